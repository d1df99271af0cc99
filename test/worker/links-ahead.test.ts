/** Links that partners make ahead of the visits: what counts is when somebody came, not when a link was made. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { create, explain, lookUp, report } from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { makeVisitor, pass, type Visitor } from '../support/worker/visitor.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NOON = Date.UTC(2026, 9, 1, 12)

let projects = 0
const newProject = () => ({ project_id: `project-${projects++}` })
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a link, and resolves to what the visit scored. */
async function scoreOf(
  partner: TestPartner,
  visitor: Visitor,
  { id, redirect_url }: { id: string; redirect_url: string },
) {
  await pass(visitor, redirect_url)
  const { score } = await lookUp(partner, id)
  await runAlarm(id)
  return score ?? Number.NaN
}

describe('a campaign of links', () => {
  /** Members of one household, who come by their common tablet, a week after another. */
  async function household(members: number) {
    const partner = await makePartner()
    const tablet = makeVisitor()
    const users = Array.from({ length: members }, (_, at) => `member-${at}`)
    for (const user_id of users) {
      const { id } = await attempt(partner, tablet, { user_id, ...newProject() })
      await report(partner, id, 'completed')
      wait(7 * DAY_MS)
    }
    return { partner, tablet, users }
  }

  it('counts nobody who has not opened theirs', async () => {
    const { partner, tablet, users } = await household(5)
    const [first = '', ...others] = users
    const alone = await create(partner, { user_id: first, ...newProject() })
    const before = await scoreOf(partner, tablet, alone)
    wait(2 * DAY_MS)
    for (const user_id of others) {
      const { id } = await create(partner, { user_id, ...newProject() })
      await runAlarm(id)
    }
    const own = await create(partner, { user_id: first, ...newProject() })
    const after = await scoreOf(partner, tablet, own)
    expect(after).toBeLessThanOrEqual(before)
    expect(after).toBeLessThanOrEqual(20)
  })

  it('counts nobody who opened theirs on a device of their own', async () => {
    const { partner, tablet, users } = await household(5)
    const [first = '', ...others] = users
    for (const user_id of others) {
      await attempt(partner, makeVisitor(), { user_id, ...newProject() })
    }
    const own = await create(partner, { user_id: first, ...newProject() })
    expect(await scoreOf(partner, tablet, own)).toBeLessThanOrEqual(20)
  })

  it('counts those who all came on the common device today', async () => {
    const { partner, tablet, users } = await household(5)
    const [first = '', ...others] = users
    for (const user_id of others) {
      await attempt(partner, tablet, { user_id, ...newProject() })
    }
    const own = await create(partner, { user_id: first, ...newProject() })
    expect(await scoreOf(partner, tablet, own)).toBeGreaterThanOrEqual(50)
  })
})

describe('a wall of offers', () => {
  it('is no haste where one of twenty is opened', async () => {
    const partner = await makePartner()
    const links = []
    for (let at = 0; at < 20; at++)
      links.push(await create(partner, { user_id: 'reader', ...newProject() }))
    wait(MINUTE_MS / 2)
    const last = links.at(-1)
    expect(last && (await scoreOf(partner, makeVisitor(), last))).toBeLessThanOrEqual(20)
  })

  it('is haste where all are completed at once, however long ago they were made', async () => {
    const partner = await makePartner()
    const visitor = makeVisitor()
    const links = []
    for (let at = 0; at < 12; at++) {
      links.push(await create(partner, { user_id: 'hasty', ...newProject() }))
      wait(20 * MINUTE_MS)
    }
    const scores: number[] = []
    for (const link of links.reverse()) {
      scores.push(await scoreOf(partner, visitor, link))
      await report(partner, link.id, 'completed')
      wait(10_000)
    }
    expect(scores[0]).toBeLessThanOrEqual(20)
    expect(scores.at(-1)).toBeGreaterThanOrEqual(50)
  })
})

it.each([
  ['made', false],
  ['the other', true],
])('travel is seen where links are opened in %s order', async (_, isReversed) => {
  const partner = await makePartner()
  const links = []
  for (let at = 0; at < 2; at++) {
    links.push(await create(partner, { user_id: 'traveller', ...newProject() }))
    wait(MINUTE_MS)
  }
  const [first, second] = isReversed ? links.reverse() : links
  const here = makeVisitor()
  if (first) await scoreOf(partner, here, first)
  wait(10 * MINUTE_MS)
  const cf = { ...here.cf, latitude: '34.05', longitude: '-118.24' }
  const there = { ...here, cf, address: '2001:db8:ffff::1' }
  if (second) await scoreOf(partner, there, second)
  const { fraud } = await explain(partner, second?.id ?? '')
  expect(JSON.stringify(fraud)).toContain('faster than an aeroplane')
})
