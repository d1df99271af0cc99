/** How many persons, and how many households, a set of demographics can at least be. */
import { DAY_MS } from '../../time.ts'
import type { Demographic } from '../../transaction/demographic.ts'

const YEAR_MS = 365.25 * DAY_MS
/** A birthday between the two, and a typing mistake of a year. */
const AGE_SLACK_YEARS = 2
/** Members of a household guess its income this differently, and no more. */
const INCOME_FACTOR = 3
/** Outside of these, dollars a year, a number is typed by somebody who does not want to tell. Judged. */
const TOLD_INCOMES = { least: 100, most: 5_000_000 }

/** A demographic and when it was given, ms since the epoch. */
export interface DatedDemographic {
  at: number
  demographic: Demographic
}

/** Why two demographics are not one person's, in words; null where they may be. */
export function otherPerson(one: DatedDemographic, other: DatedDemographic): string | null {
  const [earlier, later] = one.at <= other.at ? [one, other] : [other, one]
  const [before, now] = [earlier.demographic, later.demographic]
  if (now.gender && before.gender && now.gender !== before.gender)
    return `${now.gender}, earlier ${before.gender}`
  if (now.age === null || before.age === null) return null
  const grown = now.age - before.age
  const years = (later.at - earlier.at) / YEAR_MS
  const isOther = grown < -AGE_SLACK_YEARS || grown > years + AGE_SLACK_YEARS
  return isOther ? `age ${now.age}, earlier ${before.age}` : null
}

/** Why two demographics are not of one household, in words; null where they may be. */
export function otherHousehold(one: DatedDemographic, other: DatedDemographic): string | null {
  const [now, before] = [one, other].map(incomeOf)
  if (!now || !before) return null
  const factor = Math.max(now, before) / Math.min(now, before)
  return factor >= INCOME_FACTOR ? `an income of $${now} and of $${before}` : null
}

/** The least number of persons that these are: each differs from all before it. */
export function countPersons(given: readonly DatedDemographic[]): number {
  const persons: DatedDemographic[] = []
  for (const one of given)
    if (persons.every((other) => otherPerson(one, other) !== null)) persons.push(one)
  return persons.length
}

/** The least number of households that these are: as many incomes as differ from each other. */
export function countHouseholds(given: readonly DatedDemographic[]): number {
  const incomes = given.flatMap((one) => incomeOf(one) ?? []).toSorted((a, b) => a - b)
  let [households, last] = [0, 0]
  for (const income of incomes) {
    if (income < INCOME_FACTOR * last) continue
    households += 1
    last = income
  }
  return households
}

function incomeOf({ demographic }: DatedDemographic): number | null {
  const income = demographic.annualHouseholdIncomeUsd ?? 0
  return income >= TOLD_INCOMES.least && income <= TOLD_INCOMES.most ? income : null
}
