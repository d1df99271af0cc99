import { expect, test, vi } from 'vitest'
import type { PendingVisit } from '../../../src/domain/visit/pending-visit.ts'
import type { UserContext } from '../../../src/objects/user-context.ts'
import { Assessor } from '../../../src/objects/visits/assessor.ts'
import { sleep } from '../../../src/platform/sleep.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

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

test('all visits that are being assessed are waited for, whatever becomes of one of them', async () => {
  const names = new Map([1, 2].map((sequence) => [`${sequence}`, Promise.withResolvers<never>()]))
  const namesOf = vi.fn((scope: string) => names.get(scope)?.promise)
  const context = {
    store: {
      transactions: {
        get: (sequence: number) => storedTransaction({ sequence, scope: `${sequence}` }),
      },
    },
    namesOf,
    runBehind: (work: Promise<unknown>) => void work.catch(() => undefined),
    publishSoon: () => undefined,
  } as unknown as UserContext
  const assessor = new Assessor(context)
  for (const sequence of [1, 2]) assessor.start(sequence, {} as PendingVisit)
  const settled = vi.fn()
  const waiting = assessor.allSettled().then(settled)
  await vi.waitFor(() => expect(namesOf).toHaveBeenCalledTimes(2))
  names.get('1')?.reject(new Error('the first fails'))
  await assessor.settled(1)
  await sleep(0)
  expect(settled).not.toHaveBeenCalled()
  names.get('2')?.reject(new Error('the second, too'))
  await waiting
})
