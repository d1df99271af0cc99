/** The population that two users are drawn from, as all pairs of one question have it. */
import type { KeyFrequencies } from '../../device/profile.ts'
import { MODEL } from '../model.ts'
import type { ExpectedOthers } from '../places/expected-others.ts'

/** Made once for all pairs that are compared in it. */
export interface Population {
  frequencies: KeyFrequencies
  /** How many strangers a user meets, with those that a small population is padded with. */
  strangers: number
  /** How many others stand in each relation to a user of whom no place is known. */
  expected: ExpectedOthers
}

/** The population of these counts. */
export function populationOf(frequencies: KeyFrequencies): Population {
  return {
    frequencies,
    strangers: Math.max(frequencies.users - 1, 1) + MODEL.population.strength,
    expected: { ...MODEL.population.expected, ...frequencies.expected },
  }
}
