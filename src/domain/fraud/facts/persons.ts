/** How many persons, and how many households, a set of demographics can at least be. */

import type { Demographic } from '../../demographic.ts'
import { DAY_MS } from '../../time.ts'

const YEAR_MS = 365.25 * DAY_MS
/** A birthday between the two, and a typing mistake of a year. Judged. */
const AGE_SLACK_YEARS = 2
/** Members of a household guess its income this differently, and no more. Judged. */
const INCOME_FACTOR = 3
/** Outside of these, dollars a year, a number is typed by somebody who does not want to tell. Judged. */
const TOLD_INCOMES = { least: 100, most: 5_000_000 }

/** A demographic and when it was given, ms since the epoch. */
export interface DatedDemographic {
  at: number
  demographic: Demographic
}

/**
 * Why two demographics are not one person's, in words, the later first; null where they may be. `before` is said of
 * the other one, which of two accounts is not earlier.
 */
export function otherPerson(
  one: DatedDemographic,
  other: DatedDemographic,
  before = 'earlier',
): string | null {
  const [earlier, later] = one.at <= other.at ? [one, other] : [other, one]
  const [first, now] = [earlier.demographic, later.demographic]
  if (now.gender && first.gender && now.gender !== first.gender)
    return `${now.gender}, ${before} ${first.gender}`
  if (now.age === null || first.age === null) return null
  const grown = now.age - first.age
  const years = (later.at - earlier.at) / YEAR_MS
  const isOther = grown < -AGE_SLACK_YEARS || grown > years + AGE_SLACK_YEARS
  return isOther ? `age ${now.age}, ${before} ${first.age}` : null
}

const inDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** Why two demographics are not of one household, in words; null where they may be. */
export function otherHousehold(one: DatedDemographic, other: DatedDemographic): string | null {
  const [now, before] = [one, other].map(incomeOf)
  if (!now || !before) return null
  const factor = Math.max(now, before) / Math.min(now, before)
  return factor >= INCOME_FACTOR
    ? `an income of ${inDollars(now)} and of ${inDollars(before)}`
    : null
}

/** Those of whom no age is told last: whoever else there is may be them. */
const birthOf = ({ at, demographic: { age } }: DatedDemographic) =>
  age === null ? Number.POSITIVE_INFINITY : at / YEAR_MS - age

/** The least number of persons that these are, in whatever order: from the eldest on, each differs from all before it. */
export function countPersons(given: readonly DatedDemographic[]): number {
  const persons: DatedDemographic[] = []
  // Two without an age have no order, and need none.
  for (const one of given.toSorted((a, b) => birthOf(a) - birthOf(b) || 0))
    if (persons.every((other) => otherPerson(one, other) !== null)) persons.push(one)
  return persons.length
}

/**
 * Whether ages only fall, or only rise faster than the years, and nothing else is told of the person.
 * A household answers in any order, and comes back to the same ages.
 */
export function isDrifting(given: readonly DatedDemographic[]): boolean {
  const told = given.toSorted((a, b) => a.at - b.at)
  const genders = new Set(told.flatMap(({ demographic }) => demographic.gender ?? []))
  const births = told.flatMap(({ at, demographic: { age } }) =>
    age === null ? [] : at / YEAR_MS - age,
  )
  const steps = births.slice(1).map((birth, at) => birth - (births[at] ?? birth))
  // A birthday in between moves a year of birth by one.
  return genders.size <= 1 && (steps.every((step) => step > -1) || steps.every((step) => step < 1))
}

/** Ages of so many persons, of one gender and no farther apart than this, are one person's. Judged. */
const VERSIONS = 5
const VERSIONS_YEARS = 25

/**
 * Whether these are versions of one person: many ages of one gender, near each other, with one income. A
 * family on one account has parents and children, and both genders; friends have incomes of their own.
 */
export function areVersions(given: readonly DatedDemographic[]): boolean {
  const genders = new Set(given.map(({ demographic }) => demographic.gender))
  const ages = given.flatMap(({ demographic: { age } }) => age ?? [])
  const incomes = given.flatMap((one) => incomeOf(one) ?? [])
  const isOneHome = incomes.length >= VERSIONS && countHouseholds(given) === 1
  const years = Math.max(...ages) - Math.min(...ages)
  const isOneKind = genders.size === 1 && !genders.has(null) && years <= VERSIONS_YEARS
  return isOneKind && isOneHome && countPersons(given) >= VERSIONS
}

/** Incomes of one person by the month and by the year, or by the week, are as far apart as this, give or take. Judged. */
const PERIODS = [12, 52]
const PERIOD_SLACK = 0.05

/** Whether two incomes may be one, told for another time. */
const areOneIncome = (a: number, b: number) =>
  PERIODS.some((times) => Math.abs(Math.max(a, b) / Math.min(a, b) / times - 1) < PERIOD_SLACK)

/**
 * How often one person's income goes to and fro between two households; 0 where there are other persons, or
 * more incomes than two.
 */
export function countIncomeTurns(given: readonly DatedDemographic[]): number {
  if (countPersons(given) !== 1 || countHouseholds(given) !== 2) return 0
  const incomes = given.flatMap((one) => incomeOf(one) ?? [])
  const least = Math.min(...incomes)
  const most = Math.max(...incomes)
  if (areOneIncome(least, most)) return 0
  const isRich = incomes.map((income) => income >= Math.sqrt(least * most))
  return isRich.slice(1).filter((rich, at) => rich !== isRich[at]).length
}

/**
 * How often one of two persons followed the other, where each has a household of their own by the
 * income, and keeps to it; 0 where these are not such two.
 */
export function countTurns(given: readonly DatedDemographic[]): number {
  const [first] = given
  const second = first && given.find((one) => otherPerson(first, one) !== null)
  if (!first || !second) return 0
  const isOf = (person: DatedDemographic, other: DatedDemographic) => (one: DatedDemographic) =>
    otherPerson(person, one) === null &&
    otherHousehold(person, one) === null &&
    otherPerson(other, one) !== null &&
    otherHousehold(other, one) !== null
  const isFirst = isOf(first, second)
  const isSecond = isOf(second, first)
  if (!given.every((one) => isFirst(one) || isSecond(one))) return 0
  return given.slice(1).filter((one, at) => {
    const before = given[at]
    return before !== undefined && isFirst(one) !== isFirst(before)
  }).length
}

/** The least number of households that these are: as many incomes as differ from each other. */
export function countHouseholds(given: readonly DatedDemographic[]): number {
  return countApart(toldIncomes(given), INCOME_FACTOR)
}

/** Brackets and rounding leave one income this different, and no more. Judged. */
const BRACKET_FACTOR = 1.3

/**
 * How many incomes one person told: at least so many exactly or by a bracket, and of these so many that are of
 * different households. One that was told by the month as well is that by the year.
 */
export function countIncomes(given: readonly DatedDemographic[]): { told: number; apart: number } {
  const all = toldIncomes(given)
  const incomes = all.filter((one) => !all.some((other) => other > one && areOneIncome(one, other)))
  return { told: countApart(incomes, BRACKET_FACTOR), apart: countApart(incomes, INCOME_FACTOR) }
}

/** How many of the incomes are by that factor above the one before. */
function countApart(incomes: readonly number[], factor: number): number {
  let apart = 0
  let last = 0
  for (const income of incomes.toSorted((a, b) => a - b)) {
    if (income < factor * last) continue
    apart += 1
    last = income
  }
  return apart
}

const toldIncomes = (given: readonly DatedDemographic[]) =>
  given.flatMap((one) => incomeOf(one) ?? [])

function incomeOf({ demographic }: DatedDemographic): number | null {
  const income = demographic.annualHouseholdIncomeUsd ?? 0
  return income >= TOLD_INCOMES.least && income <= TOLD_INCOMES.most ? income : null
}

/** So many others, of one household by an income that hardly varies, are no accident. Judged. */
const RESTARTS = 3
const ONE_INCOME = 1.25

/** Whether these are of one gender and have one income, all of which must be known, ages as well. */
function areOneKind(given: readonly DatedDemographic[]): boolean {
  const genders = new Set(given.map(({ demographic: { gender } }) => gender))
  const incomes = given.flatMap((one) => incomeOf(one) ?? [])
  const areAgesTold = given.every(({ demographic: { age } }) => age !== null)
  if (genders.size !== 1 || genders.has(null)) return false
  if (!areAgesTold || incomes.length < given.length) return false
  return Math.max(...incomes) <= ONE_INCOME * Math.min(...incomes)
}

/**
 * Whether these are one person by what was told of them: of one gender, of one age, and with one income, all of
 * which must be known. Twins are two, sisters are some years apart, and flatmates earn differently.
 */
export function areOnePerson(given: readonly DatedDemographic[]): boolean {
  const [first, ...others] = given
  if (!first || others.length < RESTARTS || !areOneKind(given)) return false
  return others.every((other) => otherPerson(first, other) === null)
}

/**
 * Whether two are one person by all that was told of them: of one gender and income, and of one age but for a
 * birthday. Whoever lives with somebody is seldom that alike.
 */
export function isSamePerson(one: Demographic, other: Demographic): boolean {
  const isOfAge = Math.abs((one.age ?? Number.NaN) - (other.age ?? Number.NaN)) <= 1
  return isOfAge && areOneKind([one, other].map((demographic) => ({ at: 0, demographic })))
}

/** Whether these are one person by gender and income, of whom another age is told each time. */
export function areOneAtOtherAges(given: readonly DatedDemographic[]): boolean {
  return areOneKind(given) && countPersons(given) === given.length
}
