import { describe, expect, it } from 'vitest'
import {
  type CreationInput,
  draftTransaction,
} from '../../../src/domain/creation/draft-transaction.ts'
import { firstSequenceAt } from '../../../src/domain/transaction/sequence.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const earlier = storedTransaction({ sequence: firstSequenceAt(NOW - 1_000) })

const inputOf = (change: Partial<CreationInput> = {}): CreationInput => ({
  scope: 'partner/live',
  subject: {
    userRef: earlier.userRef,
    item: earlier.item,
    external: null,
    shared: null,
    chain: null,
    data: { ...earlier.data, channel: 'app' },
  },
  handBack: null,
  newestSequence: 0,
  attempts: [],
  findings: null,
  createdAt: NOW,
  ...change,
})

describe('draftTransaction', () => {
  it('starts a chain of its own, with nothing that happens later', () => {
    const draft = draftTransaction(inputOf())
    expect(draft).toMatchObject({
      chain: draft.sequence,
      channel: 'app',
      subChannel: null,
      completedAt: null,
      openedAt: null,
      score: null,
      transitions: [],
      potential: 0,
      duplication: null,
    })
  })

  it('continues the chain of the transaction that it refers to', () => {
    const { subject } = inputOf()
    const draft = draftTransaction(inputOf({ subject: { ...subject, chain: 7 } }))
    expect(draft.chain).toBe(7)
  })

  it('comes after the newest transaction, also when the clock has gone back', () => {
    const newestSequence = firstSequenceAt(NOW + 60_000)
    expect(draftTransaction(inputOf({ newestSequence })).sequence).toBeGreaterThan(newestSequence)
  })

  it('is made no earlier than that one, which it repeats also when the clock has gone back', () => {
    const at = NOW + 5_000
    const completed = storedTransaction({
      ...{ sequence: firstSequenceAt(at), chain: firstSequenceAt(at), createdAt: at },
      transitions: [{ state: 'completed', ts: new Date(at).toISOString() }],
    })
    const { sequence: newestSequence } = completed
    const draft = draftTransaction(inputOf({ newestSequence, attempts: [completed] }))
    expect(draft.createdAt).toBeGreaterThanOrEqual(at)
    expect(draft.potential).toBe(1)
  })

  it('is a duplicate for certain where the user has completed the item', () => {
    const completed = storedTransaction({
      ...earlier,
      transitions: [{ state: 'completed', ts: new Date(NOW - 500).toISOString() }],
    })
    const draft = draftTransaction(inputOf({ attempts: [completed] }))
    expect(draft.potential).toBe(1)
    expect(draft.duplication).not.toBeNull()
  })

  it('shares no list of transitions with another', () => {
    expect(draftTransaction(inputOf()).transitions).not.toBe(
      draftTransaction(inputOf()).transitions,
    )
  })
})
