/** Which other users may be this object's user, by its devices and by its visits. */
import type { CrossUserEvidence } from '../domain/evidence/cross-user-evidence.ts'
import { findLinks, type Links, type ScopedDevices } from '../domain/linkage/find-links.ts'
import type { VisitCopy } from '../domain/linkage/recordings/visit-copy.ts'
import type { UserContext } from './user-context.ts'

/**
 * So many of the user's own visits are compared with others': whoever repeats them does so soon.
 * Judged.
 */
const COPIES_KEPT = 100

/** A visit: when it was at its item, ms since the epoch, and its marks where not yet written. */
export interface PresentVisit {
  at: number
  copies: readonly VisitCopy[]
}

/** A user of this object, and what its links are found by. */
export interface LinkedUser {
  userRef: string
  devices: ScopedDevices
  /** Null where D1 has not answered: then nobody is linked. */
  evidence: CrossUserEvidence | null
  /** Null where the user is not at an item, and was not. */
  present: PresentVisit | null
}

/** The links of a user. */
export function findOwnLinks(
  { store }: Pick<UserContext, 'store'>,
  { userRef, devices, evidence, present }: LinkedUser,
): Links {
  const others = evidence?.copies ?? new Map<string, VisitCopy[]>()
  // Hardly anybody else has the user's fingerprint, and then there is nothing to read.
  const isCompared = [...others.values()].some((copies) => copies.length > 0)
  const own = isCompared ? store.history.copies(userRef, COPIES_KEPT) : []
  return findLinks(devices, evidence, [...(present?.copies ?? []), ...own], present?.at ?? null)
}
