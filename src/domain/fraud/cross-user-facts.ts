/** From rows about other users to the facts that fraud detectors look at. */
import type { CrossUserEvidence, LinkedActivity } from '../evidence/cross-user-evidence.ts'
import {
  type DeviceProfile,
  frequencyKey,
  type HashedAttribute,
} from '../linkage/device/profile.ts'
import type { UserLink } from '../linkage/link-users.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import type { Demographic } from '../transaction/demographic.ts'
import { firstSequenceAt } from '../transaction/sequence.ts'
import type { AlikeFacts, CrossUserFacts, SharedKeyFacts } from './facts/visit.ts'

/** Another user's reports count from this probability of being the same person. Judged. */
const LINKED_PROBABILITY = 0.5
/** From this one on, such a user counts as another account. Judged. */
const SURE_PROBABILITY = 0.9

/** What the facts are counted from. */
export interface CrossUserFactsInput {
  /** The device of this visit. */
  profile: DeviceProfile
  evidence: CrossUserEvidence
  links: readonly UserLink[]
  /** Sequences of this user's own transactions, the present one included. */
  ownSequences: readonly number[]
  /** Milliseconds since the epoch. */
  now: number
}

/** Gathers the counts and outcomes of other users. */
export function toCrossUserFacts(input: CrossUserFactsInput): CrossUserFacts {
  const { evidence, now } = input
  const windows = velocityWindows(now)
  const shared = (kind: HashedAttribute) => toSharedKey(input, windows, kind)
  const linked = input.links.filter(
    ({ userRef, probability }) =>
      probability >= LINKED_PROBABILITY && (evidence.activity.get(userRef) ?? []).length > 0,
  )
  const profiles = linked.flatMap(({ userRef }) => evidence.profiles.get(userRef) ?? [])
  return {
    visitor: shared('visitor'),
    device: shared('device'),
    address: shared('address'),
    prefix: shared('prefix'),
    deviceOnPrefix: shared('devicePrefix'),
    deviceOnAddress: countAlike(input),
    linked: countOutcomes(linked, evidence),
    linkedDemographics: profiles.flatMap((profile) => demographicsOf(profile, now)),
    network: evidence.network,
  }
}

/** Lower sequence bounds of the velocity windows. */
interface VelocityWindows {
  since5m: number
  since1h: number
  since24h: number
}

function velocityWindows(now: number): VelocityWindows {
  return {
    since5m: firstSequenceAt(now - 5 * MINUTE_MS),
    since1h: firstSequenceAt(now - HOUR_MS),
    since24h: firstSequenceAt(now - DAY_MS),
  }
}

function toSharedKey(
  { profile, evidence, ownSequences }: CrossUserFactsInput,
  { since5m, since1h, since24h }: VelocityWindows,
  kind: HashedAttribute,
): SharedKeyFacts | null {
  const hash = profile.hashes[kind]
  const counted = hash && evidence.keys.get(frequencyKey(kind, hash))
  if (!counted) return null
  const activities = counted.userRefs.map((ref) => evidence.activity.get(ref) ?? [])
  const sequences = [...activities.flat().map(({ sequence }) => sequence), ...ownSequences]
  const since = (bound: number) => sequences.filter((sequence) => sequence >= bound).length
  const looked = 1 + counted.userRefs.filter((ref) => evidence.activity.has(ref)).length
  const isActive = (activity: LinkedActivity[]) => (activity[0]?.sequence ?? 0) >= since24h
  return {
    users: Math.max(counted.users, counted.userRefs.length + 1),
    usersToday: activities.filter(isActive).length + 1,
    looked,
    transactions5m: since(since5m),
    transactions1h: since(since1h),
    transactions24h: since(since24h),
  }
}

/** Some users of a key are named; those of the address that are named with the device too have it. */
function countAlike({ profile, evidence }: CrossUserFactsInput): AlikeFacts | null {
  const { address, device, devicePrefix } = profile.hashes
  const here = address && evidence.keys.get(frequencyKey('address', address))
  const equal = devicePrefix && evidence.keys.get(frequencyKey('devicePrefix', devicePrefix))
  if (!here || !equal) return null
  const named = new Set(equal.userRefs)
  const alike = here.userRefs.filter((ref) => named.has(ref)).length
  const everywhere = device && evidence.keys.get(frequencyKey('device', device))
  const isKnown = everywhere && everywhere.users > 0 && evidence.population > 0
  return {
    alike: alike + 1,
    of: here.userRefs.length + 1,
    ...(isKnown && { share: Math.min(everywhere.users / evidence.population, 1) }),
  }
}

function countOutcomes(
  linked: readonly UserLink[],
  evidence: CrossUserEvidence,
): CrossUserFacts['linked'] {
  const all = linked.flatMap(({ userRef }) => evidence.activity.get(userRef) ?? [])
  return {
    users: linked.length,
    sure: linked.filter(({ probability }) => probability >= SURE_PROBABILITY).length,
    quality: all.filter(({ terminationReason }) => terminationReason === 'quality').length,
    reconciled: all.filter(({ state }) => state === 'reconciled').length,
    completed: all.filter(({ state }) => state === 'completed').length,
  }
}

/** The demographic that a partner gave with this device: none or one. */
function demographicsOf({ demographic }: DeviceProfile, now: number): Demographic[] {
  if (!demographic) return []
  const { birthYear, gender, incomeUsd } = demographic
  const year = new Date(now).getUTCFullYear()
  const isKnown = gender === 'male' || gender === 'female' || gender === 'other'
  return [
    {
      age: birthYear === null ? null : year - birthYear,
      gender: isKnown ? gender : null,
      annualHouseholdIncomeUsd: incomeUsd,
    },
  ]
}
