/** What each generation was when it was first served, in the first database; one that was changed is refused. */
import {
  describeChange,
  describeGeneration,
  findChangedGeneration,
} from '../../domain/placement/recorded.ts'
import { logNotConfigured } from '../../platform/log-failure.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { DatabaseBindings } from './databases.ts'
import { readPlacement } from './read-placement.ts'
import { referenceDatabase } from './reference-database.ts'

/** The first database may be out: what is known is then used without it. Judged. */
const TIMEOUT_MS = 2_000
/** For so long whoever comes meanwhile asks too; then nobody does, because D1 hangs. Judged. */
const ASKED_TOO_MS = 300
/** D1 that has not answered is not asked again with every call. Judged. */
const RETRY_MS = 5_000

/** What an isolate knows of its placement: another one comes with another version of the deployment. */
interface Known {
  setting: string | undefined
  askedAt: number
  /** Null while D1 has not answered. */
  answer: { fault: string | null } | null
}

let known: Known | null = null

/** What D1 has said of the placement in this isolate; null where it has not answered. */
export function knownPlacement({ PLACEMENT }: DatabaseBindings): { fault: string | null } | null {
  return known !== null && known.setting === PLACEMENT ? known.answer : null
}

/**
 * Why the placement must not be served with; null where it may, or where D1 cannot say. Asks D1 until it has once
 * answered in an isolate, but not within some seconds of a time when it did not; rejects for whoever asked then.
 * Requests and objects share the answer and never the question, because none may wait for the input and output of
 * another (https://developers.cloudflare.com/workers/observability/errors/).
 */
export async function findPlacementFault(env: DatabaseBindings): Promise<string | null> {
  const now = Date.now()
  const before = known?.setting === env.PLACEMENT ? known : null
  if (before?.answer) return before.answer.fault
  const sinceMs = Math.abs(now - (before?.askedAt ?? 0))
  if (sinceMs >= ASKED_TOO_MS && sinceMs < RETRY_MS) return null
  const asked: Known =
    before && sinceMs < ASKED_TOO_MS
      ? before
      : { setting: env.PLACEMENT, askedAt: now, answer: null }
  known = asked
  const fault = await withTimeout(compare(env), TIMEOUT_MS)
  asked.answer = { fault }
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
  const changed = findChangedGeneration(placement.value, recorded)
  if (changed === null) return null
  logNotConfigured([`generation ${changed.at} of PLACEMENT was ${changed.was}`])
  return describeChange(changed)
}
