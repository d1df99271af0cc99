/** A revision log on storage in memory, with the commits that a user's object makes. */
import { NOTHING_SIGHTED } from '../../../src/domain/device/sighted-keys.ts'
import { RevisionLog } from '../../../src/objects/publication/revision-log.ts'
import { openUserStore } from '../../../src/objects/store/user-store.ts'
import { nameScopes } from '../../../src/secrets/scopes/scope-names.ts'
import { testKeyring } from '../keyring.ts'
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
  const log = new RevisionLog(store.highestStamp(), {
    storage,
    store,
    finishedUpTo,
    onWrite: () => (writes += 1),
  })

  const keyring = testKeyring()

  return {
    storage,
    store,
    log,
    /** What turns rows into publications. */
    publishing: { store, keyring, namesOf: (scope: string) => nameScopes(keyring, scope) },
    writes: () => writes,

    /** Commits a new transaction; returns its revision. */
    insert(sequence: number, userRef = 'me', shared: string | null = null): number {
      return log.commit(({ revision, highWaterMark }) => {
        const row = storedTransaction({ sequence, chain: sequence, userRef, shared, revision })
        store.transactions.insert(row, highWaterMark)
        return revision
      })
    },

    /** Commits a change of a transaction. */
    score(sequence: number, score: number): void {
      log.commit((stamp) => store.transactions.update(sequence, stamp, { score }))
    },

    /** Commits a device. */
    saveDevice(slot: number, userRef = 'me', isOpted = false): void {
      log.commit(({ revision, highWaterMark }) =>
        store.devices.save(
          {
            slot,
            userRef,
            revision,
            profile: deviceOf(),
            shared: deviceOf(),
            opted: isOpted ? deviceOf() : null,
            sighted: NOTHING_SIGHTED,
          },
          highWaterMark,
        ),
      )
    },

    /** The highest high-water mark that a row stores. */
    writtenHighWaterMark: () => store.highestStamp().highWaterMark,
  }
}
