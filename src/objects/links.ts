/** From rows about other users to who among them may be the same person. */

import type { CompletionRates } from '../domain/duplication/partner-rates.ts'
import { completionRates, unknownRates } from '../domain/duplication/partner-rates.ts'
import type { DeviceProfile, KeyFrequencies } from '../domain/linkage/device/profile.ts'
import { linkUsers as linkCandidates, type UserLink } from '../domain/linkage/link-users.ts'
import type { CrossUserEvidence } from '../storage/evidence.ts'

/** Another user, and how likely it is the same person. */
export type Link = UserLink

/** How common each key is, as D1 has counted. */
function toFrequencies(evidence: CrossUserEvidence): KeyFrequencies {
  return {
    users: evidence.population,
    usersByKey: Object.fromEntries([...evidence.keys].map(([key, { users }]) => [key, users])),
  }
}

/** Compares the user's devices with those of every user found under a shared key. */
export function linkUsers(own: readonly DeviceProfile[], evidence: CrossUserEvidence): Link[] {
  if (own.length === 0) return []
  const candidates = [...evidence.profiles].map(([userRef, devices]) => ({ userRef, devices }))
  return linkCandidates(own, candidates, toFrequencies(evidence))
}

/** The completion rates of the partner that asks; memoised because the mean is an integral. */
export function ratesOf(evidence: CrossUserEvidence | null): CompletionRates {
  const counts = evidence?.rates
  if (!counts) return unknownRates()
  const key = `${counts.completed} ${counts.terminated} ${counts.unreported}`
  if (lastRates?.key !== key) lastRates = { key, rates: completionRates(counts) }
  return lastRates.rates
}

let lastRates: { key: string; rates: CompletionRates } | null = null
