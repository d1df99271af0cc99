import { DAY_MS } from '../../time.ts'
import type { Demographic } from '../../transaction/demographic.ts'
import { detector } from '../detector.ts'
import type { PastVisit } from '../facts/visit.ts'

const OLDEST_AGE = 115
const YOUNGEST_AGE = 13
const YEAR_MS = 365.25 * DAY_MS
/** A birthday between the two, and a typing mistake of a year. */
const AGE_SLACK_YEARS = 2
const INCOME_FACTOR = 8
/** A couple may share an account; with the present one these are three persons. */
const OTHER_PERSONS = 2

function contradiction(now: Demographic, past: PastVisit, agoMs: number): string | null {
  const before = past.demographic
  if (!before) return null
  if (now.gender && before.gender && now.gender !== before.gender)
    return `${now.gender}, earlier ${before.gender}`
  if (now.age !== null && before.age !== null) {
    const grown = now.age - before.age
    if (grown < -AGE_SLACK_YEARS || grown > agoMs / YEAR_MS + AGE_SLACK_YEARS)
      return `age ${now.age}, earlier ${before.age}`
  }
  const [low = 0, high = 0] = [now.annualHouseholdIncomeUsd, before.annualHouseholdIncomeUsd]
    .map((income) => income ?? 0)
    .sort((a, b) => a - b)
  if (low > 0 && high > INCOME_FACTOR * low) return `an income of $${high} and of $${low}`
  return null
}

/** Whether the demographics can be true, and are those that this user had before. */
export const demographics = detector({
  group: 'demographics',
  outcomes: {
    impossible: 'The demographics cannot be true of a respondent',
    several: 'This user was at least three different persons by their demographics',
    changed: "The demographics contradict this user's earlier ones",
    steady: "The demographics are this user's earlier ones",
  },
  detect(visit) {
    const { demographic } = visit.expected
    if (!demographic) return null
    const { age } = demographic
    if (age !== null && (age > OLDEST_AGE || age < YOUNGEST_AGE))
      return { outcome: 'impossible', observed: `age ${age}` }
    const known = visit.history.past.filter((past) => past.demographic !== null && !past.referenced)
    const persons: PastVisit[] = []
    let observed: string | null = null
    for (const past of known) {
      const found = contradiction(demographic, past, visit.now - past.createdAt)
      observed ??= found
      const isNew = persons.every(
        (one) => past.demographic && contradiction(past.demographic, one, 0) !== null,
      )
      if (found && isNew) persons.push(past)
    }
    if (observed)
      return { outcome: persons.length >= OTHER_PERSONS ? 'several' : 'changed', observed }
    return known.length > 0 ? { outcome: 'steady' } : null
  },
})
