/** Whether a user who kept to one age is suddenly of another, by what was told of its demographics. */
import { DAY_MS } from '../../../time.ts'
import {
  countHouseholds,
  countPersons,
  type DatedDemographic,
  otherPerson,
} from '../../facts/persons.ts'

/** Whoever keeps to the other age for longer has put it right. Judged. */
const NEWLY_MS = 7 * DAY_MS
/** What was told once may be what a form proposes, and is put right when it is seen. Judged. */
const KEPT_TIMES = 2
/** Years: another age, not a guessed one. Judged. */
const OTHER_YEARS = 10

/**
 * Whether another age has been told for a week at most, by ten years and by no slip, of somebody of whom one
 * was told before, twice and more, with the same gender and household. A couple tells two genders.
 */
export function isOtherAge(given: readonly DatedDemographic[]): boolean {
  const told = given.toSorted((a, b) => b.at - a.at)
  const [present] = told
  const changed = told.findIndex((one) => present && otherPerson(present, one) !== null)
  const kept = told[changed]
  const first = told[changed - 1]
  if (!present || !kept || !first || present.at - first.at > NEWLY_MS) return false
  const before = told.slice(changed)
  if (before.length < KEPT_TIMES || countPersons(before) > 1) return false
  return isNothingElse(told) && isOtherBy(kept, first)
}

/** Whether those told are of one gender, which is known, and of one household for all that is known. */
function isNothingElse(told: readonly DatedDemographic[]): boolean {
  const genders = new Set(told.map(({ demographic: { gender } }) => gender))
  return genders.size === 1 && !genders.has(null) && countHouseholds(told) <= 1
}

function isOtherBy(before: DatedDemographic, after: DatedDemographic): boolean {
  const [was, is] = [before.demographic.age, after.demographic.age]
  if (was === null || is === null || Math.abs(is - was) < OTHER_YEARS) return false
  return !isOneSlip(was, is) && !birthYears(before, after).some(([a, b]) => isOneSlip(a, b))
}

/** The years of birth that two ages stand for: before this year's birthday or after it, which may lie between them. */
function birthYears(before: DatedDemographic, after: DatedDemographic): [number, number][] {
  const born = ({ at, demographic }: DatedDemographic) =>
    new Date(at).getUTCFullYear() - (demographic.age ?? 0)
  const [was, is] = [born(before), born(after)]
  return [
    [was, is],
    [was - 1, is - 1],
    [was - 1, is],
  ]
}

/** Whether one digit was mistyped, or two beside each other were swapped. */
function isOneSlip(a: number, b: number): boolean {
  const [one, other] = [`${a}`, `${b}`]
  if (one.length !== other.length) return false
  const differing = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  const [at, next] = differing
  if (differing.length <= 1 || at === undefined || next === undefined) return true
  const areSwapped = one[at] === other[next] && one[next] === other[at]
  return differing.length === 2 && next === at + 1 && areSwapped
}
