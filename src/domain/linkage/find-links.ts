/** Which of the users found in the database may be the same person. */

import { itemShareOf } from '../duplication/rates/item-share.ts'
import type {
  CrossUserEvidence,
  LinkedAttempt,
  ScopeEvidence,
} from '../evidence/cross-user-evidence.ts'
import { partnerOfSharedRef } from '../evidence/shared-ref.ts'
import { DAY_MS } from '../time.ts'
import type { DeviceProfile, KeyFrequencies } from './device/profile.ts'
import { linkUsers, type UserLink } from './link-users.ts'
import type { MatchRow } from './match.ts'
import { MODEL } from './model.ts'
import type { ItemTimes } from './people/compared-user.ts'
import type { VisitCopy } from './recordings/visit-copy.ts'
import type { ExpectedAccounts } from './relation.ts'

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

/**
 * Compares a user's devices with those of every user found under a shared key, in each scope, and
 * its visits with theirs within the partner's. `at` is when the user is at the asked item, ms since the
 * epoch; null where it may not be there, or several items are asked about.
 */
export function findLinks(
  devices: ScopedDevices,
  evidence: CrossUserEvidence | null,
  visits: readonly VisitCopy[] = [],
  at: number | null = null,
): Links {
  if (evidence === null) return NO_LINKS
  const shared = evidence.shared
    ? linksIn(devices.shared, evidence.shared, {
        expected: MODEL.population.acrossPartners,
        isShared: true,
        times: at === null ? NO_TIMES : daysAtItem(evidence.shared.attempts, at),
      })
    : []
  const own = linksIn(devices.own, evidence, {
    visits: { own: visits, others: evidence.copies },
    expected: evidence.accounts,
    itemShare: itemShareOf(evidence.rates, evidence.population),
    times: at === null ? NO_TIMES : timesAtItem(evidence.attempts, at),
  })
  return { own, shared: linksByDevice(shared) }
}

/** What is known beyond devices; visits and share of items of a partner's own users only. */
interface Beyond {
  /** The marks of a user's own visits, and of the others' by user reference. */
  visits?: { own: readonly VisitCopy[]; others: CrossUserEvidence['copies'] }
  expected?: Partial<ExpectedAccounts> | null | undefined
  /** The users are those of other partners. */
  isShared?: boolean
  itemShare?: number | null
  times: TimesAtItem
}

/** When users were at the asked item. */
export interface TimesAtItem {
  /** The moment that is asked about, at which the user itself is there; none where it is not. */
  own: ItemTimes
  /** When another user was there; none where that is not known. */
  of(userRef: string): ItemTimes
}

/** Nobody is known to have been at the item. */
const NO_TIMES: TimesAtItem = { own: [], of: () => [] }

/**
 * When the users with these attempts were at the asked item; the user itself is there at `at`, ms since the
 * epoch. Not when their links were made: partners make those of all whom they invite at once.
 */
export function timesAtItem(
  attempts: readonly Pick<LinkedAttempt, 'userRef' | 'openedAt' | 'completedAt'>[],
  at: number,
): TimesAtItem {
  const times = new Map<string, number[]>()
  for (const { userRef, openedAt, completedAt } of attempts) {
    const time = completedAt ?? openedAt
    if (time !== null) times.set(userRef, [...(times.get(userRef) ?? []), time])
  }
  return { own: [at], of: (userRef) => times.get(userRef) ?? [] }
}

/** Twice as far apart as days are, so that no two of them are within a day of each other. */
const BETWEEN_DAYS_MS = 2 * DAY_MS
const WITHIN_DAY_MS = DAY_MS / 2

/**
 * The same of other partners' users, of whom the day alone is told: those of one day count as some
 * hours apart, others as more than a day.
 */
export function daysAtItem(
  attempts: readonly { userRef: string; day: number }[],
  at: number,
): TimesAtItem {
  const times = new Map<string, number[]>()
  for (const { userRef, day } of attempts) {
    times.set(userRef, [...(times.get(userRef) ?? []), day * BETWEEN_DAYS_MS + WITHIN_DAY_MS])
  }
  const today = Math.floor(at / DAY_MS) * BETWEEN_DAYS_MS
  return { own: [today], of: (userRef) => times.get(userRef) ?? [] }
}

function linksIn(
  own: readonly DeviceProfile[],
  evidence: ScopeEvidence,
  { visits, expected, isShared = false, itemShare = null, times }: Beyond,
): UserLink[] {
  if (own.length === 0) return []
  const candidates = [...evidence.profiles].map(([userRef, devices]) => ({
    userRef,
    devices,
    visits: visits?.others?.get(userRef) ?? [],
    itemTimes: times.of(userRef),
    ...(isShared && { partner: partnerOfSharedRef(userRef) }),
  }))
  const counted = toFrequencies(evidence)
  const frequencies = {
    ...counted,
    ...(expected && { expected }),
    ...(itemShare !== null && { itemShare }),
  }
  const user = { devices: own, visits: visits?.own ?? [], itemTimes: times.own }
  return linkUsers(user, candidates, frequencies)
}

/**
 * Another partner's user never counts on the evidence of places alone: whoever asks about enough
 * addresses could otherwise find out where that user lives. Nor as one person with another machine:
 * nothing but the place tells that from a household, where neither answers nor times are known.
 */
export function linksByDevice(links: readonly UserLink[]): UserLink[] {
  return links.filter(isOfDevice).map((link) => {
    const { userRef, person, match } = link
    const { relations } = match
    if (!relations) return link
    return { userRef, person, match, probability: link.probability * (1 - relations.person) }
  })
}

const isOfDevice = ({ match }: UserLink): boolean =>
  match.rows.some(({ comparison, bits }) => DEVICE_COMPARISONS.has(comparison) && bits > 0)

/** How common each key is, as the database has counted. */
function toFrequencies({ population, keys }: ScopeEvidence): KeyFrequencies {
  return {
    users: population,
    usersByKey: Object.fromEntries([...keys].map(([key, { users }]) => [key, users])),
  }
}
