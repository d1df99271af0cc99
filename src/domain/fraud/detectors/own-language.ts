import { isLanguageOfCountries, languagesOfCountry } from '../../geo/languages.ts'
import { stateOf } from '../../geo/territories.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { languagesInWords } from '../facts/in-words.ts'
import { isHidingNetwork, networkOf } from '../facts/network.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'
import { comesByNightAlone } from '../history/nights.ts'

/** One language under several codes (ISO 639, IANA's registry of language subtags). */
const SAME: Readonly<Record<string, string>> = {
  no: 'nb',
  nn: 'nb',
  iw: 'he',
  in: 'id',
  tl: 'fil',
  sh: 'sr',
  bs: 'sr',
  hr: 'sr',
}

function languageOf(tag: string): string {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return SAME[primary] ?? primary
}

/**
 * Whether dates are in a language that the browser does not say it reads. A desktop Chrome can be shown in
 * languages of its list only, so that a list which lacks its own was made afterwards. English is what
 * a computer falls back to, and is nobody's sign; Edge can be told to format as the system does
 * (MicrosoftDocs/edge-developer, os-regional-settings), and Brave to name fewer languages than it has.
 * A list of one is no list: Chrome tells its first language alone in incognito windows (i18next issue 1514),
 * and where it reduces them (GitHub explainers-by-googlers/reduce-accept-language).
 */
function isUnlisted(visit: Visit, locale: string): boolean {
  const isBrave = signal(visit, 'traits')?.names.includes('brave') ?? false
  if (isBrave || claimOf(visit)?.family === 'Edge') return false
  return isLackedByList(visit, locale)
}

function isLackedByList(visit: Visit, locale: string): boolean {
  const listed = (signal(visit, 'languages')?.languages ?? []).map(languageOf)
  const own = languageOf(locale)
  return listed.length > 1 && own !== 'en' && !listed.includes(own)
}

/**
 * Whether a Firefox on a desktop asks for English in place of its own language, which is foreign where its address
 * is. It comes with a list that begins with its own, and formats dates as its messages are, unless it is told to
 * format as the system does (mozilla-central, LocaleService::GetRegionalPrefsLocales), as Fedora's SeaMonkey is: below
 * a list that begins with another language than English the messages may be in that one, and the dates alone be set
 * apart.
 * Firefox that resists fingerprinting, and so Tor Browser, has English asked for and formats in English at once
 * (nsRFPService::GetSpoofedJSLocale). Lists of settings like arkenfox's ask for English and, since Firefox 119, leave
 * the dates as they are (arkenfox/user.js issue 1759): who has those has a VPN too, behind which nothing is said.
 */
function isRewritten(visit: Visit, locale: string): boolean {
  const speaksEnglish = signal(visit, 'system')?.speaksEnglish ?? true
  const first = signal(visit, 'languages')?.languages[0] ?? ''
  if (speaksEnglish || languageOf(first) !== 'en' || isHidingNetwork(networkOf(visit))) return false
  return isLackedByList(visit, locale) && isForeign(visit, locale)
}

/**
 * Whether the language is not usual in the country of the address, but in others: the list was made for there. Who
 * has a browser in Esperanto or Breton asks for another language because few websites are written in theirs.
 */
function isForeign({ edge }: Visit, locale: string): boolean {
  const own = languageOf(locale)
  const usual = [edge.country, stateOf(edge.country ?? '')].flatMap((country) =>
    country ? languagesOfCountry(country) : [],
  )
  return usual.length > 0 && isLanguageOfCountries(own) && !usual.map(languageOf).includes(own)
}

/**
 * Whether the formats come from elsewhere than the list: Qt WebEngine takes them from the system, and its
 * browsers name English alone unless they are told otherwise (seen in qutebrowser 2.5).
 */
const formatsAsSystem = (visit: Visit) =>
  /QtWebEngine\//.test(signal(visit, 'navigator')?.userAgent ?? '')

const compareLists = (visit: Visit, locale: string) => ({
  observed: `dates in ${languagesInWords([locale])}`,
  expected: languagesInWords(signal(visit, 'languages')?.languages ?? []),
})

/** Whether the browser formats dates in the language of its own messages, and in one that it reads. */
export const ownLanguage = detector({
  group: 'ownLanguage',
  outcomes: {
    unlisted: 'The browser formats dates in a language that is not among those it says it reads',
    rewritten:
      'The browser asks websites for English, while its messages are in another language and its dates in one that is not usual where its address is',
    foreign:
      'The browser formats dates in a language that is neither among those it says it reads nor usual where its address is',
    byNight:
      'The browser formats dates in another language than that of its own messages, and its user has come by night alone for weeks',
    differs: 'The browser formats dates in another language than that of its own messages',
    same: 'The browser formats dates in the language of its own messages',
  },
  honestly: {
    unlisted:
      'People who took the language of their computer off the list of their browser, and those whose browser names English alone to protect them',
    foreign:
      'People who live abroad, or are on a VPN, and took the language of their computer off the list of their browser',
    rewritten:
      'People who moved to where English is spoken, or have a VPN that no list names, and took their own language off the list of their Firefox',
    byNight: 'People who speak two languages, work by night and answer nowhere else',
    differs:
      "People who speak two languages and set the formats of dates apart from their browser's language",
  },
  detect(visit) {
    const seen = signal(visit, 'system')
    const locale = signal(visit, 'locale')?.intlLocale
    const claim = claimOf(visit)
    const engine = signal(visit, 'engine')?.kind
    // On phones the system decides.
    if (!locale || claim?.mobile !== false) return null
    if (engine === 'spidermonkey' && isRewritten(visit, locale))
      return { outcome: 'rewritten', ...compareLists(visit, locale) }
    // Only Chromium takes dates and messages from one setting, and its own language into its list.
    if (engine !== 'v8') return null
    if (formatsAsSystem(visit)) return null
    if (isUnlisted(visit, locale))
      return {
        outcome: isForeign(visit, locale) ? 'foreign' : 'unlisted',
        ...compareLists(visit, locale),
      }
    if (!seen) return null
    if (/^en\b/i.test(locale) === seen.speaksEnglish) return { outcome: 'same' }
    const language = seen.speaksEnglish ? 'in English' : 'not in English'
    return {
      // What one language hides of where somebody lives, their hours may show.
      outcome: comesByNightAlone(visit) ? 'byNight' : 'differs',
      observed: `messages ${language}, dates in ${languagesInWords([locale])}`,
    }
  },
})
