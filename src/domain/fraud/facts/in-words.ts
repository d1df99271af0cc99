/**
 * What a visit showed, in words that may be kept: explanations outlive the visit, and what its
 * browser and network said of themselves must not.
 */
import { type Claim, type ClaimedOs, SYSTEM_NAMES } from '../../browser/claim.ts'
import { primaryLanguage } from '../../geo/languages.ts'
import { countriesOfTimezone, isPlaceless } from '../../geo/timezone.ts'

/** Brands that may be named; any page can claim others, of any text. */
const BRAND =
  /^(Chromium|Google Chrome|HeadlessChrome|Microsoft Edge|Opera|Brave|Vivaldi|YaBrowser|Samsung Internet|Android WebView)\/\d{1,4}$/

/** Family, version and system of what a user agent claims. */
export function clientInWords(claim: Claim | null): string {
  const words = [claim?.family, claim?.major, claim?.os && `on ${SYSTEM_NAMES[claim.os]}`]
  return words.filter(Boolean).join(' ') || 'a client of an unknown kind'
}

/** The same of two that differ, of which the first is called another one where no more is known. */
export function clientsInWords(one: Claim | null, other: Claim | null): [string, string] {
  const [first, second] = [clientInWords(one), clientInWords(other)]
  return [first === second ? `another ${first.replace(/^a /, '')}` : first, second]
}

let languageNames: Intl.DisplayNames | null = null
let countryNames: Intl.DisplayNames | null = null

/** The languages of the tags, without regions and scripts; at most three, each once. */
export function languagesInWords(tags: readonly string[]): string {
  languageNames ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const names = languageNames
  const told = tags.map((tag) => {
    const language = primaryLanguage(tag)
    const name = /^[a-z]{2,3}$/.test(language) ? names.of(language) : undefined
    return name ?? 'an unknown language'
  })
  return [...new Set(told)].slice(0, 3).join(', ')
}

/** Names that Unicode's data writes otherwise than people do. */
const COUNTRIES: Readonly<Record<string, string>> = { CD: 'DR Congo', CG: 'Congo-Brazzaville' }
/** Names that stand behind an article. */
const WITH_ARTICLE =
  /^(US|UK|U\.S\. |United |British |Isle of|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Seychelles|Central African|Dominican Republic|Caribbean|French Southern)|Islands$/

/** The name of a country or territory (alpha-2), of Tor, or of none. */
export function countryInWords(country: string | null): string {
  if (country === null) return 'no country'
  if (country === 'T1') return 'a country that Tor hides'
  countryNames ??= new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' })
  const isCode = /^[A-Z]{2}$/.test(country)
  const name = COUNTRIES[country] ?? (isCode ? countryNames.of(country) : undefined)
  if (name === undefined) return 'an unknown country'
  return WITH_ARTICLE.test(name) ? `the ${name}` : name
}

/** The name of a time zone that exists. */
export function zoneInWords(zone: string | null | undefined): string {
  if (!zone) return 'an unnamed zone'
  return countriesOfTimezone(zone) !== null || /^(UTC|GMT|Etc\/GMT[+-]\d{1,2})$/.test(zone)
    ? zone
    : isPlaceless(zone)
      ? 'a zone of no place'
      : 'an unknown zone'
}

/** Systems of which any may be meant. */
export function systemsInWords(systems: readonly NonNullable<ClaimedOs>[]): string {
  const names = systems.map((os) => SYSTEM_NAMES[os])
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`
}

/** What names of ours mean, each once; a page can make up others, which are told as one of `others`. */
export function namesInWords(
  names: readonly string[],
  says: Readonly<Record<string, string>>,
  others: string,
): string[] {
  const words = names.map((name) => (Object.hasOwn(says, name) ? says[name] : undefined))
  return [...new Set(words.map((word) => word ?? others))]
}

/** Brands as `name/version`, those that are known. */
export function brandsInWords(brands: readonly string[]): string {
  const known = brands.filter((brand) => BRAND.test(brand))
  return known.join(', ') || 'other brands'
}
