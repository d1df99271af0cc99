import { isbot, isbotMatch } from 'isbot'
import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'

/** One word: other matches are of user agents of any text, by their form. */
const NAME = /^[a-z-]{1,24}$/i

/** The part of a user agent that gives the program away. */
function programIn(agent: string): string {
  const name = isbotMatch(agent) ?? ''
  return NAME.test(name) && name !== agent ? `“${name}”` : 'a user agent that no browser has'
}

/** Whether the user agent names a program rather than a browser. */
export const declaredBot = detector({
  group: 'automation',
  outcomes: {
    bot: 'The user agent names a crawler, a tool or a library, not a browser',
    browser: 'The user agent names a browser',
  },
  detect(visit) {
    const sent = visit.edge.headers['user-agent'] ?? visit.page?.headers['user-agent'] ?? null
    const own = signal(visit, 'navigator')?.userAgent ?? null
    if (sent === null && own === null) return null
    const named = [sent, own].find((text) => text !== null && (text === '' || isbot(text)))
    if (named === undefined) return { outcome: 'browser' }
    return { outcome: 'bot', observed: named ? programIn(named) : 'an empty user agent' }
  },
})
