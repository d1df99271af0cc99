/** A revision log on storage in memory, with the commits that a user's object makes. */
import { openRevisionLog } from '../../../src/objects/publication/revision-log.ts'
import { openUserStore } from '../../../src/objects/store/user-store.ts'
import { deviceOf } from '../profiles.ts'
import { storedTransaction } from '../stored-transaction.ts'
import { type MemoryStorage, memoryStorage } from './memory-storage.ts'

/** Opens the log as a start or restart of the object does. */
export function openedLog(
  storage: MemoryStorage = memoryStorage(),
  finishedUpTo: () => number = () => Number.POSITIVE_INFINITY,
) {
  const store = openUserStore(storage.sql)
  let writes = 0
  const log = openRevisionLog(store.highestStamp(), {
    storage,
    store,
    finishedUpTo,
    onWrite: () => (writes += 1),
  })

  return {
    storage,
    store,
    log,
    writes: () => writes,

    /** Commits a new transaction; returns its revision. */
    insert(sequence: number, userRef = 'me'): number {
      return log.commit(({ revision, highWaterMark }) => {
        const row = storedTransaction({ sequence, chain: sequence, userRef, revision })
        store.transactions.insert(row, highWaterMark)
        return revision
      })
    },

    /** Commits a change of a transaction. */
    score(sequence: number, score: number): void {
      log.commit((stamp) => store.transactions.update(sequence, stamp, { score }))
    },

    /** Commits a device. */
    saveDevice(slot: number, userRef = 'me'): void {
      log.commit(({ revision, highWaterMark }) =>
        store.devices.save({ slot, userRef, revision, profile: deviceOf() }, highWaterMark),
      )
    },

    /** The highest high-water mark that a row stores. */
    writtenHighWaterMark: () => store.highestStamp().highWaterMark,
  }
}
