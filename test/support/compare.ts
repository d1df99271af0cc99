/** Two devices or two users alone with their waterfall: the service weighs users among others, in `linkUsers`. */
import type { DeviceProfile, KeyFrequencies } from '../../src/domain/device/profile.ts'
import { explainPair, type Match, weighPair } from '../../src/domain/linkage/match.ts'
import { populationOf } from '../../src/domain/linkage/pairs/population.ts'
import { type ComparedUser, featuresOf } from '../../src/domain/linkage/people/compared-user.ts'
import { compareTwo, explainUsers, weighUsers } from '../../src/domain/linkage/weigh-users.ts'

/** A user of whom nothing is known but these devices. */
export function userByDevices(devices: readonly DeviceProfile[]): ComparedUser {
  return { features: featuresOf(devices), itemTimes: [] }
}

/** Two devices whose users were drawn from the population at random. */
export function compareDevices(
  a: DeviceProfile,
  b: DeviceProfile,
  frequencies: KeyFrequencies,
): Match {
  const population = populationOf(frequencies)
  return explainPair(weighPair({ a, b }, population), population)
}

/** Two users by their devices; the probability is 0 where either has none. */
export function samePerson(
  own: readonly DeviceProfile[],
  other: readonly DeviceProfile[],
  frequencies: KeyFrequencies,
): Match {
  const population = populationOf(frequencies)
  const two = compareTwo(userByDevices(own), userByDevices(other), population)
  return explainUsers(two && weighUsers(two, null, population), population)
}
