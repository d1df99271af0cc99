/** Putting one user's object back to an earlier time, by the platform's point-in-time recovery. */
import { describeError } from '../../platform/describe-error.ts'

/** Where to: a time in ms since the epoch, or the bookmark that an earlier rewinding gave. */
export type RewindTarget = { at: number } | { bookmark: string }

/** What became of it. `undo` is the bookmark of the moment before, by which it can be undone. */
export type Rewound =
  | { kind: 'restarting'; bookmark: string; undo: string }
  | { kind: 'unknown_user' }
  | { kind: 'refused'; reason: string }

/** The answer is on its way by then; what is written in between is undone with the rest. Judged. */
const RESTART_AFTER_MS = 50

/**
 * Orders the rewinding, and restarts the object behind the answer, which is when it happens. The
 * platform refuses times of more than 30 days ago, and all of it on a local server
 * (Cloudflare, Durable Objects, SQLite storage API, point-in-time recovery).
 */
export async function rewind(
  ctx: Pick<DurableObjectState, 'abort' | 'waitUntil'> & {
    storage: Pick<DurableObjectStorage, 'getBookmarkForTime' | 'onNextSessionRestoreBookmark'>
  },
  target: RewindTarget,
): Promise<Rewound> {
  try {
    const bookmark =
      'bookmark' in target ? target.bookmark : await ctx.storage.getBookmarkForTime(target.at)
    const undo = await ctx.storage.onNextSessionRestoreBookmark(bookmark)
    ctx.waitUntil(sleep(RESTART_AFTER_MS).then(() => ctx.abort('put back to an earlier time')))
    return { kind: 'restarting', bookmark, undo }
  } catch (error) {
    return { kind: 'refused', reason: describeError(error).message }
  }
}

const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms))
