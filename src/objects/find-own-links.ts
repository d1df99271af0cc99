/** Which other users may be this object's user, by its devices and by its visits. */
import type { CrossUserEvidence } from '../domain/evidence/cross-user-evidence.ts'
import { type LinksBy, openLinks, type ScopedDevices } from '../domain/linkage/find-links.ts'
import type { UserContext } from './user-context.ts'

/**
 * So many of the user's own visits are compared with others': whoever repeats them does so soon.
 * Judged.
 */
const COPIES_KEPT = 100

/** A user of this object, and what its links are found by. */
export interface LinkedUser {
  userRef: string
  devices: ScopedDevices
  /** Null where D1 has not answered: then nobody is linked. */
  evidence: CrossUserEvidence | null
}

/** The links of a user, by how it comes to an item. */
export function openOwnLinks(
  { store }: Pick<UserContext, 'store'>,
  { userRef, devices, evidence }: LinkedUser,
): LinksBy {
  const others = evidence?.copies?.values() ?? []
  // Hardly anybody else has the user's fingerprint, and then there is nothing to read.
  const isCompared = [...others].some((copies) => copies.length > 0)
  return openLinks(devices, evidence, isCompared ? store.history.copies(userRef, COPIES_KEPT) : [])
}
