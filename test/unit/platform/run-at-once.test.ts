import { expect, it } from 'vitest'
import { runAtOnce } from '../../../src/platform/run-at-once.ts'

/** Notes what is begun and ended, each after as many turns as it says. */
function recorded() {
  const log: string[] = []
  const work = async (turns: number, hand: number) => {
    log.push(`${hand} begins ${turns}`)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    log.push(`${hand} ends ${turns}`)
  }
  return { log, work }
}

it('each thing is taken once, in turn, by whichever hand is free', async () => {
  const { log, work } = recorded()
  await runAtOnce([9, 1, 2], 2, work)
  expect(log).toEqual([
    ...['0 begins 9', '1 begins 1', '1 ends 1', '1 begins 2', '1 ends 2', '0 ends 9'],
  ])
})

it('of fewer things than hands each is done, and of none nothing', async () => {
  const { log, work } = recorded()
  await runAtOnce([1], 4, work)
  await runAtOnce([], 4, work)
  expect(log).toEqual(['0 begins 1', '0 ends 1'])
})

it('a failure is told at once, and what has begun goes on', async () => {
  const done: number[] = []
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = async (thing: number) => {
    if (thing === 1) throw new Error('broken')
    await slow
    done.push(thing)
  }
  await expect(runAtOnce([0, 1, 2], 2, work)).rejects.toThrow('broken')
  finish()
  await new Promise((wake) => setImmediate(wake))
  expect(done).toEqual([0, 2])
})
