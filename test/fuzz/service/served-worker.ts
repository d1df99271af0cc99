/** The product's Worker in workerd on a socket of its own, with its log and its memory. */
import { readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { childPid, productOptions, readStat, worker } from '../../bench/workerd/measured-workerd.ts'
import { bundle, migrate } from '../../support/stored/bundled-worker.ts'

/** A line of the Worker's log, or of workerd's own. */
export interface LogLine {
  level: string
  message: string
}

/** A statement of the Worker's D1. */
interface Statement {
  bind(...values: unknown[]): Statement
  run(): Promise<unknown>
}

/** A running Worker. */
export interface ServedWorker {
  port: number
  db: { prepare(statement: string): Statement }
  /** Takes the lines that were logged since the last call. */
  takeLog(): LogLine[]
  /** CPU time of workerd so far, ms. */
  cpuMs(): number
  /** Resident memory of workerd in MiB. */
  rssMib(): number
  stop(): Promise<void>
}

const KIB_PER_MIB = 1024

/** Starts workerd with the product and an empty, migrated D1. */
export async function serveWorker(): Promise<ServedWorker> {
  const [product, empty] = await Promise.all([
    bundle('src/worker.ts'),
    bundle('test/bench/workerd/empty-worker.ts'),
  ])
  let lines: LogLine[] = []
  const log = (level: string, message: string) => lines.push({ level, message })
  const options = {
    workers: [productOptions(product), worker('empty', empty)],
    handleStructuredLogs: ({ level, message }: LogLine) => log(level, message),
    handleUncaughtError: (error: Error) => log('uncaught', String(error.stack ?? error)),
  }
  const miniflare = new Miniflare(convertV4MiniflareOptions(options))
  await miniflare.ready
  const db = await miniflare.getD1Database('DB', 'product')
  await migrate(db)
  const pid = childPid()
  return {
    port: Number((await miniflare.unsafeGetDirectURL('product')).port),
    db,
    takeLog() {
      const taken = lines
      lines = []
      return taken
    },
    cpuMs: () => readStat(pid).cpuMs,
    rssMib() {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / KIB_PER_MIB)
    },
    stop: () => miniflare.dispose(),
  }
}
