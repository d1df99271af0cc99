/** Cross-user evidence for tests, each of which changes one fact. */
import type {
  CrossUserEvidence,
  LinkedAttempt,
} from '../../src/domain/evidence/cross-user-evidence.ts'
import type { UserLink } from '../../src/domain/linkage/link-users.ts'
import { CREATED_AT } from './stored-transaction.ts'

/** Nobody else is known. */
export function crossUserEvidence(changes: Partial<CrossUserEvidence> = {}): CrossUserEvidence {
  return {
    population: 1000,
    keys: new Map(),
    profiles: new Map(),
    activity: new Map(),
    attempts: [],
    visits: [],
    visitsSince: 0,
    shared: null,
    rates: null,
    network: null,
    ...changes,
  }
}

/** Another user of the same partner has completed the item the day before. */
export function linkedAttempt(changes: Partial<LinkedAttempt> = {}): LinkedAttempt {
  return {
    userRef: 'other',
    sequence: 3,
    item: 'item-a',
    external: null,
    chain: 3,
    createdAt: CREATED_AT - 20 * 3_600_000,
    openedAt: CREATED_AT - 20 * 3_600_000,
    completedAt: CREATED_AT - 20 * 3_600_000,
    state: 'completed',
    terminationReason: null,
    ...changes,
  }
}

/** A user who is probably the same person. */
export function linkTo(userRef: string, probability = 0.8): UserLink {
  const row = { level: 'same', says: 'the same hardware', bits: 5, termFrequencyBits: 0 }
  const match = { bits: 5, probability, rows: [{ comparison: 'device' as const, ...row }] }
  return { userRef, probability, person: userRef, match }
}
