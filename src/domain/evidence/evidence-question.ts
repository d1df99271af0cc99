/** What a decision asks of the database about other users. */

import type { EdgeFacts } from '../network/edge-facts.ts'
import type { ProjectNames } from '../rates/level-keys.ts'
import type { VisitMarks } from '../visit/visit-marks.ts'
import type { UserRange } from './user-range.ts'

/**
 * An item by its keyed hashes: of the project and of its external survey pair under the partner's
 * scope, and of the pair under the shared scope; null where the partner did not opt in.
 */
export interface AskedItem {
  item: string
  external: string | null
  shared: string | null
  /** What the partner calls the project's type and source, whose ends may be known; may be absent. */
  data?: ProjectNames
}

/** What is asked of one scope: keys under which other users are looked up, and which population. */
export interface ScopeQuestion {
  /** The key whose count is the number of users in the scope. */
  population: string
  /** Keys of this visit and of the user's known devices, made under the scope. */
  keys: readonly string[]
}

/** What is asked of the shared scope, where a partner's own users are left out. */
export interface SharedQuestion extends ScopeQuestion {
  /** The references of the partner's own users. */
  except: UserRange
  /** Hashes of external survey pairs, under the shared scope. */
  pairs: readonly string[]
}

/** Those keyed hashes of a visit of which a visit that repeats it has one at least. */
export interface SharedMarks extends Pick<VisitMarks, 'durations' | 'browser'> {
  digest: string | null
}

/** Which other visits are compared with one, to find what repeats it. */
export interface RepeatQuestion {
  /** All visits by links made before this sequence, up to a limit of links, … */
  before: number
  /** … and passed by then, ms since the epoch: what comes after a visit is no part of what it repeats, … */
  passedBy: number
  /** … and those of the users seen with this key; null where there is none. */
  key: string | null
  /** The visit's own: of those that share none of them nothing is told but whose they are, and when. */
  marks: SharedMarks
}

/** One question; storage answers it in one round trip. */
export interface EvidenceQuestion extends ScopeQuestion {
  /** The user who asks, and who is not among the others. */
  userRef: string
  /** The partner's scope. */
  scope: string
  items: readonly AskedItem[]
  /** Null where no item is shared, or where nothing but an address is known of the user. */
  shared: SharedQuestion | null
  /**
   * Before which sequence the linked users' latest transactions are wanted: scores look at them, potentials
   * do not (null).
   */
  activityBefore: number | null
  /** Null where only the potential is wanted. */
  repeats: RepeatQuestion | null
  /** The client whose network is asked about; null where only the potential is wanted. */
  client: Pick<EdgeFacts, 'asn' | 'address'> | null
}
