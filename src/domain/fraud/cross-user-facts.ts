/** From rows about other users to the facts that fraud detectors look at. */

import type { Demographic } from '../demographic.ts'
import { FRESHNESS_MS } from '../device/merge.ts'
import { type DeviceProfile, frequencyKey, type HashedAttribute } from '../device/profile.ts'
import type { CrossUserEvidence } from '../evidence/cross-user-evidence.ts'
import type { UserLink } from '../linkage/link-users.ts'
import { JUDGED_KEY } from '../rates/level-keys.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import { isScreenedOut, isTerminatedForQuality } from '../transaction/lifecycle.ts'
import type { AlikeFacts, CrossUserFacts, SharedKeyFacts } from './facts/visit.ts'
import { linkedSurveysOf } from './history/chains.ts'
import { toSuccession } from './neighbours/succession.ts'

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
  /** When this user began each of its own that counts, the present one included; ms since the epoch. */
  ownTimes: readonly number[]
  /** When the visit was, ms since the epoch. */
  now: number
}

/** Gathers the counts and outcomes of other users. */
export function toCrossUserFacts(input: CrossUserFactsInput): CrossUserFacts {
  const { evidence, now } = input
  const shared = (kind: HashedAttribute) => toSharedKey(input, kind)
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
    ...judgedOf(evidence),
    network: evidence.network,
  }
}

function judgedOf({ rates }: CrossUserEvidence): Pick<CrossUserFacts, 'judged'> {
  const ends = rates?.details?.levels.get(JUDGED_KEY)
  return ends ? { judged: { accepted: ends.completed, rejected: ends.terminated } } : {}
}

/** Who was seen with a key longer ago than this was not lately, ms: a device's times are written once a day. */
const LATELY_MS = DAY_MS + FRESHNESS_MS

function toSharedKey(input: CrossUserFactsInput, kind: HashedAttribute): SharedKeyFacts | null {
  const { profile, evidence, ownTimes, now } = input
  const hash = profile.hashes[kind]
  const counted = hash && evidence.keys.get(frequencyKey(kind, hash))
  if (!counted) return null
  const { users, userRefs } = counted
  const lately = userRefs.filter((ref) => wasSeenLately(input, ref, kind))
  const theirs = lately.map((ref) => evidence.activity.get(ref) ?? [])
  // Who came back today from a survey of yesterday has come today, and has begun nothing.
  const today = theirs.filter((ofOne) =>
    ofOne.some(({ begunAt }) => isWithin(begunAt, DAY_MS, now)),
  )
  const surveys = today.flatMap((ofOne) => linkedSurveysOf(ofOne))
  const inVain = surveys.filter(isScreenedOut).map(({ begunAt }) => begunAt)
  const begun = surveys.filter((one) => !isScreenedOut(one)).map(({ begunAt }) => begunAt)
  const within = (windowMs: number, more: readonly (number | null)[] = []) =>
    [...begun, ...ownTimes, ...more].filter((at) => isWithin(at, windowMs, now)).length
  return {
    users: Math.max(users, userRefs.length + 1),
    usersToday: today.length + 1,
    looked: 1 + userRefs.filter((ref) => evidence.activity.has(ref)).length,
    transactions5m: within(5 * MINUTE_MS),
    transactions1h: within(HOUR_MS),
    transactions24h: within(DAY_MS),
    ...(inVain.length > 0 && {
      begun: { hour: within(HOUR_MS, inVain), day: within(DAY_MS, inVain) },
    }),
    ...(kind === 'visitor' && { succession: toSuccession(hash, userRefs, evidence, ownTimes) }),
  }
}

/** Not after the visit either, which may be judged long after it was. */
const isWithin = (at: number | null, windowMs: number, now: number): boolean =>
  at !== null && at > now - windowMs && at <= now

/**
 * Whether another user may have come with the key within a day: somebody who once used the family's tablet, and came on a
 * phone of their own today, has not.
 */
function wasSeenLately(
  { profile: { hashes }, evidence, now }: CrossUserFactsInput,
  userRef: string,
  kind: HashedAttribute,
): boolean {
  const isLate = ({ lastSeenAt }: { lastSeenAt: number }) => lastSeenAt > now - LATELY_MS
  const isHere = ({ networks }: DeviceProfile, of: 'address' | 'prefix') =>
    networks.some((network) => network[of] === hashes[of] && isLate(network))
  const isOn = (device: DeviceProfile) => device.hashes.device === hashes.device && isLate(device)
  return (evidence.profiles.get(userRef) ?? []).some((device) => {
    if (kind === 'address' || kind === 'prefix') return isHere(device, kind)
    if (kind === 'device') return isOn(device)
    if (kind === 'devicePrefix') return isOn(device) && isHere(device, 'prefix')
    const { visitor = '' } = hashes
    // A private window since then has a cookie of its own, and is taken for the same device.
    const had = device.hashes.visitor === visitor || device.earlierVisitors.includes(visitor)
    return had && isLate(device)
  })
}

/**
 * Some users of a key are named; those of the address that are named with the device in its range too have it. Of a
 * range in which many have it, twenty are named: of others the device itself is looked at.
 */
function countAlike({ profile, evidence }: CrossUserFactsInput): AlikeFacts | null {
  const { address, prefix, device, devicePrefix } = profile.hashes
  const here = address && evidence.keys.get(frequencyKey('address', address))
  const equal = devicePrefix && evidence.keys.get(frequencyKey('devicePrefix', devicePrefix))
  if (!here || !equal) return null
  const named = new Set(equal.userRefs)
  const isEqual = ({ hashes, networks }: DeviceProfile): boolean =>
    hashes.device === device && networks.some((network) => network.prefix === prefix)
  const alike = here.userRefs.filter(
    (ref) => named.has(ref) || evidence.profiles.get(ref)?.some(isEqual),
  ).length
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
  const all = linked.flatMap(({ userRef }) => linkedSurveysOf(evidence.activity.get(userRef) ?? []))
  return {
    users: linked.length,
    sure: linked.filter(({ probability }) => probability >= SURE_PROBABILITY).length,
    quality: all.filter(isTerminatedForQuality).length,
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
