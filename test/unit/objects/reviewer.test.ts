import { expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../../src/domain/time.ts'
import type { StoredTransaction } from '../../../src/domain/transaction/stored-transaction.ts'
import type { UserContext } from '../../../src/objects/user-context.ts'
import { Reviewer } from '../../../src/objects/visits/reviewer.ts'
import { deviceOf } from '../../support/profiles.ts'

it('a review that cannot be begun keeps none after it from being done', async () => {
  const asked: number[] = []
  const get = (sequence: number) => {
    asked.push(sequence)
    if (sequence === 1) throw new Error('no answer')
    return null
  }
  const reviewer = new Reviewer({ store: { transactions: { get } } } as unknown as UserContext)
  const first = reviewer.reviewNow(1)
  const second = reviewer.reviewNow(2)
  expect(asked).toEqual([])
  await expect(first).rejects.toThrow('no answer')
  await second
  expect(asked).toEqual([1, 2])
})

it('a review that fails is logged, and keeps nobody waiting', async () => {
  const context = {
    store: {
      transactions: {
        get: () => {
          throw new Error('no answer')
        },
      },
      devices: { ofUser: () => [{ userRef: 'user', profile: deviceOf() }] },
    },
    runBehind: () => undefined,
    publishSoon: () => undefined,
  } as unknown as UserContext
  const row = {
    ...{ sequence: 1, userRef: 'user', potential: 0.4, visit: null },
    completedAt: Date.now() - 2 * HOUR_MS,
  } as StoredTransaction
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await new Reviewer(context).reviewed(row, 1_000)
  expect(said.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    { event: 'behind_the_answer', name: 'Error', message: 'no answer' },
  ])
  said.mockRestore()
})
