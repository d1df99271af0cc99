/** Whether somebody who lives elsewhere came under a user id that others had used. */
import { languagesOfCountry, primaryLanguage } from '../../../geo/languages.ts'
import { areOfTwoStates } from '../../../geo/territories.ts'
import { keepsClockOf } from '../../facts/clock-countries.ts'
import { languagesRead } from '../../facts/signal.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'

/** So many visits show which devices a user has. Judged. */
const SETTLED_VISITS = 3

/** Whether the user has been seen often enough, and never on this device. */
function isNewDevice({ keys, history }: Visit): boolean {
  const device = keys?.device ?? null
  const known = history.past.flatMap((past) => past.device ?? [])
  return device !== null && known.length >= SETTLED_VISITS && !known.includes(device)
}

/**
 * Whether the browser is one of people who live in the country of its address, and not in the other: its
 * clock and a language. A traveller's has the language of home; English is read everywhere.
 */
export function isOfThisCountry(visit: Visit, other: string): boolean {
  const { country } = visit.edge
  if (!country || !keepsClockOf(visit, country, other)) return false
  const read = languagesRead(visit).map(primaryLanguage)
  const there = languagesOfCountry(other)
  const isOfHere = (language: string) => languagesOfCountry(country).includes(language)
  return (
    read.some((language) => language !== 'en' && isOfHere(language)) &&
    !read.some((language) => language !== 'en' && there.includes(language))
  )
}

/** Whether the visit came from another country than an earlier one, by a device and a person of there. */
export function isTakenOver(past: PastVisit, visit: Visit): boolean {
  const isAbroad = areOfTwoStates(past.country, visit.edge.country)
  return isAbroad && isNewDevice(visit) && isOfThisCountry(visit, past.country ?? '')
}
