/** Putting one user's object back to an earlier time, by the platform's point-in-time recovery. */
import { describeError } from '../../platform/describe-error.ts'
import { sleep } from '../../platform/sleep.ts'

/** Where to: a time in ms since the epoch, or the bookmark that an earlier rewinding gave. */
export type RewindTarget = { at: number } | { bookmark: string }

/** What became of it. `undo` is the bookmark of the moment before, by which it can be undone. */
export type Rewound =
  | { kind: 'restarting'; bookmark: string; undo: string }
  | { kind: 'unknown_user' }
  /** It is from before all that is known of the user, who may have been erased then. */
  | { kind: 'forgotten'; since: number }
  | { kind: 'refused'; reason: string }

/** The answer is on its way by then; what is written in between is undone with the rest. Judged. */
const RESTART_AFTER_MS = 50

/**
 * Whether a target is from before a time (ms). Bookmarks of earlier moments are less than those of later ones
 * (developers.cloudflare.com/durable-objects/glossary); of a time that is too long ago there is none, and every
 * target is later.
 */
export async function isBefore(
  { getBookmarkForTime }: { getBookmarkForTime(at: number): Promise<string> },
  target: RewindTarget,
  since: number,
): Promise<boolean> {
  if ('at' in target) return target.at < since
  const first = await getBookmarkForTime(since).catch(() => null)
  return first !== null && target.bookmark < first
}

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
