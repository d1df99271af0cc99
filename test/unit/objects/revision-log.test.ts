import { describe, expect, it } from 'vitest'
import { changeTransaction } from '../../../src/objects/publication/change-transaction.ts'
import { BATCH_ROWS } from '../../../src/objects/publication/revision-log.ts'
import { openedLog } from '../../support/objects/opened-log.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const sequencesOf = (opened: ReturnType<typeof openedLog>) =>
  opened.log.unpublished()?.transactions.map(({ sequence }) => sequence) ?? []

describe('a commit', () => {
  it('has a revision of its own, higher than all before, also after a restart', () => {
    const opened = openedLog()
    expect([1, 2, 3].map((sequence) => opened.insert(sequence))).toEqual([1, 2, 3])
    expect(openedLog(opened.storage).insert(4)).toBe(4)
  })

  it('has a higher revision than a device that was written last, also after a restart', () => {
    const opened = openedLog()
    opened.insert(1)
    opened.saveDevice(1)
    expect(openedLog(opened.storage).insert(2)).toBe(3)
  })

  it('calls onWrite, so that the alarm is armed', () => {
    const opened = openedLog()
    opened.insert(1)
    opened.score(1, 5)
    expect(opened.writes()).toBe(2)
  })

  it('that is rolled back leaves a gap, and nothing to publish', () => {
    const opened = openedLog()
    opened.insert(1)
    const failing = () =>
      opened.log.commit(({ revision, highWaterMark }) => {
        opened.store.transactions.insert(
          storedTransaction({ sequence: 2, revision }),
          highWaterMark,
        )
        opened.store.transactions.update(1, { revision, highWaterMark }, { score: 99 })
        throw new Error('undone')
      })
    expect(failing).toThrow('undone')
    expect(opened.writes()).toBe(2)
    expect(opened.log.unpublished()).toMatchObject({
      transactions: [{ sequence: 1, revision: 1, score: null }],
      upTo: 1,
    })
    expect(opened.insert(3)).toBe(3)
    expect(sequencesOf(opened)).toEqual([1, 3])
  })

  it('that is rolled back is undone in all that was read before', () => {
    const opened = openedLog()
    const { transactions } = opened.store
    opened.insert(1)
    opened.insert(5)
    const known = () => [
      sequencesOf(opened),
      transactions.get(5)?.score,
      transactions.unassessed(),
      transactions.oldestSequence(),
      transactions.count(),
    ]
    const before = known()
    const failing = () =>
      opened.log.commit((stamp) => {
        transactions.insert(storedTransaction({ sequence: 0, revision: stamp.revision }), 0)
        expect(transactions.get(5)?.score).toBeNull()
        transactions.update(5, stamp, { score: 99, pending: 'a sealed visit' })
        throw new Error('undone')
      })
    expect(failing).toThrow('undone')
    expect(transactions.get(5)?.score).toBeNull()
    expect(known()).toEqual(before)
  })

  it('stores the mark as it is at the time', () => {
    const opened = openedLog()
    opened.log.acknowledge(opened.insert(1))
    expect(opened.writtenHighWaterMark()).toBe(0)
    opened.insert(2)
    expect(opened.writtenHighWaterMark()).toBe(1)
  })

  it('stores a mark below what awaits refinement, while the mark itself rises', () => {
    let finishedUpTo = Number.POSITIVE_INFINITY
    const opened = openedLog(undefined, () => finishedUpTo)
    opened.insert(1)
    opened.insert(2)
    finishedUpTo = 1
    opened.log.acknowledge(2)
    opened.insert(3)
    expect(opened.writtenHighWaterMark()).toBe(1)
    expect(sequencesOf(opened)).toEqual([3])
    expect(sequencesOf(openedLog(opened.storage))).toEqual([2, 3])
  })

  it('of an archived row has a higher revision than that row', () => {
    const opened = openedLog()
    opened.insert(9)
    const archived = storedTransaction({ sequence: 1, revision: 40 })
    changeTransaction(opened, archived, { score: 3 })
    expect(opened.store.transactions.get(1)).toEqual({ ...archived, revision: 41, score: 3 })
    expect(opened.insert(10)).toBe(42)
  })
})

describe('what is unpublished', () => {
  it('is what is above the mark, oldest change first', () => {
    const opened = openedLog()
    for (const sequence of [1, 2, 3]) opened.insert(sequence)
    opened.score(1, 50)
    expect(sequencesOf(opened)).toEqual([2, 3, 1])
    opened.log.acknowledge(3)
    expect(sequencesOf(opened)).toEqual([1])
    opened.log.acknowledge(4)
    expect(opened.log.unpublished()).toBeNull()
  })

  it('comes in batches, each device in the batch of its revision or before', () => {
    const opened = openedLog()
    opened.saveDevice(1)
    for (let sequence = 1; sequence <= BATCH_ROWS; sequence++) opened.insert(sequence)
    opened.saveDevice(2)
    opened.insert(BATCH_ROWS + 1)
    const first = opened.log.unpublished()
    expect(first?.transactions).toHaveLength(BATCH_ROWS)
    expect(first?.devices.map(({ slot }) => slot)).toEqual([1])
    expect(first?.upTo).toBe(BATCH_ROWS + 1)
    opened.log.acknowledge(first?.upTo ?? 0)
    const second = opened.log.unpublished()
    expect(second?.transactions.map(({ sequence }) => sequence)).toEqual([BATCH_ROWS + 1])
    expect(second?.devices.map(({ slot }) => slot)).toEqual([2])
    expect(second?.upTo).toBe(BATCH_ROWS + 3)
  })

  it('may be a device alone', () => {
    const opened = openedLog()
    opened.saveDevice(4)
    expect(opened.log.unpublished()).toMatchObject({ transactions: [], upTo: 1 })
  })

  it('is found again after a restart, so a row may be sent twice', () => {
    const opened = openedLog()
    opened.insert(1)
    opened.log.acknowledge(1)
    opened.insert(2)
    opened.log.acknowledge(2)
    // No row was written since, so none stores the mark 2.
    expect(sequencesOf(openedLog(opened.storage))).toEqual([2])
  })

  it('is known after a restart by a mark that a device alone stores', () => {
    const opened = openedLog()
    opened.log.acknowledge(opened.insert(1))
    opened.saveDevice(1)
    const again = openedLog(opened.storage).log.unpublished()
    expect(again).toMatchObject({ transactions: [], devices: [{ slot: 1 }], upTo: 2 })
  })

  it('is no row that has been removed since, and no visit of one is left to be assessed', () => {
    const opened = openedLog()
    const { transactions } = opened.store
    opened.insert(1)
    opened.log.commit((stamp) => transactions.update(1, stamp, { pending: 'a sealed visit' }))
    expect([sequencesOf(opened), transactions.unassessed()]).toEqual([[1], [1]])
    opened.log.commit(() => transactions.remove(1))
    expect([opened.log.unpublished(), transactions.unassessed()]).toEqual([null, []])
  })
})

describe('the high-water mark', () => {
  it('never falls', () => {
    const opened = openedLog()
    opened.insert(1)
    opened.insert(2)
    opened.log.acknowledge(2)
    opened.log.acknowledge(1)
    expect(opened.log.highWaterMark()).toBe(2)
  })
})
