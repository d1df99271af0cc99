/** Which of the users found in the database may be the same person. */

import type { DeviceProfile, KeyFrequencies } from '../device/profile.ts'
import { isAtItem } from '../evidence/at-item.ts'
import type { CrossUserEvidence, ScopeEvidence } from '../evidence/cross-user-evidence.ts'
import { partnerOfSharedRef } from '../evidence/shared-ref.ts'
import { itemShareOf } from '../rates/item-share.ts'
import type { ExpectedAccounts } from '../relation.ts'
import type { VisitCopy } from '../visit/visit-copy.ts'
import { type Arrival, type TimesAtItem, timesFor } from './arrival.ts'
import { type KnownPairs, linkUsers, type UserLink, type Wanted } from './link-users.ts'
import type { Match, MatchRow } from './match.ts'
import { MODEL } from './model.ts'
import { featuresOf, type UserFeatures } from './people/compared-user.ts'

/** The devices of one user under the two scopes; profiles of different scopes never compare. */
export interface ScopedDevices {
  own: readonly DeviceProfile[]
  shared: readonly DeviceProfile[]
}

/** Linked users, strongest first: of the same partner, and of others at shared surveys. */
export interface Links {
  own: readonly UserLink[]
  shared: readonly UserLink[]
}

/** Nobody is linked. */
export const NO_LINKS: Links = { own: [], shared: [] }

/** Comparisons that say something of the device, and not only of where it was. */
const DEVICE_COMPARISONS: ReadonlySet<MatchRow['comparison']> = new Set([
  'visitor',
  'device',
  'browser',
  'rendering',
  'build',
  'plugins',
] as const)

/** Finds the links of a user by how it comes to an item. */
export type LinksBy = (arrival: Arrival) => Links

/**
 * Compares a user's devices with those of every user found under a shared key, in each scope, and
 * its visits with theirs within the partner's. What does not depend on the item is found once: a
 * question about many items asks for the links at each of them.
 */
export function openLinks(
  devices: ScopedDevices,
  evidence: CrossUserEvidence | null,
  visits: readonly VisitCopy[] = [],
): LinksBy {
  if (evidence === null) return () => NO_LINKS
  const { accounts, rates, population, copies } = evidence
  const inShared =
    evidence.shared &&
    openScope(devices.shared, evidence.shared, {
      expected: MODEL.population.acrossPartners,
      wanted: countedAcross(evidence.shared.attempts),
    })
  const inOwn = openScope(devices.own, evidence, {
    copies,
    expected: accounts?.expected,
    itemShare: itemShareOf(rates, population),
  })
  return (arrival) => {
    const times = timesFor(arrival, evidence)
    const present = arrival.kind === 'visiting' ? [arrival.copy] : []
    return {
      own: inOwn(times.own, [...present, ...visits], countedAt(arrival, evidence)),
      shared: linksByDevice(inShared?.(times.shared, []) ?? []),
    }
  }
}

/** What is known beyond devices; visits and share of items of a partner's own users only. */
interface Beyond {
  /** The marks of the others' visits, by user reference. */
  copies?: CrossUserEvidence['copies']
  expected?: Partial<ExpectedAccounts> | null | undefined
  /** Which links count, where the users are those of other partners. */
  wanted?: Wanted
  itemShare?: number | null
}

/** The links within a scope, by when users were at the item and by the marks of the user's visits. */
function openScope(
  own: readonly DeviceProfile[],
  evidence: ScopeEvidence,
  { copies, expected, wanted, itemShare = null }: Beyond,
): (times: TimesAtItem, visits: readonly VisitCopy[], counted?: Wanted | null) => UserLink[] {
  if (own.length === 0) return () => []
  const candidates = [...evidence.profiles].map(([userRef, devices]) => ({
    userRef,
    devices,
    features: featuresOfOther(devices),
    visits: copies?.get(userRef) ?? [],
    ...(wanted && { partner: partnerOfSharedRef(userRef) }),
  }))
  const frequencies = {
    ...toFrequencies(evidence),
    ...(expected && { expected }),
    ...(itemShare !== null && { itemShare }),
  }
  const user = { devices: own, features: featuresOf(own) }
  const known: KnownPairs = new Map()
  return (times, visits, counted = null) =>
    linkUsers(
      { ...user, visits, itemTimes: times.own },
      candidates.map((each) => ({ ...each, itemTimes: times.of(each.userRef) })),
      frequencies,
      known,
      wanted ?? counted,
    )
}

/** The same devices of other users come with one question after another. */
const featuresOfOthers = new WeakMap<readonly DeviceProfile[], UserFeatures>()

function featuresOfOther(devices: readonly DeviceProfile[]): UserFeatures {
  const known = featuresOfOthers.get(devices)
  if (known) return known
  const features = featuresOf(devices)
  featuresOfOthers.set(devices, features)
  return features
}

/**
 * Another partner's user never counts on the evidence of places alone: whoever asks about enough
 * addresses could otherwise find out where that user lives. Nor as one person with another machine:
 * nothing but the place tells that from a household, where neither answers nor times are known.
 */
export function linksByDevice(links: readonly UserLink[]): UserLink[] {
  return links
    .filter(({ match }) => isOfDevice(match))
    .map((link) => {
      const { userRef, person, match } = link
      const { relations } = match
      if (!relations) return link
      return { userRef, person, match, probability: link.probability * (1 - relations.person) }
    })
}

/** A question about an item counts the users who attempted it; whoever comes to one is asked for all accounts. */
function countedAt(arrival: Arrival, { attempts }: CrossUserEvidence): Wanted | null {
  if (arrival.kind !== 'asked') return null
  const here = attempts.filter((attempt) => isAtItem(attempt, arrival.item))
  return { users: new Set(here.map(({ userRef }) => userRef)) }
}

/** Which links to other partners' users count at a survey: of those who attempted it, and by a device. */
export function countedAcross(attempts: readonly { userRef: string }[]): Wanted {
  return { users: new Set(attempts.map(({ userRef }) => userRef)), isBy: isOfDevice }
}

const isOfDevice = ({ rows }: Match): boolean =>
  rows.some(({ comparison, bits }) => DEVICE_COMPARISONS.has(comparison) && bits > 0)

/**
 * How common each asked key is, as the database has counted. The keys are the user's own, who is missing in the
 * count of one that is new to it: of three people the newcomer would be alone with the one it is compared with.
 */
function toFrequencies({ population, keys }: ScopeEvidence): KeyFrequencies {
  return {
    users: population,
    usersByKey: Object.fromEntries(
      [...keys].map(([key, { users, userRefs }]) => [key, Math.max(users, userRefs.length + 1)]),
    ),
    asked: keys,
  }
}
