import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'

/**
 * Names that others than drivers define too: a wallet for crypto puts `phantom` into every page
 * (docs.phantom.com, Detecting the provider; BotD dropped the name, fingerprintjs/BotD issue 83).
 */
const AMBIGUOUS = /^window\.phantom$/

/** What programs that show pages in windows of their own leave, with a person before them or not. */
const EMBEDDER = /^window\.(CefSharp|awesomium)$/

/** Names that automation frameworks leave in a page. */
export const automationGlobals = detector({
  group: 'automation',
  outcomes: {
    found: 'The page holds objects that only an automation framework puts there',
    embedded: 'The page is shown inside a desktop program, which can operate it',
    none: 'No automation framework left its objects in the page',
  },
  honestly: {
    found: "People who test websites for a living and left their recorder's extension on",
    embedded:
      'People who answer inside a desktop program, such as a rewards program with an offer wall',
  },
  detect(visit) {
    const seen = signal(visit, 'automationGlobals')
    if (!seen) return null
    const names = seen.names.filter((name) => !AMBIGUOUS.test(name))
    if (names.length === 0) return { outcome: 'none' }
    const observed = names.slice(0, 3).join(', ')
    return { outcome: names.every((name) => EMBEDDER.test(name)) ? 'embedded' : 'found', observed }
  },
})
