/** Which of the users found in the database may be the same person. */
import type { CrossUserEvidence } from '../evidence/cross-user-evidence.ts'
import type { DeviceProfile, KeyFrequencies } from './device/profile.ts'
import { linkUsers, type UserLink } from './link-users.ts'

/** Compares a user's devices with those of every user found under a shared key, strongest first. */
export function findLinks(
  own: readonly DeviceProfile[],
  evidence: CrossUserEvidence | null,
): UserLink[] {
  if (evidence === null || own.length === 0) return []
  const candidates = [...evidence.profiles].map(([userRef, devices]) => ({ userRef, devices }))
  return linkUsers(own, candidates, toFrequencies(evidence))
}

/** How common each key is, as the database has counted. */
function toFrequencies({ population, keys }: CrossUserEvidence): KeyFrequencies {
  return {
    users: population,
    usersByKey: Object.fromEntries([...keys].map(([key, { users }]) => [key, users])),
  }
}
