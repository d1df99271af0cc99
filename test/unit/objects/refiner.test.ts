import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { StoredTransaction } from '../../../src/domain/transaction/stored-transaction.ts'
import type { UserContext } from '../../../src/objects/user-context.ts'
import { AwaitingRefinement } from '../../../src/objects/visits/awaiting-refinement.ts'
import { Refiner } from '../../../src/objects/visits/refiner.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

/** Two new transactions that ask apart, because they are expected at different addresses. */
const ROWS = ['203.0.113.7', '198.51.100.7'].map((expected_ip, at) =>
  storedTransaction({
    sequence: at + 1,
    data: { ...storedTransaction().data, expected_ip },
  }),
) as [StoredTransaction, StoredTransaction]

it('what is under way when the alarm comes is waited for, and asked again where it fails', async () => {
  const failing: (() => void)[] = []
  const context = {
    store: {
      transactions: {
        changedSince: () => ROWS,
        get: (sequence: number) => ROWS[sequence - 1] ?? null,
      },
      devices: { ofUser: () => [] },
    },
    // Asked before D1 is.
    namesOf: () =>
      new Promise((_, reject) => {
        failing.push(() => reject(new Error('no answer')))
      }),
    runBehind: (work: Promise<unknown>) => void work.catch(() => undefined),
  } as unknown as UserContext
  const awaiting = new AwaitingRefinement(context.store, 0, ROWS[0].createdAt)
  const refiner = new Refiner(context, awaiting, () => false)
  refiner.refineSoon(ROWS[0])
  expect(failing).toHaveLength(2)
  const alarm = refiner.finishAll().then(
    () => 'finished',
    () => 'failed',
  )
  failing[0]?.()
  await pause(1)
  expect(failing).toHaveLength(2)
  failing[1]?.()
  await pause(1)
  expect(failing).toHaveLength(4)
  for (const fail of failing) fail()
  expect(await alarm).toBe('failed')
  expect(awaiting.sequences()).toEqual([1, 2])
})
