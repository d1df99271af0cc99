/** The evidence of objects of an earlier version, during a gradual deployment. */
import { expect, it } from 'vitest'
import { evidence } from '../../../src/contract/additions/evidence.ts'
import { presentEvidence } from '../../../src/http/api/present-evidence.ts'
import type { TransactionExplanation } from '../../../src/objects/operations/explain-transaction.ts'

it('is shown as documented where the object knew of no sentence, name or history', () => {
  const attempt = {
    own: false,
    transaction_id: 'an-id',
    created_at: '2026-05-03T09:00:00.000Z',
    same_person: 0.8,
    completed: 1,
    share: 0.8,
    match: null,
  }
  const earlier = {
    score: null,
    duplication_potential: 0.8,
    fraud: null,
    duplication: { attempts: [attempt], omitted: 0 },
    openings: [],
    notes: [],
  }
  const shown = presentEvidence('id', earlier as unknown as TransactionExplanation)
  expect(evidence().parse(shown)).toEqual({
    id: 'id',
    ...earlier,
    duplication: {
      summary: '',
      attempts: [{ ...attempt, user: null, same_person_between: null, completed_between: null }],
      omitted: 0,
      history: [],
    },
  })
})
