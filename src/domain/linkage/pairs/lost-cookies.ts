/** What two lost cookies say, where many people lose theirs. */
import type { KeyFrequencies } from '../../device/profile.ts'
import { chanceUnder } from '../../relation.ts'
import type { FoundLevel } from '../find-levels.ts'
import { MODEL } from '../model.ts'

/**
 * The level of two lost cookies, where so many people lose theirs: two that have nothing to do with each other did so
 * the oftener, up to what one person does. It never speaks for two people.
 */
export function withTurning(found: FoundLevel, { turning }: KeyFrequencies): FoundLevel {
  if (found.level !== 'turned' || turning === undefined) return found
  const times = (turning / MODEL.places.habits.turned.people) ** 2
  const most = chanceUnder(found.chances, 'browser')
  const chances = found.chances.map((chance) => Math.max(chance, Math.min(chance * times, most)))
  return { ...found, chances }
}

/** Where one person loses both cookies hardly oftener than two people do, it says nothing of their machines. Judged. */
const LEAST_RATIO = 2.5

/** True for the level of two lost cookies where that is nothing unusual. */
export function areUsuallyLost({ level, chances }: FoundLevel): boolean {
  const [one, two] = [chanceUnder(chances, 'browser'), chanceUnder(chances, 'stranger')]
  return level === 'turned' && one < LEAST_RATIO * two
}
