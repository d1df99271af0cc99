/** A workerd that serves the product under load, with its real rate limits. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { type Mode, partnerScope } from '../../../src/domain/evidence/scope.ts'
import { hashApiKey, makeApiKey, makeRandomName } from '../../../src/secrets/api-key.ts'
import { bundle, migrate } from '../../support/stored/bundled-worker.ts'
import {
  childPid,
  productOptions,
  readMemoryMib,
  readStat,
  worker,
} from '../workerd/measured-workerd.ts'
import { LIMITS } from './limits.ts'
import { openHeap } from './open-heap.ts'

const MODE: Mode = 'test'

/** A partner of the load. */
export interface LoadPartner {
  apiKey: string
  scope: string
  /** Whether it is on the tier with the lowest limit. */
  isTrial: boolean
}

/** What was published since the last question. */
export interface OutboxState {
  published: number
  failed: number
  /** The age of the oldest change that was sent, ms. */
  oldestMs: number
}

/** A running workerd. */
export type LoadedWorkerd = Awaited<ReturnType<typeof startLoadedWorkerd>>

/** Starts workerd with the product and an empty, migrated D1. */
export async function startLoadedWorkerd() {
  const [product = '', empty = ''] = await Promise.all(
    ['test/bench/workerd/loaded-worker.ts', 'test/bench/workerd/empty-worker.ts'].map(bundle),
  )
  const options = { ...productOptions(product, { requestLog: 'off' }), ratelimits: LIMITS }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      inspectorPort: 0,
      workers: [options, worker('empty', empty)],
      // While D1 stalls, every object says so.
      handleStructuredLogs: () => undefined,
    }),
  )
  await miniflare.ready
  const db = await miniflare.getD1Database('DB', 'product')
  await migrate(db)
  const pid = childPid()
  const { origin } = await miniflare.unsafeGetDirectURL('product')
  const heap = await openHeap((await miniflare.getInspectorURL()).host)
  return {
    origin,
    db,
    cpuMs: () => readStat(pid).cpuMs,
    memoryMib: () => readMemoryMib(pid),
    async setDatabase(mode: 'works' | 'slow' | 'stalls'): Promise<void> {
      await fetch(`${origin}/bench/database/${mode}`, { method: 'POST' })
    },
    async readOutbox(): Promise<OutboxState> {
      return (await (await fetch(`${origin}/bench/outbox`)).json()) as OutboxState
    },
    heapMib: heap.usedMib,
    makePartner: (isTrial: boolean) => makePartner(db, isTrial),
    stop(): Promise<void> {
      heap.close()
      return miniflare.dispose()
    },
  }
}

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

async function makePartner(db: Database, isTrial: boolean): Promise<LoadPartner> {
  const partnerId = makeRandomName('prt_', 16)
  const apiKey = makeApiKey(MODE)
  await db
    .prepare('INSERT INTO partners (partner_id, name, created_at, rate_tier) VALUES (?, ?, ?, ?)')
    .bind(partnerId, 'Load', Date.now(), isTrial ? 'trial' : 'unlimited')
    .run()
  await db
    .prepare(
      `INSERT INTO api_keys (key_hash, key_id, partner_id, kind, hint, created_at)
       VALUES (?, ?, ?, ?, '', ?)`,
    )
    .bind(await hashApiKey(apiKey), makeRandomName('key_', 16), partnerId, MODE, Date.now())
    .run()
  return { apiKey, scope: partnerScope(partnerId, MODE), isTrial }
}
