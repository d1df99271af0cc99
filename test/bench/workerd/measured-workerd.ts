/**
 * A workerd that runs the product's bundle, the floors and the product with counters on its own sockets,
 * with its CPU time.
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
/** Workerd is idle when it used less than this much CPU in that time. */
const IDLE_CPU_MS = 1
const IDLE_AFTER_MS = 60
const SETTLE_MAX_MS = 5_000

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** A running workerd and the URLs of its Workers. */
export interface MeasuredWorkerd {
  product: URL
  /** The product, with counters and delays, and a database of its own: see `counting-worker.ts`. */
  counted: URL
  floors: URL
  /** CPU time of workerd so far, user and system, ms. */
  cpuMs(): number
  /** Resolves when workerd is idle, because what runs after the answers is part of their cost. */
  settled(): Promise<void>
  /** Runs the alarms of the product's objects, which wait for that; resolves when workerd is idle. */
  runAlarms(): Promise<void>
  /** The product's database. */
  db: Database
  /** A partner of the product and of the counted one. */
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

interface Served {
  name?: string
  database?: string
  /** `off` leaves out the lines of requests. */
  requestLog?: string
}

/** The options of the product's Worker; a Worker named `empty` answers for its static assets. */
export const productOptions = (
  code: string,
  { name = 'product', database = 'bench', requestLog = '' }: Served = {},
) => ({
  ...worker(name, code),
  bindings: { ...SECRETS, BASE_URLS: 'http://127.0.0.1:*', REQUEST_LOG: requestLog },
  durableObjects: { USERS: { className: 'UserObject', useSQLite: true } },
  d1Databases: { DB: database },
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

/** Memory of a process that is in use, MiB. */
export const readMemoryMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/**
 * CPU time (ms) of a process, user and system, of all its threads, exact to what the scheduler accounts;
 * in ticks where the kernel keeps no such statistics.
 */
export const readCpuMs = (pid: number): number => {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(
        readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0],
      )
    } catch {
      // It ended while the list was read.
    }
  }
  return nanoseconds > 0 ? nanoseconds / 1e6 : readStat(pid).cpuMs
}

/**
 * Requests are logged only where the environment says so: to the platform a line is memory, and here a
 * pipe to a process that prints it.
 */
const requestLog = process.env.REQUEST_LOG ?? 'off'

const optionsOf = (product: string, counted: string, floors: string, empty: string) => ({
  workers: [
    productOptions(product, { requestLog }),
    productOptions(counted, { name: 'counted', database: 'counted', requestLog }),
    worker('empty', empty),
    {
      ...worker('floors', floors),
      durableObjects: { FLOORS: { className: 'FloorObject', useSQLite: true } },
      d1Databases: { DB: 'floors' },
    },
  ],
})

/** Starts workerd with all Workers and empty, migrated databases. */
export async function startWorkerd(): Promise<MeasuredWorkerd> {
  const [code = '', counted = '', floors = '', empty = ''] = await Promise.all(
    [
      'test/bench/workerd/unlimited-worker.ts',
      'test/bench/workerd/counting-worker.ts',
      'test/bench/workerd/floor-worker.ts',
      'test/bench/workerd/empty-worker.ts',
    ].map(bundle),
  )
  const options = optionsOf(code, counted, floors, empty)
  const miniflare = new Miniflare(convertV4MiniflareOptions(options))
  await miniflare.ready
  const databaseOf = (name: string) => miniflare.getD1Database('DB', name)
  const [db, countedDb, floorsDb] = [
    await databaseOf('product'),
    await databaseOf('counted'),
    await databaseOf('floors'),
  ]
  for (const each of [db, countedDb, floorsDb]) await migrate(each)
  const pid = childPid()
  const cpuMs = () => readCpuMs(pid)
  const product = await miniflare.unsafeGetDirectURL('product')
  const settled = settledOf(cpuMs)
  return {
    product,
    counted: await miniflare.unsafeGetDirectURL('counted'),
    floors: await miniflare.unsafeGetDirectURL('floors'),
    db,
    cpuMs,
    settled,
    async runAlarms() {
      const answer = await fetch(new URL('/bench/alarms', product), { method: 'POST' })
      if (!answer.ok) throw new Error(`alarms were answered with ${answer.status}`)
      await settled()
    },
    makePartner: (tier) => makePartner([db, countedDb], tier),
    stop: () => miniflare.dispose(),
  }
}

/** Resolves when workerd is idle, or has been busy for too long to wait. */
export const settledOf = (cpuMs: () => number) => async (): Promise<void> => {
  const startedAt = Date.now()
  for (let before = -1; cpuMs() - before > IDLE_CPU_MS; ) {
    if (Date.now() - startedAt > SETTLE_MAX_MS) return
    before = cpuMs()
    await new Promise((wake) => setTimeout(wake, IDLE_AFTER_MS))
  }
}

/** Makes a partner of a rate tier, and its key, in each of the databases. */
export async function makePartner(databases: readonly Database[], tier: RateTier) {
  const partnerId = makeRandomName('prt_', 16)
  const apiKey = makeApiKey('test')
  const key = [await hashApiKey(apiKey), makeRandomName('key_', 16), partnerId, apiKey.slice(-4)]
  for (const db of databases) {
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
        .bind(...key, Date.now()),
    ])
  }
  return { partnerId, apiKey }
}
