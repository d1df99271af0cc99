/** Whether a user was another person in each survey lately, by what was told of its demographics. */

import type { ProjectType } from '../../../../contract/fields/project.ts'
import { DAY_MS } from '../../../time.ts'
import { countPersons, type DatedDemographic } from '../../facts/persons.ts'

/** What was told for a project, and when. */
export interface ToldForProject extends DatedDemographic {
  projectType: ProjectType
}

/** A household in which each answers once has more time than somebody who follows the quotas. Judged. */
const LATELY_MS = 14 * DAY_MS
/** A couple are two, and so are a slip and its correction. Judged. */
const LEAST_PERSONS = 3
/** Years between the youngest and the eldest of one gender: residents of one home are nearer. Judged. */
const APART_YEARS = 25

/**
 * Whether each survey of the last two weeks was answered by another person, three and more in all who are of two
 * genders or far apart in age: nobody came back to who they were. An offer wall asks whoever plays, and whoever of
 * a family answers surveys on one account comes back to it.
 */
export function isAnotherEachTime(given: readonly ToldForProject[]): boolean {
  const newest = Math.max(...given.map(({ at }) => at))
  const lately = given.filter(({ at }) => newest - at < LATELY_MS)
  if (lately.length < LEAST_PERSONS || countPersons(lately) < lately.length) return false
  return lately.every(({ projectType }) => projectType === 'survey') && areUnlike(lately)
}

function areUnlike(given: readonly DatedDemographic[]): boolean {
  const genders = new Set(given.flatMap(({ demographic: { gender } }) => gender ?? []))
  const ages = given.flatMap(({ demographic: { age } }) => age ?? [])
  return genders.size > 1 || Math.max(...ages) - Math.min(...ages) > APART_YEARS
}
