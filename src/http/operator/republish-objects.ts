/** Recovery of many users, by the ids that the platform lists their objects under: nothing else names them all. */
import type { Context } from 'hono'
import { OBJECT_ID, OBJECTS_MAX, type ObjectOutcome } from '../../contract/operator.ts'
import type { Environment } from '../../environment.ts'
import { withObjectId } from '../../objects/user-stub.ts'
import { reasonOf } from '../../platform/describe-error.ts'
import { runAtOnce } from '../../platform/run-at-once.ts'
import { problem } from '../api/problem.ts'
import type { App } from '../app-types.ts'
import { readFields } from './read-fields.ts'

/** Objects at work at the same moment: they write to the database that live traffic writes to. Judged. */
const AT_ONCE = 4

/** POST /operator/republish-objects: may be repeated; with `dry_run` nothing is written. */
export async function republishObjects(c: Context<App>): Promise<Response> {
  const { objects, dry_run: isDryRun = false } = (await readFields(c)) ?? {}
  const isFine =
    Array.isArray(objects) &&
    objects.length > 0 &&
    objects.length <= OBJECTS_MAX &&
    objects.every((id): id is string => typeof id === 'string' && OBJECT_ID.test(id)) &&
    typeof isDryRun === 'boolean'
  if (!isFine) {
    const detail = `objects must list 1 to ${OBJECTS_MAX} ids of 64 hex digits; dry_run is true or false.`
    return problem(c, 'invalid_request', { detail })
  }
  const outcomes: ObjectOutcome[] = []
  await runAtOnce(objects, AT_ONCE, async (object) => {
    outcomes.push(await republishOne(c.env, object, isDryRun))
  })
  return c.json({ data: { objects: outcomes } })
}

async function republishOne(
  env: Environment,
  object: string,
  isDryRun: boolean,
): Promise<ObjectOutcome> {
  const none = { object, transactions: 0, devices: 0 }
  try {
    const done = await withObjectId(env, object, (user) => user.republishOwn(isDryRun))
    if (done.ok)
      return { object, ...done.value, outcome: isDryRun ? 'counted' : 'published', reason: null }
    if (done.error.code === 'not_found') return { ...none, outcome: 'empty', reason: null }
    return { ...none, outcome: 'failed', reason: done.error.code }
  } catch (error) {
    return { ...none, outcome: 'failed', reason: reasonOf(error) }
  }
}
