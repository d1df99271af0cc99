/** The visitor cookie of each visit, by how its owner treats cookies. */
import type { Random } from '../../../src/training/random.ts'
import type { BrowserUse } from './browsers/browser-use.ts'
import type { Account } from './people/person.ts'

/** A session of a browser that clears when it is closed, days. */
const SESSION_DAYS = 1 / 48

/** Makes the look-up of cookies; what happened since the last visit happens in it. */
export function makeCookies(random: Random, newVisitor: () => string) {
  function isCleared(browser: BrowserUse, { userRef, person }: Account, day: number): boolean {
    const { lastDay, lastUser, cookies, clearsDaily } = browser
    if (lastDay === null) return false
    const clears = person.repeating?.clears
    if (clears && lastUser !== userRef && !random.chance(clears.forgets)) return true
    const since = Math.max(day - lastDay, 0)
    if (cookies === 'closing') return since > SESSION_DAYS
    return random.chance(1 - Math.exp(-clearsDaily * since))
  }

  return (account: Account, browser: BrowserUse, day: number): string | null => {
    if (browser.cookies === 'private') browser.visitorId = newVisitor()
    else if (isCleared(browser, account, day)) browser.visitorId = newVisitor()
    browser.lastDay = day
    browser.lastUser = account.userRef
    return browser.cookies === 'off' ? null : browser.visitorId
  }
}
