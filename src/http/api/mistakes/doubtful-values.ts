/** Values of a valid request that are hardly what their sender meant. */
import type { FieldError } from '../../../contract/problem.ts'
import { isYearOfBirth, RESPONDENT_AGES } from '../../../domain/demographic.ts'
import { parseCountry } from '../../../domain/geo/country.ts'
import { addressRange } from '../../../domain/network/address.ts'
import { plainName } from './nearest-name.ts'

/** The fields that are looked at, wherever a body has them. */
export interface Doubtable {
  user_id?: string | null | undefined
  redirect_url?: string | null | undefined
  targeted_country?: string | null | undefined
  expected_ip?: string | null | undefined
  user?: { ip: string }
  user_demographic?:
    | {
        age?: number | null | undefined
        annual_household_income_usd?: number | null | undefined
      }
    | null
    | undefined
}

/** A warning for each doubtful value. */
export function findDoubtfulValues(body: Doubtable): FieldError[] {
  const { user_id, redirect_url, targeted_country, expected_ip, user, user_demographic } = body
  return [
    ...(user_id === '.' || user_id === '..' ? [UNNAMEABLE_USER] : []),
    ...(redirect_url ? findPlaceholders(redirect_url) : []),
    ...(redirect_url && ID_IN_HOST.test(redirect_url) ? [LOST_ID] : []),
    ...(targeted_country && parseCountry(targeted_country) === null ? [UNKNOWN_COUNTRY] : []),
    ...(expected_ip ? findNoVisitors('expected_ip', expected_ip) : []),
    ...(user ? findNoVisitors('user.ip', user.ip) : []),
    ...findDemographics(user_demographic ?? {}),
  ]
}

/** Browsers and clients take both out of a path, percent-encoded or not (url.spec.whatwg.org, dot segments). */
const UNNAMEABLE_USER: FieldError = {
  path: 'user_id',
  code: 'user_not_nameable',
  message:
    'user_id is a dot segment, which no URL path can contain: read and erase this user with GET and DELETE /v1/users?user_id=, not with /v1/users/{user_id}. A different id would be better.',
}

const UNKNOWN_COUNTRY: FieldError = {
  path: 'targeted_country',
  code: 'unknown_country',
  message:
    'targeted_country is not an ISO 3166-1 code or an English name that we know; it is kept, but no visit is compared with it.',
}

/** Names in braces, percent-encoded or not. */
const BRACED = /(?:\{|%7b)([\w.-]{1,32})(?:\}|%7d)/gi
/** Names after another sign of a placeholder: `[txid]`, `<txid>`, `%txid%`, `$txid`, `/:txid`. */
const MARKED = /(?:\[|<|%5b|%3c|\$|[=/]:|%)([a-z][a-z_-]{1,31})/gi
const DOUBLED = /(?:\{|%7[Bb]){2}tx_id(?:\}|%7[Dd]){2}/
/** What others call it. */
const IDS = ['txid', 'transactionid', 'transid', 'tid']
const PLACEHOLDERS_MAX = 3
/** Browsers write hosts in small letters, and small and capital letters differ in ids (url.spec.whatwg.org, host parsing). */
const ID_IN_HOST = /^[^/]*\/\/[^/?#]*(?:\{|%7[Bb])tx_id(?:\}|%7[Dd])/
const LOST_ID: FieldError = {
  path: 'redirect_url',
  code: 'placeholder_in_host',
  message:
    'redirect_url has {tx_id} in its host, where browsers change capital letters to small ones: what arrives is no id of ours. Put it in the path or the query.',
}

function findPlaceholders(url: string): FieldError[] {
  const warn = (message: string): FieldError => ({
    path: 'redirect_url',
    code: 'unknown_placeholder',
    message,
  })
  const braced = [...url.matchAll(BRACED)].map(([, name = '']) => name)
  const wrong = braced.filter((name) => name !== 'tx_id')
  // Whoever writes {tx_id} as it should be means nothing by other signs.
  const marked = braced.includes('tx_id')
    ? []
    : [...url.matchAll(MARKED)].map(([, name = '']) => name)
  const ids = marked.filter((name) => IDS.includes(plainName(name)))
  const messages = [
    ...(DOUBLED.test(url)
      ? ['redirect_url has {{tx_id}}: the outer braces would stay in the URL. Write {tx_id}.']
      : []),
    ...wrong.map(
      (name) => `redirect_url has {${name}}, which stays as it is: only {tx_id} is replaced.`,
    ),
    ...ids.map(
      (name) =>
        `redirect_url has the placeholder ${name} in a form that we do not replace: only {tx_id}, in braces, is replaced.`,
    ),
  ]
  return [...new Set(messages)].slice(0, PLACEHOLDERS_MAX).map(warn)
}

/** Ranges that no visitor comes from, in words. */
const RANGES: Record<string, string> = {
  private: 'a private address',
  uniqueLocal: 'a private address',
  loopback: 'the address of a machine to itself',
  linkLocal: 'an address inside one network',
  carrierGradeNat: "an address inside a carrier's network",
}

function findNoVisitors(path: string, address: string): FieldError[] {
  const range = addressRange(address)
  if (range === null || range === 'unicast') return []
  const what = RANGES[range] ?? 'a reserved address'
  const message = `${path} is ${what}, from which no visitor can come: does it belong to your own proxy? Send the address that your edge saw.`
  return [{ path, code: 'address_not_public', message }]
}

/** US dollars a year: a household that has any income has more; 85 is hardly 85 dollars. Judged. */
const LEAST_INCOME_USD = 500
/** US dollars a year, above which hardly any respondent lives: more is cents or another currency. Judged. */
const MOST_INCOME_USD = 50_000_000

function findDemographics({
  age,
  annual_household_income_usd: income,
}: NonNullable<Doubtable['user_demographic']>): FieldError[] {
  const warn = (field: string, message: string): FieldError => {
    const path = `user_demographic.${field}`
    return { path, code: 'implausible_demographic', message: `${path} ${message}` }
  }
  const found: FieldError[] = []
  if (typeof age === 'number' && (age < RESPONDENT_AGES.youngest || age > RESPONDENT_AGES.oldest)) {
    found.push(
      warn(
        'age',
        isYearOfBirth(age)
          ? 'looks like a year of birth; send the age in years.'
          : 'is not a plausible age of a respondent.',
      ),
    )
  }
  if (typeof income === 'number' && income > 0 && income < LEAST_INCOME_USD)
    found.push(
      warn('annual_household_income_usd', 'looks like thousands; send whole US dollars a year.'),
    )
  if (typeof income === 'number' && income > MOST_INCOME_USD)
    found.push(
      warn(
        'annual_household_income_usd',
        'looks like cents, or another currency; send US dollars a year.',
      ),
    )
  return found
}
