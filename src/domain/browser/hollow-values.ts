/**
 * Values of the payload that no browser gives: who makes it up, or empties a part of it, writes them in place of
 * what would tell.
 *
 * A value counts here only where the standard or all engines rule it out, and an extension that replaces the very
 * function which says it shows in `natives`, and is excused by that.
 */
import type { Observation, SignalValue } from '../../contract/observation.ts'
import { type Claim, claimedVersion } from './claim.ts'
import { signalOf } from './signal-of.ts'

/** What is looked at: the payload, what it claims to come from, and the languages of its request. */
export interface Hollow {
  observation: Observation
  claim: Claim | null
  acceptLanguage: string | undefined
}

type Check = (seen: Hollow, isReplaced: (functions: RegExp) => boolean) => string | null

/** All values of `navigator.vendor` and `productSub` in the HTML standard's three navigator compatibility modes. */
const VENDORS: ReadonlySet<string> = new Set(['Google Inc.', 'Apple Computer, Inc.', ''])
const PRODUCTS: ReadonlySet<string> = new Set(['20030107', '20100101'])

/**
 * Old Chromium has an empty list of languages now and then, its views of Android above all (coderifous/jquery-localize
 * pull request 74; jquery-i18n-properties issue 65: Chrome 57 on Windows). No version since this is known to.
 */
const LANGUAGES_SINCE = 90

/** A word of some length: what is no name at all has none. */
const NAMED = /[a-z]{3}/i

/** The regions and the few short names of the IANA time zone database, and offsets (ECMA-402). */
const ZONE =
  /^((Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|SystemV|US|posix|right)\/|[A-Z][A-Za-z]{0,9}(-[A-Z][A-Za-z]*|\dEDT|\dCDT|\dMDT|\dPDT|[+-]?0)?$|(GMT|UTC)?[+-]\d)/

const hardwareOf: Check = ({ observation }, isReplaced) => {
  const seen = signalOf(observation, 'hardware')
  if (!seen || isReplaced(/^[Nn]avigator\.(hardwareConcurrency|deviceMemory):/)) return null
  // At least 1 by the HTML standard (workers, dom-navigator-hardwareconcurrency), and whole; Brave keeps to that (issue 10808).
  if (seen.cores !== null && (seen.cores < 1 || !Number.isInteger(seen.cores)))
    return `${seen.cores} processors`
  // The Device Memory specification rounds to a power of two, which is never 0.
  return seen.memoryGb === 0 ? 'no memory' : null
}

/**
 * A page that has a size is on a screen. In a frame that is not shown, old views of iOS have neither
 * (lionheart/openradar-mirror issue 20241).
 */
const screenOf: Check = ({ observation }, isReplaced) => {
  const seen = signalOf(observation, 'screen')
  const isShown = seen && seen.innerWidth > 0 && seen.innerHeight > 0
  if (!isShown || isReplaced(/^[Ss]creen\./)) return null
  return seen.width <= 0 || seen.height <= 0 ? 'a page that is shown on no screen' : null
}

/** Page and request have one list, of one language at least (HTML standard, dom-navigator-languages). */
const languagesOf: Check = ({ observation, claim, acceptLanguage }, isReplaced) => {
  const seen = signalOf(observation, 'languages')
  const isOld = claim?.engine === 'blink' && (claimedVersion(claim) ?? 0) < LANGUAGES_SINCE
  if (!seen || !acceptLanguage || isOld || isReplaced(/^[Nn]avigator\.languages?:/)) return null
  return seen.languages.length === 0 ? 'no language in the page, but some in the request' : null
}

/**
 * Since these versions there is Temporal (mdn/browser-compat-data, javascript/builtins/Temporal.json), which the script
 * asks for the zone and which always names one: "UTC" where zones are not supported (MDN, Temporal.Now.timeZoneId).
 */
const TEMPORAL_SINCE = { blink: 144, gecko: 139 }

/** Whether the browser has Temporal, by its engine or by what it calls itself. */
function hasTemporal({ observation, claim }: Hollow): boolean {
  if (signalOf(observation, 'engine')?.features.includes('Temporal')) return true
  if (claim?.engine !== 'blink' && claim?.engine !== 'gecko') return false
  return (claimedVersion(claim) ?? 0) >= TEMPORAL_SINCE[claim.engine]
}

/**
 * Before Temporal, Chrome had none where the system has none (microsoft/TypeScript issue 55869), and its formats failed
 * for some systems (github/relative-time-element pull request 63). Other text is in no browser.
 */
const zoneOf: Check = (seen, isReplaced) => {
  const { locale } = seen.observation
  if (!locale || isReplaced(/^(Date|DateTimeFormat)\./)) return null
  // A look that failed says nothing of the zone: formats of an odd system may have failed beside it.
  if (!('value' in locale)) return null
  const { timezone } = locale.value
  if (timezone !== null) return ZONE.test(timezone) ? null : 'a time zone that does not exist'
  return hasTemporal(seen) ? 'no time zone' : null
}

function emptyConstant(
  seen: SignalValue<'navigator'>,
  engine: Claim['engine'],
  isReplaced: (functions: RegExp) => boolean,
) {
  const isOwn = (name: string) => !isReplaced(new RegExp(`^[Nn]avigator\\.${name}:`))
  if (!VENDORS.has(seen.vendor) && isOwn('vendor')) return 'a vendor that no browser names'
  if (!PRODUCTS.has(seen.productSub) && isOwn('productSub')) return 'a build of no browser'
  // A setting of Firefox replaces the platform, and no function shows it (general.platform.override).
  if (engine === 'gecko' || NAMED.test(seen.platform)) return null
  return isOwn('platform') ? 'a platform without a name' : null
}

/** Of the three engines alone: what televisions and consoles say is not known well enough. */
const constantsOf: Check = ({ observation, claim }, isReplaced) => {
  const seen = signalOf(observation, 'navigator')
  if (!seen) return null
  if (seen.userAgent === '') return 'an empty user agent'
  const isKnown =
    claim?.engine === 'blink' || claim?.engine === 'gecko' || claim?.engine === 'webkit'
  return isKnown && claim.os !== 'device' && claim.os !== null
    ? emptyConstant(seen, claim.engine, isReplaced)
    : null
}

/** Every engine says something of the card (JShelter empties it by functions of its own). */
const cardOf: Check = ({ observation }, isReplaced) => {
  const seen = signalOf(observation, 'webgl')
  if (!seen || isReplaced(/^WebGL2?RenderingContext\./)) return null
  return NAMED.test(seen.renderer) && seen.unmaskedRenderer !== ''
    ? null
    : 'a graphics card without a name'
}

/** The script probes every function that the browser has, and no browser that runs it has none. */
const nativesOf: Check = ({ observation }) =>
  signalOf(observation, 'natives')?.checked === 0 ? 'no built-in function' : null

/**
 * Who overrides the user agent without its metadata empties the brands and the system at once (brandHeaders);
 * a browser that names its system names its brands.
 */
const brandsOf: Check = ({ observation }, isReplaced) => {
  const seen = signalOf(observation, 'clientHints')
  if (!seen || isReplaced(/NavigatorUAData|userAgentData/)) return null
  const isBlank = seen.brands.length === 0 && seen.platform !== ''
  return isBlank ? 'a system, but no brand of browser' : null
}

/**
 * The script says that fingerprinting is resisted where it finds a property of Firefox's windows, and that Safari is
 * locked down by Apple's name as the vendor (collectors/traits.ts).
 */
const traitsOf: Check = ({ observation }) => {
  const names = signalOf(observation, 'traits')?.names ?? []
  const engine = signalOf(observation, 'engine')?.kind ?? 'unknown'
  if (engine === 'unknown') return null
  if (names.includes('resistFingerprinting') && engine !== 'spidermonkey')
    return 'a setting of Firefox in another engine'
  return names.includes('lockdown') && engine !== 'javascriptcore'
    ? 'a mode of Safari in another engine'
    : null
}

const CHECKS: readonly Check[] = [
  hardwareOf,
  screenOf,
  languagesOf,
  zoneOf,
  constantsOf,
  cardOf,
  nativesOf,
  brandsOf,
  traitsOf,
]

/** What the payload says that no browser does, in words, one for each part of it. */
export function hollowValues(seen: Hollow): string[] {
  const modified = signalOf(seen.observation, 'natives')?.modified ?? []
  const isReplaced = (functions: RegExp) => modified.some((entry) => functions.test(entry))
  return CHECKS.flatMap((check) => check(seen, isReplaced) ?? [])
}
