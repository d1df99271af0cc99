import { expect, test } from 'vitest'
import type { PendingVisit } from '../../../src/domain/visit/pending-visit.ts'
import type { UserContext } from '../../../src/objects/user-context.ts'
import { Assessor } from '../../../src/objects/visits/assessor.ts'

test('a visit is assessed in a turn of its own, after its user’s answer, and waited for from its start', async () => {
  const done: string[] = []
  const context = {
    // A row that was erased meanwhile, which ends the assessment.
    store: { transactions: { get: () => void done.push('read') } },
    runBehind: () => undefined,
    publishSoon: () => done.push('published'),
  } as unknown as UserContext
  const assessor = new Assessor(context)
  assessor.start(1, {} as PendingVisit)
  // Nothing that the answer could wait for in this turn.
  for (let promise = 0; promise < 100; promise++) await promise
  expect(done).toEqual([])
  await assessor.settled(1)
  expect(done).toEqual(['read', 'published'])
})
