import { isbot, isbotMatch, isbotMatches } from 'isbot'
import { detector } from '../detector.ts'
import { assistantOf } from '../facts/assistants.ts'
import { isAndroidView, isAppleHandheld } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** One word: other matches are of user agents of any text, by their form. */
const NAME = /^[a-z-]{1,24}$/i

/**
 * The model of an Android device, the first thing that is named after its version: phones are called CUBOT,
 * Discovery, M bot and XBot, sticks Google TV (matomo-org/device-detector, Tests/fixtures). Crawlers that say they
 * are a phone name themselves after its model.
 */
const MODEL =
  /^(Mozilla\/5\.0 \(Linux;(?: U;| arm(?:_64)?;)? Android [\d.]+;(?: [a-z]{2}[-_][A-Za-z]{2};)?)([^;]*?)(?=;|\) AppleWebKit)/
/** An address, or the word that crawlers begin with: no part of a model's name. */
const OF_CRAWLERS = /compatible|https?:|\.(com|org|net)\b/i
/**
 * Browsers and apps whose names contain one of a crawler or a tool: Sogou's browser, a process of WeChat, and the
 * browser of Hisense's televisions (the same fixtures).
 */
const NAMESAKES = /\bSogou(MSE|MobileBrowser|Search)\b|\bProcess\/tools\w*|\.Catcher[\d.]+/g

/** A user agent without the names of devices and browsers that only look like a program's. */
const withoutNamesakes = (agent: string): string =>
  agent
    .replace(MODEL, (whole, system: string, model: string) =>
      OF_CRAWLERS.test(model) ? whole : `${system} K`,
    )
    .replace(NAMESAKES, '')

/** The browser of a phone or tablet, after which its app may put words of its own. */
const HANDHELD =
  /^(Mozilla\/5\.0 \((?:iPhone|iPad|iPod|Linux;[^()]{0,20}Android)\b.*?\(KHTML, like Gecko\)) (.*)$/
/**
 * What apps are called, and how they list the device, in which a crawler's mark is found by chance: Google Lens,
 * news apps, imo's list that ends in a word, Alipay's bars, Lazada's sign, a screen of 1024x720 in Instagram's (the
 * same fixtures). Crawlers that say they are a phone name themselves as such, or give an address.
 */
const OF_APPS =
  /^(.?news|google|\||;\s\w+;|@[a-z][\w-]+\.|24x7|\w+\/1\.0;|\(\)|advisor|agent|analyzer|audit|capture|catch|check(er)?|detect|discovery|download|feed|grab|insight|library|measure|monitor|optimize|proxy|radar|scan|server|tools|url)$/i

/** Whether nothing but the name and the words of an app, in which a page is shown, looks like a program's. */
function isOfApp(agent: string): boolean {
  const [, browser = '', own = ''] = HANDHELD.exec(agent) ?? []
  if (own === '' || isbot(browser) || OF_CRAWLERS.test(own)) return false
  return isbotMatches(agent).every((found) => OF_APPS.test(found))
}

/**
 * Whether a view of Android or of an iPhone may show the page, whatever user agent its app gives it (WebView's
 * setUserAgentString, WKWebView's customUserAgent).
 */
const mayBeInView = (visit: Visit) => isAndroidView(visit) || isAppleHandheld(visit)

/** Whether a user agent is no more than the name of an app (the same fixtures: Mojeek's is `mojeek-app`). */
const isNameOfApp = (agent: string) =>
  isbotMatches(agent).every((found) => found === agent || OF_APPS.test(found))

/** Whether a user agent is a program's, by its words or by its form. */
function isProgram(agent: string, visit: Visit): boolean {
  const own = withoutNamesakes(agent)
  if (!isbot(own) || isOfApp(own)) return false
  return !mayBeInView(visit) || !isNameOfApp(own)
}

/** The part of a user agent that gives the program away. */
function programIn(agent: string): string {
  const assistant = assistantOf(agent)
  if (assistant) return assistant.words
  const name = isbotMatch(withoutNamesakes(agent)) ?? ''
  return NAME.test(name) && name !== agent ? `“${name}”` : 'a user agent that no browser has'
}

/**
 * Whether the user agent names a program rather than a browser. Honest people trip it who ask an
 * assistant to open their link; the survey is then in the hands of a program all the same.
 */
export const declaredBot = detector({
  group: 'automation',
  outcomes: {
    assistant: 'The user agent names an assistant that a person has sent, not a browser',
    bot: 'The user agent names a crawler, a tool or a library, not a browser',
    browser: 'The user agent names a browser',
  },
  honestly: {
    assistant: 'People who ask their assistant to open a link for them',
    bot: 'Users of a few rare browsers and apps whose names look like a tool’s',
  },
  detect(visit) {
    const sent = visit.edge.headers['user-agent'] ?? visit.page?.headers['user-agent'] ?? null
    const own = signal(visit, 'navigator')?.userAgent ?? null
    if (sent === null && own === null) return null
    const texts = [sent, own].filter((text) => text !== null)
    const fetcher = texts.map(assistantOf).find((assistant) => assistant?.kind === 'fetcher')
    if (fetcher) return { outcome: 'assistant', observed: fetcher.words }
    const named = texts.find(
      (text) => text === '' || assistantOf(text) !== null || isProgram(text, visit),
    )
    if (named === undefined) return { outcome: 'browser' }
    return { outcome: 'bot', observed: named ? programIn(named) : 'an empty user agent' }
  },
})
