/**
 * Prints what a visit through the loader costs: bytes, requests, and the time from navigation to
 * the partner's landing against (a) a page that redirects at once and (b) a page that reads
 * FingerprintJS and BotD first. Same browser, same run, the three in turn; medians of each run, and
 * the worst of all runs, because a promise has to hold in every one.
 */
import { parseArgs } from 'node:util'
import { markdownTable, writeBlock } from '../../evaluate/page-block.ts'
import { median } from '../operations/percentile.ts'
import { startBrowser } from './browser.ts'
import { measureCost, measureRun, type RunMeasures } from './measure.ts'
import { PART_NAMES, type Part } from './parts.ts'
import { type BenchServer, startBenchServer } from './server.ts'

const HELP = `npm run -s bench:loader -- [--runs 3] [--rounds 9] [--json] [--write]
  --runs N    runs, each in a browser of its own
  --rounds N  visits of each page in a run, of which the median counts
  --json      one JSON object on the last line
  --write     puts the table into src/docs/loader.md`

/** What the loader is held to, in every run. */
const AIMS = { overRedirectMs: 130, unthrottledShare: 0.85, throttledShare: 0.6 }
/** How much slower the throttled processor is. */
const THROTTLE = 4

interface Run {
  unthrottled: RunMeasures
  throttled: RunMeasures
}

const worstOf = (runs: readonly Run[]) => ({
  overRedirectMs: Math.max(...runs.map(({ unthrottled }) => unthrottled.overRedirectMs)),
  unthrottledShare: Math.max(...runs.map(({ unthrottled }) => unthrottled.shareOfRivals)),
  throttledShare: Math.max(...runs.map(({ throttled }) => throttled.shareOfRivals)),
})

async function runOnce(server: BenchServer, rounds: number): Promise<Run> {
  const browser = await startBrowser()
  try {
    const unthrottled = await measureRun(server, browser, { rounds, throttle: 1 })
    const throttled = await measureRun(server, browser, { rounds, throttle: THROTTLE })
    return { unthrottled, throttled }
  } finally {
    await browser.close()
  }
}

async function costOnce(server: BenchServer) {
  const browser = await startBrowser()
  try {
    return await measureCost(server, browser)
  } finally {
    await browser.close()
  }
}

function tableOf(runs: readonly Run[]): string {
  const cells = (name: string, m: RunMeasures) =>
    [name, m.redirect, m.loader, m.rivals, m.overRedirectMs, m.shareOfRivals].map(String)
  const rows = runs.flatMap(({ unthrottled, throttled }, at) => [
    cells(`${at + 1}, unthrottled`, unthrottled),
    cells(`${at + 1}, ${THROTTLE} times slower`, throttled),
  ])
  const head = ['run', 'redirect at once', 'loader', 'FingerprintJS and BotD', 'later by', 'share']
  return markdownTable([head, ...rows])
}

/** The medians of the runs, part by part. */
function partsTable(runs: readonly Run[]): string {
  const cell = (kind: keyof Run, part: Part) =>
    median(runs.map((run) => run[kind].parts[part])).toFixed(1)
  const rows = (Object.keys(PART_NAMES) as Part[]).map((part) => [
    PART_NAMES[part],
    cell('unthrottled', part),
    cell('throttled', part),
  ])
  return markdownTable([['part', 'ms', `ms, ${THROTTLE} times slower`], ...rows])
}

function report({ runs, cost, rounds }: Awaited<ReturnType<typeof measure>>): string {
  const worst = worstOf(runs)
  return [
    `Medians of ${rounds} visits each, in ms from navigation to the landing page's request:`,
    tableOf(runs),
    'Where the loader’s milliseconds go, medians over the runs:',
    partsTable(runs),
    `Worst run: ${worst.overRedirectMs} ms later than the redirect (aim ${AIMS.overRedirectMs}), ${worst.unthrottledShare} of the page with both libraries unthrottled (aim ${AIMS.unthrottledShare}) and ${worst.throttledShare} throttled (aim ${AIMS.throttledShare}). The page with its scripts is ${cost.pageGzipBytes} bytes gzip; a visit makes ${cost.requests.length} requests, one of them the POST; the script of the two libraries alone is ${cost.rivalScriptGzipBytes}.`,
  ].join('\n\n')
}

async function measure(runCount: number, rounds: number) {
  const server = await startBenchServer()
  try {
    const cost = await costOnce(server)
    const runs: Run[] = []
    for (let at = 1; at <= runCount; at++) {
      process.stderr.write(`run ${at} of ${runCount}\n`)
      runs.push(await runOnce(server, rounds))
    }
    return { rounds, cost, runs, worst: worstOf(runs), aims: AIMS }
  } finally {
    await server.close()
  }
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '9' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [runCount, rounds] = [Number(values.runs), Number(values.rounds)]
if (values.help) console.log(HELP)
else if (!(runCount >= 1 && rounds >= 1)) {
  console.error(`--runs and --rounds are numbers from 1\n${HELP}`)
  process.exitCode = 2
} else {
  const measured = await measure(runCount, rounds)
  if (values.write) writeBlock('loader.md', 'loader speed', report(measured))
  console.log(values.json ? JSON.stringify(measured) : report(measured))
}
