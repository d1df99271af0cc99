/** Which of the users found in the database may be the same person. */
import type { CrossUserEvidence, ScopeEvidence } from '../evidence/cross-user-evidence.ts'
import type { DeviceProfile, KeyFrequencies } from './device/profile.ts'
import { linkUsers, type UserLink } from './link-users.ts'
import type { MatchRow } from './match.ts'
import type { VisitCopy } from './recordings/visit-copy.ts'

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
 * its visits with theirs within the partner's.
 */
export function findLinks(
  devices: ScopedDevices,
  evidence: CrossUserEvidence | null,
  visits: readonly VisitCopy[] = [],
): Links {
  if (evidence === null) return NO_LINKS
  const shared = evidence.shared ? linksIn(devices.shared, evidence.shared) : []
  const own = linksIn(devices.own, evidence, { own: visits, others: evidence.copies })
  return { own, shared: shared.filter(isOfDevice) }
}

/** The marks of a user's own visits, and of the others' by user reference. */
interface ComparedVisits {
  own: readonly VisitCopy[]
  others: CrossUserEvidence['copies']
}

function linksIn(
  own: readonly DeviceProfile[],
  evidence: ScopeEvidence,
  visits?: ComparedVisits,
): UserLink[] {
  if (own.length === 0) return []
  const candidates = [...evidence.profiles].map(([userRef, devices]) => ({
    userRef,
    devices,
    visits: visits?.others?.get(userRef) ?? [],
  }))
  return linkUsers(own, candidates, toFrequencies(evidence), visits?.own)
}

/**
 * Another partner's user never counts on the evidence of places alone: whoever asks about enough
 * addresses could otherwise find out where that user lives.
 */
export function isOfDevice({ match }: UserLink): boolean {
  return match.rows.some(({ comparison, bits }) => DEVICE_COMPARISONS.has(comparison) && bits > 0)
}

/** How common each key is, as the database has counted. */
function toFrequencies({ population, keys }: ScopeEvidence): KeyFrequencies {
  return {
    users: population,
    usersByKey: Object.fromEntries([...keys].map(([key, { users }]) => [key, users])),
  }
}
