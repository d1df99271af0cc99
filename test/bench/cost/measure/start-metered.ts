/** The product on workerd, with a meter of everything that is billed. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { bundle, migrate } from '../../../support/stored/bundled-worker.ts'
import { insertPartner } from '../../../support/stored/stored-product.ts'
import { productOptions, worker } from '../../workerd/measured-workerd.ts'
import type { Metered } from '../../workerd/meter.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** A running product. */
export interface MeteredProduct {
  base: URL
  /** A Worker that does nothing. */
  empty: URL
  db: Database
  /** A new partner's key. */
  apiKey: string
  /** What was used since the last call. */
  take(): Promise<Metered>
  /** Whether an object still works at what it was asked. */
  isAwake(): Promise<boolean>
  /** Runs the alarms that are armed. */
  runAlarms(): Promise<void>
  /** Bytes of each object, in the order in which they were made. */
  objectSizes(): Promise<number[]>
  stop(): Promise<void>
}

/** Starts it, empty but for one partner. */
export async function startMetered(): Promise<MeteredProduct> {
  const [product, empty] = await Promise.all([
    bundle('test/bench/workerd/metering-worker.ts'),
    bundle('test/bench/workerd/empty-worker.ts'),
  ])
  const options = productOptions(product)
  const quiet = { ...options, bindings: { ...options.bindings, REQUEST_LOG: 'off' } }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ workers: [quiet, worker('empty', empty)] }),
  )
  await miniflare.ready
  const db = await miniflare.getD1Database('DB', 'product')
  await migrate(db)
  const base = await miniflare.unsafeGetDirectURL('product')
  const ask = async (method: string, path: string) =>
    (await fetch(`${base.origin}/meter${path}`, { method })).json()
  return {
    base,
    empty: await miniflare.unsafeGetDirectURL('empty'),
    db,
    apiKey: await insertPartner(db, 'live'),
    take: async () => (await ask('GET', '')) as Metered,
    isAwake: async () => (await ask('GET', '/awake')) as boolean,
    runAlarms: async () => void (await ask('POST', '/alarms')),
    objectSizes: async () => (await ask('POST', '/sizes')) as number[],
    stop: () => miniflare.dispose(),
  }
}
