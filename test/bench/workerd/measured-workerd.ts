/**
 * A workerd that runs the product's bundle and an empty Worker on its own sockets, with its CPU
 * time.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { RateTier } from '../../../src/domain/rate-limits.ts'
import { hashApiKey, makeApiKey, makeRandomName } from '../../../src/secrets/api-key.ts'
import {
  bundle,
  COMPATIBILITY_DATE,
  GENEROUS_LIMITERS,
  migrate,
  SECRETS,
} from '../../support/stored/bundled-worker.ts'

/** The kernel counts CPU in ticks of this length. */
const TICK_MS = 10
const IDLE_AFTER_MS = 80
const SETTLE_MAX_MS = 5_000

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** A running workerd and the URLs of its Workers. */
export interface MeasuredWorkerd {
  product: URL
  empty: URL
  assessing: URL
  /** CPU time of workerd so far, user and system, ms. */
  cpuMs(): number
  /** Resolves when workerd is idle, because what runs after the answers is part of their cost. */
  settled(): Promise<void>
  /** The product's database. */
  db: Database
  makePartner(tier: RateTier): Promise<{ partnerId: string; apiKey: string }>
  stop(): Promise<void>
}

/** The options of a Worker of one module, with a socket of its own. */
export const worker = (name: string, contents: string) => ({
  name,
  modules: [{ type: 'ESModule' as const, path: `${name}.mjs`, contents }],
  ...(COMPATIBILITY_DATE === undefined ? {} : { compatibilityDate: COMPATIBILITY_DATE }),
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
})

/** The options of the product's Worker; a Worker named `empty` answers for its static assets. */
export const productOptions = (code: string) => ({
  ...worker('product', code),
  // Requests are logged where the environment of the benchmark does not say `off`.
  bindings: {
    ...SECRETS,
    BASE_URLS: 'http://127.0.0.1:*',
    REQUEST_LOG: process.env.REQUEST_LOG ?? '',
  },
  durableObjects: { USERS: { className: 'UserObject', useSQLite: true } },
  d1Databases: { DB: 'bench' },
  ratelimits: GENEROUS_LIMITERS,
  serviceBindings: { ASSETS: 'empty' },
})

/** The id of the workerd process that this process has started. */
export const childPid = (): number => {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (readStat(Number(name)).parent !== process.pid) continue
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('workerd')) return Number(name)
    } catch {
      // It ended while the list was read.
    }
  }
  throw new Error('workerd is not running')
}

/**
 * Parent and CPU time (ms) of a process; fields are counted after the name, which may contain
 * spaces.
 */
export const readStat = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
}

/** Starts workerd with all Workers and an empty, migrated D1. */
export async function startWorkerd(): Promise<MeasuredWorkerd> {
  const [product, empty, assessing] = await Promise.all([
    bundle('src/worker.ts'),
    bundle('test/bench/workerd/empty-worker.ts'),
    bundle('test/bench/workerd/assessing-worker.ts'),
  ])
  const options = {
    workers: [productOptions(product), worker('empty', empty), worker('assessing', assessing)],
  }
  const miniflare = new Miniflare(convertV4MiniflareOptions(options))
  await miniflare.ready
  const db = await miniflare.getD1Database('DB', 'product')
  await migrate(db)
  const pid = childPid()
  const cpuMs = () => readStat(pid).cpuMs
  return {
    product: await miniflare.unsafeGetDirectURL('product'),
    empty: await miniflare.unsafeGetDirectURL('empty'),
    assessing: await miniflare.unsafeGetDirectURL('assessing'),
    db,
    cpuMs,
    async settled() {
      const startedAt = Date.now()
      for (let before = -1; cpuMs() > before && Date.now() - startedAt < SETTLE_MAX_MS; ) {
        before = cpuMs()
        await new Promise((wake) => setTimeout(wake, IDLE_AFTER_MS))
      }
    },
    async makePartner(tier) {
      const partnerId = makeRandomName('prt_', 16)
      const apiKey = makeApiKey('test')
      await db.batch([
        db
          .prepare(
            'INSERT INTO partners (partner_id, name, created_at, rate_tier) VALUES (?, ?, ?, ?)',
          )
          .bind(partnerId, 'Bench', Date.now(), tier),
        db
          .prepare(
            `INSERT INTO api_keys (key_hash, key_id, partner_id, kind, hint, created_at)
             VALUES (?, ?, ?, 'test', ?, ?)`,
          )
          .bind(
            await hashApiKey(apiKey),
            makeRandomName('key_', 16),
            partnerId,
            apiKey.slice(-4),
            Date.now(),
          ),
      ])
      return { partnerId, apiKey }
    },
    stop: () => miniflare.dispose(),
  }
}
