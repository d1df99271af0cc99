/** What each generation was when it was first served, in the first database; one that was changed is refused. */
import { describeGeneration, findChangedGeneration } from '../../domain/placement/recorded.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { DatabaseBindings } from './databases.ts'
import { readPlacement } from './read-placement.ts'
import { referenceDatabase } from './reference-database.ts'

/** The first database may be out: what is known is then used without it. Judged. */
const TIMEOUT_MS = 2_000
/** For so long who asks meanwhile waits too; then nobody does, because D1 hangs. Judged. */
const WAITED_FOR_MS = 300
/** D1 that has not answered is not asked again with every call. Judged. */
const RETRY_MS = 5_000

/** What an isolate knows of its placement: another one comes with another version of the deployment. */
interface Known {
  setting: string | undefined
  fault: Promise<string | null>
  askedAt: number
  hasAnswered: boolean
}

let known: Known | null = null

/**
 * Why the placement must not be served with; null where it may, or where D1 cannot say. Asks D1 once in an isolate,
 * and after it has not answered once in some seconds; rejects for whoever has asked then.
 */
export function findPlacementFault(env: DatabaseBindings): Promise<string | null> {
  const now = Date.now()
  if (known && known.setting === env.PLACEMENT) {
    const sinceMs = Math.abs(now - known.askedAt)
    if (known.hasAnswered || sinceMs < WAITED_FOR_MS) return known.fault
    if (sinceMs < RETRY_MS) return Promise.resolve(null)
  }
  const fault = withTimeout(compare(env), TIMEOUT_MS)
  const asked: Known = { setting: env.PLACEMENT, fault, askedAt: now, hasAnswered: false }
  known = asked
  const note = () => {
    asked.hasAnswered = true
  }
  fault.then(note, () => undefined)
  return fault
}

/** Records generations that are served for the first time; resolves to why the others must not be served with. */
export async function recordPlacement(env: DatabaseBindings): Promise<string | null> {
  const fault = await compare(env)
  const placement = readPlacement(env)
  if (fault !== null || !placement.ok) return fault
  const generations = placement.value.map((each, at) => ({ at, said: describeGeneration(each) }))
  await referenceDatabase(env)
    .prepare(
      `INSERT OR IGNORE INTO placement_generations (generation, said)
       SELECT value ->> 'at', value ->> 'said' FROM json_each(?1)`,
    )
    .bind(JSON.stringify(generations))
    .run()
  return null
}

async function compare(env: DatabaseBindings): Promise<string | null> {
  const placement = readPlacement(env)
  if (!placement.ok) return placement.error
  const { results } = await referenceDatabase(env)
    .prepare('SELECT generation, said FROM placement_generations')
    .all<{ generation: number; said: string }>()
  const recorded = new Map(results.map(({ generation, said }) => [generation, said]))
  return findChangedGeneration(placement.value, recorded)
}
