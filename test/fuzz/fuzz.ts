/**
 * `npm run -s fuzz -- [--requests 10000] [--seed S] [--only K] [--at-once 16] [--json]`: fuzzes every
 * operation of the OpenAPI document and the loader over raw sockets. Exit code 1 where anything
 * does not hold.
 */
import { parseArgs } from 'node:util'
import { closeConnections } from '../bench/workerd/client.ts'
import { readOpenApi } from './cases/openapi.ts'
import { makeFindingPrinter, printSummary } from './print-summary.ts'
import type { Summary } from './record.ts'
import { runFuzz } from './run-fuzz.ts'
import { type ServedWorker, serveWorker } from './service/served-worker.ts'
import { makeWorlds } from './service/worlds.ts'

const USAGE = `npm run -s fuzz -- [options]

Sends requests to the product's own Worker in workerd and checks every answer against the OpenAPI
document and the rules of the loader.

  --requests N   how many requests (10000)
  --seed S       a number that decides all of them (printed; a new one each day without it)
  --only K       send request number K of the seed only
  --from K       begin with request number K
  --at-once C    sockets at a time (16)
  --json         a summary as one line of JSON at the end
  --help         this text`

const PROGRESS_MS = 5_000
const DAY_MS = 86_400_000

function readOptions() {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / DAY_MS)) },
      only: { type: 'string' },
      from: { type: 'string', default: '0' },
      'at-once': { type: 'string', default: '16' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const whole = (name: string, text: string) => {
    if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`)
    return Number(text)
  }
  const from = whole('from', values.only ?? values.from)
  const count = values.only === undefined ? whole('requests', values.requests) : 1
  return {
    ...{ seed: whole('seed', values.seed), from, to: from + count },
    ...{ atOnce: Math.max(1, whole('at-once', values['at-once'])) },
    ...{ json: values.json, help: values.help },
  }
}

type Options = ReturnType<typeof readOptions>

/** Plays the requests, and says how far it is; Ctrl-C ends it early, with what was found. */
async function play(served: ServedWorker, options: Options): Promise<Summary> {
  const ground = {
    port: served.port,
    openApi: readOpenApi(),
    worlds: await makeWorlds(served),
  }
  let isStopped = false
  // Miniflare's own listener would end this process at once.
  process.removeAllListeners('SIGINT').once('SIGINT', () => {
    isStopped = true
  })
  const [startedAt, cpuAtStart, start] = [Date.now(), served.cpuMs(), served.rssMib()]
  let [shownAt, peak] = [startedAt, start]
  const printNew = makeFindingPrinter(options.seed)
  const rateOf = (requests: number) => Math.round(requests / ((Date.now() - startedAt) / 1000))
  console.log(`seed ${options.seed}, requests ${options.from} to ${options.to - 1}`)
  const summary = await runFuzz(
    served,
    ground,
    { ...options, isStopped: () => isStopped },
    ({ requests, violations, findings }) => {
      printNew(findings)
      if (Date.now() - shownAt < PROGRESS_MS) return
      shownAt = Date.now()
      peak = Math.max(peak, served.rssMib())
      const found = Object.values(violations).reduce((sum, count) => sum + count, 0)
      const state = `${rateOf(requests)}/s, ${served.rssMib()} MiB`
      console.log(`${requests} requests, ${found} violations, ${state}`)
    },
  )
  const end = served.rssMib()
  const cost = {
    rate: rateOf(summary.requests),
    cpu_ms: Math.round((100 * (served.cpuMs() - cpuAtStart)) / summary.requests) / 100,
    rss_mib: { start, peak: Math.max(peak, end), end },
  }
  printNew(summary.findings)
  printSummary(summary, cost)
  if (options.json) {
    const { findings: _, ...counts } = summary
    console.log(JSON.stringify({ seed: options.seed, ...counts, ...cost }))
  }
  return summary
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(USAGE)
    return 0
  }
  const served = await serveWorker()
  try {
    const { findings } = await play(served, options)
    return findings.length === 0 ? 0 : 1
  } finally {
    closeConnections()
    await served.stop()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`fuzz: ${error instanceof Error ? error.message : String(error)}`)
  return 2
})
