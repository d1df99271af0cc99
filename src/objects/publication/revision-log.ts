/** Writes to the object's rows: each is one transaction under the next revision, and will be published. */
import type { Alarm } from './alarm.ts'
import type { Change } from '../../domain/transaction/stored-transaction.ts'
import type { Marks, StoredTransaction, UserStore } from '../store/user-store.ts'

/** Revision and publishing mark that a write carries. */
export interface Stamp {
  revision: number
  published: number
}

interface CommitDeps {
  storage: DurableObjectStorage
  store: UserStore
  marks: Marks
  alarm: Alarm
  /** Rows above this revision have work before them that a restart must find again. */
  finishedUpTo(): number
}

export type Commits = ReturnType<typeof createCommits>

/** Makes the writer of one user's object. */
export function createCommits({ storage, store, marks, alarm, finishedUpTo }: CommitDeps) {
  function commit<T>(write: (stamp: Stamp) => T): T {
    const revision = marks.revision + 1
    const published = Math.min(marks.published, finishedUpTo())
    try {
      return storage.transactionSync(() => write({ revision, published }))
    } catch (error) {
      store.doubtMemory()
      throw error
    } finally {
      marks.revision = revision
      alarm.arm()
    }
  }

  return {
    /** Runs a synchronous write. */
    commit,

    /** Changes a row, bringing it back first if it had been let go of. */
    change(row: StoredTransaction, change: Change): void {
      // D1 takes higher revisions only, and a row that comes back may have been ahead of the others.
      marks.revision = Math.max(marks.revision, row.revision)
      commit(({ revision, published }) => {
        if (!store.transaction(row.sequence)) store.insert(row, published)
        store.update(row.sequence, revision, published, change)
      })
    },
  }
}
