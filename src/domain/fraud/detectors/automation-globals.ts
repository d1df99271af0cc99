import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'

/**
 * Names that others than drivers define too: a wallet for crypto puts `phantom` into every page
 * (docs.phantom.com, Detecting the provider; BotD dropped the name, fingerprintjs/BotD issue 83).
 */
const AMBIGUOUS = /^window\.phantom$/

/** What programs that show pages in windows of their own leave, with a person before them or not. */
const EMBEDDER = /^window\.(CefSharp|awesomium)$/

/** What a name says: one that only a switch of the command line has is no object of the page. */
const inWords = (name: string) =>
  name
    .replace(/^switch:/, 'the effect of the switch --')
    .replace(/^stack:(.*)$/, '$1 in the stack of an error')

/** Names that automation frameworks leave in a page. */
export const automationGlobals = detector({
  group: 'automation',
  outcomes: {
    found: 'The page shows traces that only an automation framework leaves',
    embedded: 'The page is shown inside a desktop program, which can operate it',
    none: 'No automation framework left traces in the page',
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
    const observed = names.slice(0, 3).map(inWords).join(', ')
    return { outcome: names.every((name) => EMBEDDER.test(name)) ? 'embedded' : 'found', observed }
  },
})
