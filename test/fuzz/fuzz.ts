/**
 * `npm run -s fuzz -- [--requests 10000] [--seed S] [--only K] [--at-once 16] [--json]`: fuzzes every
 * operation of the OpenAPI document and the loader over raw sockets. Exit code 1 where anything
 * does not hold.
 */
import { parseArgs } from 'node:util'
import { closeConnections } from '../bench/workerd/client.ts'
import { readOpenApi } from './cases/openapi.ts'
import type { Finding, Summary } from './record.ts'
import { runFuzz } from './run-fuzz.ts'
import { serveWorker } from './service/served-worker.ts'
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
const SHOWN_PER_RULE = 3
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
    ...{ atOnce: Math.max(1, whole('at-once', values['at-once'])), isOnly: count === 1 },
    ...{ json: values.json, help: values.help },
  }
}

function printFindings(findings: readonly Finding[], seed: number): void {
  for (const [rule, all] of Map.groupBy(findings, (finding) => finding.rule)) {
    console.log(`\n✗ ${rule}`)
    for (const { number, name, framing, detail, sent, answer } of all.slice(0, SHOWN_PER_RULE)) {
      console.log(`  --seed ${seed} --only ${number}: ${name}, ${framing}: ${detail}`)
      console.log(`    sent: ${sent}`)
      console.log(`    answer: ${answer.replaceAll('\n', '\n      ')}`)
    }
  }
}

function printStatuses({ statuses }: Summary): void {
  for (const [name, counts] of Object.entries(statuses).sort()) {
    const parts = Object.entries(counts).map(([status, count]) => `${status} × ${count}`)
    console.log(`  ${name}: ${parts.join(', ')}`)
  }
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(USAGE)
    return 0
  }
  const served = await serveWorker()
  try {
    const worlds = await makeWorlds(served)
    const ground = { port: served.port, openApi: readOpenApi(), worlds }
    const [startedAt, rssAtStart] = [Date.now(), served.rssMib()]
    let shownAt = startedAt
    let rssPeak = rssAtStart
    const rate = (requests: number) => Math.round(requests / ((Date.now() - startedAt) / 1000))
    console.log(`seed ${options.seed}, requests ${options.from} to ${options.to - 1}`)
    const summary = await runFuzz(served, ground, options, (so) => {
      if (Date.now() - shownAt < PROGRESS_MS) return
      shownAt = Date.now()
      rssPeak = Math.max(rssPeak, served.rssMib())
      const found = Object.values(so.violations).reduce((sum, count) => sum + count, 0)
      console.log(
        `${so.requests} requests, ${rate(so.requests)}/s, ${found} violations, ${served.rssMib()} MiB`,
      )
    })
    printFindings(summary.findings, options.seed)
    const rss = {
      start: rssAtStart,
      peak: Math.max(rssPeak, served.rssMib()),
      end: served.rssMib(),
    }
    console.log(
      `\n${summary.requests} requests, ${summary.answers} answers, ${rate(summary.requests)}/s`,
    )
    console.log(
      `memory of workerd: ${rss.start} MiB at the start, at most ${rss.peak}, ${rss.end} at the end`,
    )
    printStatuses(summary)
    for (const [rule, count] of Object.entries(summary.violations))
      console.log(`✗ ${count} × ${rule}`)
    if (options.json) {
      const { findings: _, ...counts } = summary
      console.log(
        JSON.stringify({
          seed: options.seed,
          ...counts,
          rate: rate(summary.requests),
          rss_mib: rss,
        }),
      )
    }
    return summary.findings.length === 0 ? 0 : 1
  } finally {
    closeConnections()
    await served.stop()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`fuzz: ${error instanceof Error ? error.message : String(error)}`)
  return 2
})
