/** Whether those who share an account live apart, by what was told of them and where each came from. */
import { type DatedDemographic, otherPerson } from '../../facts/persons.ts'
import type { PastVisit } from '../../facts/visit.ts'

/** What was told for a project, and by which device and line somebody came for it. */
export type ToldFrom = DatedDemographic & Pick<PastVisit, 'device' | 'prefix'>

/** A couple may live apart. Judged. */
const LEAST_PERSONS = 3
/** Who came once may have been on the way. Judged. */
const LEAST_VISITS = 2

/** Those told, by person: each with the first who may be the same. */
function byPerson<T extends DatedDemographic>(given: readonly T[]): T[][] {
  const persons: T[][] = []
  for (const one of given) {
    const own = persons.find((told) => told.every((other) => otherPerson(one, other) === null))
    if (own) own.push(one)
    else persons.push([one])
  }
  return persons
}

/** Whether nobody has one of these that somebody else has, and all are known. */
function areTheirOwn(persons: readonly ToldFrom[][], what: 'device' | 'prefix'): boolean {
  const each = persons.map((told) => new Set(told.map((one) => one[what])))
  const all = new Set(each.flatMap((own) => [...own]))
  return !all.has(null) && all.size === each.reduce((sum, own) => sum + own.size, 0)
}

/**
 * Whether three persons and more came again and again, each with devices and lines of their own: no family, of whom
 * one or the other is at home, or takes the tablet.
 */
export function arePersonsApart(given: readonly ToldFrom[]): boolean {
  const persons = byPerson(given)
  const comeAgain = persons.filter((told) => told.length >= LEAST_VISITS)
  if (comeAgain.length < LEAST_PERSONS) return false
  return areTheirOwn(persons, 'device') && areTheirOwn(persons, 'prefix')
}
