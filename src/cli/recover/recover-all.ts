/** Publishing again what all users' objects have, a few at a time. */

import type { ObjectOutcome } from '../../contract/operator.ts'
import { countOf } from '../../domain/count-of.ts'
import { sleep } from '../../platform/sleep.ts'
import { askOperator, type OperatedService } from './ask-operator.ts'

/** Objects of one call, of which there may be `OBJECTS_MAX`. Judged. */
const BATCH = 20
/** How often the progress is told. Judged. */
const PROGRESS_MS = 5_000
/** How often a call is made that nothing came of, as while D1 stalls, and how long is waited before each. Judged. */
const TRIES = 6
const WAIT_MS = 10_000

/** Which objects, and how. */
export interface Sweep {
  service: OperatedService
  /** In order. */
  ids: readonly string[]
  isDryRun: boolean
  /** Objects in a second at most: live traffic writes to the same databases. */
  perSecond: number
  tell(progress: string): void
  /** Told of what has failed at once: a run may be stopped at any time. */
  keepFailed(objects: readonly string[]): Promise<void>
}

/** How much was published, or would be. */
export interface Swept {
  objects: number
  users: number
  /** Objects without transactions: of users who were erased, or of none. */
  empty: number
  transactions: number
  devices: number
  failed: { object: string; reason: string }[]
}

/** Goes through all objects; rejects, with the id behind which to go on, where nothing comes of a call. */
export async function sweepObjects(sweep: Sweep): Promise<Swept> {
  const { ids, perSecond, tell } = sweep
  const swept: Swept = { objects: 0, users: 0, empty: 0, transactions: 0, devices: 0, failed: [] }
  let toldAt = Date.now()
  let last: string | undefined
  for (let at = 0; at < ids.length; at += BATCH) {
    const beganAt = Date.now()
    const batch = ids.slice(at, at + BATCH)
    const outcomes = await tryBatch(sweep, batch).catch((error: Error) => {
      const hint = last === undefined ? '' : `; --after ${last} goes on there`
      throw new Error(
        `stopped after ${at} of ${countOf(ids.length, 'object')}: ${error.message}${hint}`,
      )
    })
    const failedBefore = swept.failed.length
    for (const each of outcomes) note(swept, each)
    const failed = swept.failed.slice(failedBefore).map(({ object }) => object)
    if (failed.length > 0) await sweep.keepFailed(failed)
    last = batch.at(-1)
    if (Date.now() - toldAt >= PROGRESS_MS) {
      toldAt = Date.now()
      tell(
        `${at + batch.length} of ${countOf(ids.length, 'object')}, ${describe(swept)}; --after ${last}`,
      )
    }
    const dueMs = (1_000 * batch.length) / perSecond - (Date.now() - beganAt)
    if (dueMs > 0 && at + BATCH < ids.length) await sleep(dueMs)
  }
  return swept
}

/** What was done, in words. */
export function describe({ users, transactions, devices, empty, failed }: Swept): string {
  const counts = [
    countOf(users, 'user'),
    countOf(transactions, 'transaction'),
    countOf(devices, 'device'),
    `${empty} empty`,
    `${failed.length} failed`,
  ]
  return counts.join(', ')
}

/** Asks once more, of what failed, while that may help; rejects where every object fails each time. */
async function tryBatch({ service, isDryRun }: Sweep, batch: readonly string[]) {
  const done: ObjectOutcome[] = []
  let left = batch.map((object) => failedFor('not asked', object))
  for (let tries = 1; ; tries++) {
    const objects = left.map(({ object }) => object)
    const { status, data, reason } = await askOperator(service, 'republish-objects', {
      objects,
      dry_run: isDryRun,
    }).catch((error: Error) => ({ status: 0, data: null, reason: error.message }))
    // Another secret, or a service that does not know the path, will not do better later.
    if (!data && status !== 0 && status < 500 && status !== 429) throw new Error(reason)
    const answered = new Map(
      ((data?.objects ?? []) as ObjectOutcome[]).map((each) => [each.object, each]),
    )
    const outcomes = objects.map((object) => answered.get(object) ?? failedFor(reason, object))
    done.push(...outcomes.filter(({ outcome }) => outcome !== 'failed'))
    left = outcomes.filter(({ outcome }) => outcome === 'failed')
    if (left.length === 0) return done
    if (tries === TRIES) {
      if (done.length === 0 && batch.length > 1) throw new Error(left[0]?.reason ?? reason)
      return [...done, ...left]
    }
    await sleep(WAIT_MS)
  }
}

const failedFor = (reason: string, object: string): ObjectOutcome => ({
  ...{ object, outcome: 'failed', transactions: 0, devices: 0, reason },
})

function note(
  swept: Swept,
  { object, outcome, transactions, devices, reason }: ObjectOutcome,
): void {
  swept.objects += 1
  if (outcome === 'failed') swept.failed.push({ object, reason: reason ?? 'without a reason' })
  else if (outcome === 'empty') swept.empty += 1
  else swept.users += 1
  swept.transactions += transactions
  swept.devices += devices
}
