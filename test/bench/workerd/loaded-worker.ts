/**
 * The product's own entry with a D1 that the benchmark can slow down and stall, and with the ages of what
 * its objects publish. `POST /bench/database/<mode>` sets how D1 answers; `GET /bench/outbox` tells what
 * was published since it was last asked.
 */
import type { Environment } from '../../../src/environment.ts'
import worker, { UserObject as ProductUserObject } from '../../../src/worker.ts'

/** `slow`: each trip takes as long as across an ocean. `stalls`: none is answered, and all fail in the end. */
type Mode = 'works' | 'slow' | 'stalls'

const SLOW_MS = 300
const POLL_MS = 25

let mode: Mode = 'works'
let outbox = { published: 0, failed: 0, oldestMs: 0 }

const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

/** Waits as the mode says; rejects where D1 gives up. */
async function hold(): Promise<void> {
  if (mode === 'slow') await sleep(SLOW_MS)
  if (mode !== 'stalls') return
  // Polled, because workerd lets no other request wake this one.
  while (mode === 'stalls') await sleep(POLL_MS)
  throw new Error('D1_ERROR: stalled')
}

const innerOf = new WeakMap<object, D1PreparedStatement>()

function heldStatement(inner: D1PreparedStatement): D1PreparedStatement {
  const statement = {
    bind: (...values: unknown[]) => heldStatement(inner.bind(...values)),
    all: () => hold().then(() => inner.all()),
    run: () => hold().then(() => inner.run()),
    first: (...args: [string]) => hold().then(() => inner.first(...args)),
  } as unknown as D1PreparedStatement
  innerOf.set(statement, inner)
  return statement
}

function heldDatabase(db: D1Database): D1Database {
  return {
    prepare: (query: string) => heldStatement(db.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      hold().then(() => db.batch(statements.map((each) => innerOf.get(each) ?? each))),
    withSession: () => heldDatabase(db),
  } as unknown as D1Database
}

/** Takes the points of publications, as Analytics Engine would. */
const METRICS = {
  writeDataPoint({ blobs = [], doubles = [] }: { blobs?: unknown[]; doubles?: number[] }) {
    if (blobs[0] !== 'publication') return
    outbox[blobs[3] === 'published' ? 'published' : 'failed'] += 1
    outbox.oldestMs = Math.max(outbox.oldestMs, doubles[0] ?? 0)
  },
} as AnalyticsEngineDataset

export class UserObject extends ProductUserObject {
  constructor(ctx: DurableObjectState, env: Environment) {
    super(ctx, { ...env, DB: heldDatabase(env.DB), METRICS })
  }
}

function answerBench(path: string): Response {
  const told = outbox
  const [, next] = path.split('/database/')
  if (next !== undefined) mode = next as Mode
  else outbox = { published: 0, failed: 0, oldestMs: 0 }
  return Response.json(told)
}

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/bench/')) return answerBench(pathname)
    return worker.fetch(request, { ...env, DB: heldDatabase(env.DB) }, context)
  },
} satisfies ExportedHandler<Environment>
