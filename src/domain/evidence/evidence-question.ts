/** What a decision asks of the database about other users. */
import type { EdgeFacts } from '../network/edge-facts.ts'

/** An item by its keyed hashes: the partner's own, and the shared one where the item opted in. */
export interface AskedItem {
  item: string
  external: string | null
}

/** One question; storage answers it in one round trip. */
export interface EvidenceQuestion {
  /** The user who asks, and who is not among the others. */
  userRef: string
  partnerId: string
  /** Keys under which other users are looked up: of this visit and of the user's known devices. */
  keys: readonly string[]
  items: readonly AskedItem[]
  /** Whether the linked users' latest transactions are wanted: scores look at them, potentials do not. */
  needsActivity: boolean
  /** The client whose network is asked about; null where only the potential is wanted. */
  client: Pick<EdgeFacts, 'asn' | 'address'> | null
}
