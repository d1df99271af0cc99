/** A valid transaction as a user's object stores it; each test changes one fact. */
import type { StoredTransaction } from '../../src/domain/transaction/stored-transaction.ts'
import { NO_TRACE } from '../../src/domain/visit/visit-trace.ts'

export const CREATED_AT = Date.UTC(2026, 10, 20, 12)

/** A survey that has been created and not opened. */
export function storedTransaction(changes: Partial<StoredTransaction> = {}): StoredTransaction {
  return {
    sequence: 7,
    revision: 1,
    scope: 'prt/live',
    userRef: 'user-me-00000000',
    channel: null,
    subChannel: null,
    item: 'item-a',
    external: null,
    shared: null,
    chain: 7,
    createdAt: CREATED_AT,
    openedAt: null,
    completedAt: null,
    data: {
      user_id: 'u',
      project_type: 'survey',
      project_id: 'p',
      redirect_url: 'https://panel.test/back?tx={tx_id}',
    },
    handBack: null,
    transitions: [],
    score: null,
    reasons: null,
    assessment: null,
    potential: 0,
    duplication: null,
    visit: null,
    ...changes,
  }
}

/** The same with a value in every field. */
export const FULL_TRANSACTION: StoredTransaction = storedTransaction({
  channel: 'web',
  subChannel: 'banner',
  external: 'external-a',
  shared: 'shared-a',
  openedAt: CREATED_AT + 1,
  completedAt: CREATED_AT + 2,
  data: { ...storedTransaction().data, channel: 'web', sub_channel: 'banner' },
  transitions: [
    { state: 'terminated', termination_reason: 'quota', ts: '2026-11-20T12:00:00.003Z' },
  ],
  handBack: 3,
  score: 12,
  reasons: 'A reason.',
  assessment: '[1]',
  potential: 0.25,
  duplication: '{"value":0.25}',
  visit: { ...NO_TRACE, asn: 7922, refused: ['stale'] },
})
