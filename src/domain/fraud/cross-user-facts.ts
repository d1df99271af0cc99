/** From rows about other users to the facts that fraud detectors look at. */
import type { CrossUserFacts, SharedKeyFacts } from './visit/visit.ts'
import {
  type DeviceProfile,
  frequencyKey,
  type HashedAttribute,
} from '../linkage/device/profile.ts'
import type { Demographic } from '../transaction/demographic.ts'
import { firstSequenceAt } from '../transaction/sequence.ts'
import type { CrossUserEvidence, LinkedActivity } from '../../storage/evidence.ts'
import type { Link } from '../linkage/find-links.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const LINKED_PROBABILITY = 0.5

/** Lower sequence bounds of the velocity windows. */
export interface VelocityWindows {
  since5m: number
  since1h: number
  since24h: number
}

/** The windows that end at `now` (ms since the epoch). */
export function velocityWindows(now: number): VelocityWindows {
  return {
    since5m: firstSequenceAt(now - 5 * MINUTE_MS),
    since1h: firstSequenceAt(now - HOUR_MS),
    since24h: firstSequenceAt(now - DAY_MS),
  }
}

export interface CrossUserFactsInput {
  profile: DeviceProfile
  evidence: CrossUserEvidence
  links: readonly Link[]
  partnerId: string
  /** Sequences of this user's own transactions of the last 24 h. */
  ownSequences: readonly number[]
  windows: VelocityWindows
  now: number
  network: CrossUserFacts['network']
}

/** Gathers the counts and outcomes of other users. */
export function toCrossUserFacts(input: CrossUserFactsInput): CrossUserFacts {
  const shared = (kind: HashedAttribute) => toSharedKey(input, kind)
  // What other partners reported, or were told of their users, is not for this partner's scores.
  const linked = input.links.filter(
    ({ userRef, probability }) =>
      probability >= LINKED_PROBABILITY &&
      input.evidence.activity.get(userRef)?.[0]?.partnerId === input.partnerId,
  )
  return {
    visitor: shared('visitor'),
    device: shared('device'),
    address: shared('address'),
    prefix: shared('prefix'),
    deviceOnPrefix: shared('devicePrefix'),
    linked: countOutcomes(linked, input.evidence),
    linkedDemographics: linked.flatMap(({ userRef }) =>
      (input.evidence.profiles.get(userRef) ?? []).flatMap((profile) =>
        toDemographic(profile, input.now),
      ),
    ),
    network: input.network,
  }
}

function toSharedKey(input: CrossUserFactsInput, kind: HashedAttribute): SharedKeyFacts | null {
  const hash = input.profile.hashes[kind]
  const counted = hash && input.evidence.keys.get(frequencyKey(kind, hash))
  if (!counted) return null
  const { since5m, since1h, since24h } = input.windows
  const activities = counted.userRefs.map((ref) => input.evidence.activity.get(ref) ?? [])
  const sequences = [...activities.flat().map(({ sequence }) => sequence), ...input.ownSequences]
  const since = (bound: number) => sequences.filter((sequence) => sequence >= bound).length
  const isActive = (activity: LinkedActivity[]) => (activity[0]?.sequence ?? 0) >= since24h
  return {
    users: Math.max(counted.users, counted.userRefs.length + 1),
    usersToday: activities.filter(isActive).length + 1,
    transactions5m: since(since5m),
    transactions1h: since(since1h),
    transactions24h: since(since24h),
  }
}

function countOutcomes(
  linked: readonly Link[],
  evidence: CrossUserEvidence,
): CrossUserFacts['linked'] {
  const all = linked.flatMap(({ userRef }) => evidence.activity.get(userRef) ?? [])
  return {
    users: linked.length,
    quality: all.filter(({ terminationReason }) => terminationReason === 'quality').length,
    reconciled: all.filter(({ state }) => state === 'reconciled').length,
    completed: all.filter(({ state }) => state === 'completed').length,
  }
}

function toDemographic(profile: DeviceProfile, now: number): Demographic[] {
  const said = profile.demographic
  if (!said) return []
  const year = new Date(now).getUTCFullYear()
  const gender =
    said.gender === 'male' || said.gender === 'female' || said.gender === 'other'
      ? said.gender
      : null
  return [
    {
      age: said.birthYear === null ? null : year - said.birthYear,
      gender,
      annualHouseholdIncomeUsd: said.incomeUsd,
    },
  ]
}
