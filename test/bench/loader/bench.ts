/**
 * Prints what a visit through the loader costs: bytes, requests, and the time from navigation to
 * the partner's landing against (a) a page that redirects at once and (b) a page that reads
 * FingerprintJS and BotD first. Same browser, same run, the three in turn; medians.
 *
 *   npm --prefix test/bench/loader ci && node test/bench/loader/bench.ts [--rounds 15] [--json]
 */
import { parseArgs } from 'node:util'
import { type BenchBrowser, startBrowser, type Tab } from './browser.ts'
import { type BenchServer, startBenchServer } from './server.ts'

const kinds = ['redirect', 'loader', 'rivals'] as const
type Kind = (typeof kinds)[number]
type Times = Record<Kind, number[]>

const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/**
 * How long a tab is open before its visit. Soon after a tab is opened Chromium starts a spare
 * process for the next one, which would take as much CPU as the visit that is measured.
 */
const openedMs = 3_000
/** How long the landing page has to load before the tab is closed. */
const landedMs = 400
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const timeOf = async (server: BenchServer, tab: Tab, kind: Kind): Promise<number> => {
  const landing = server.nextLanding()
  const path = kind === 'loader' ? server.loaderPath : `/${kind}`
  const startedAt = performance.now()
  await tab.open(`${server.origin}${path}`)
  const took = (await landing) - startedAt
  await pause(landedMs)
  return took
}

/**
 * The three kinds in rotating order, so that what one leaves behind affects all of them equally.
 */
const inTurn = (round: number): Kind[] =>
  kinds.map((_, index) => kinds[(round + index) % kinds.length] ?? 'loader')

/** Each visit is a new visitor's; the first round warms up the browser and is not counted. */
const measure = async (
  server: BenchServer,
  browser: BenchBrowser,
  rounds: number,
  throttle: number,
): Promise<Times> => {
  const times: Times = { redirect: [], loader: [], rivals: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const kind of inTurn(round)) {
      const tab = await browser.newTab()
      await tab.throttle(throttle)
      await pause(openedMs)
      const took = await timeOf(server, tab, kind)
      if (round > 0) times[kind].push(took)
      await tab.close()
    }
  }
  return times
}

const summarise = (times: Times) => {
  const medians = {
    redirect: Math.round(median(times.redirect)),
    loader: Math.round(median(times.loader)),
    rivals: Math.round(median(times.rivals)),
  }
  return {
    ...medians,
    overRedirectMs: medians.loader - medians.redirect,
    shareOfRivals: Number((medians.loader / medians.rivals).toFixed(2)),
  }
}

const costOf = async (server: BenchServer, browser: BenchBrowser) => {
  server.sent.length = 0
  const tab = await browser.newTab()
  await timeOf(server, tab, 'loader')
  await tab.close()
  const own = server.sent.filter(
    // The landing page and its icon are the partner's.
    ({ path }) => !/^\/(landing|favicon)/.test(path),
  )
  const down = own.filter(({ method }) => method === 'GET')
  return {
    requests: own.map(({ method, path }) => `${method} ${path.slice(0, 12)}…`),
    pageAndScriptGzipBytes: down.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0),
    scriptGzipBytes: server.bundle.gzipBytes,
    rivalScriptGzipBytes: server.rivalGzipBytes,
  }
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, json: { type: 'boolean', default: false } },
})
const server = await startBenchServer()
const browser = await startBrowser()
try {
  const rounds = Number(values.rounds)
  const result = {
    cost: await costOf(server, browser),
    unthrottled: summarise(await measure(server, browser, rounds, 1)),
    throttled4x: summarise(await measure(server, browser, rounds, 4)),
  }
  if (!values.json) console.log('Medians in ms from navigation to the landing page’s request.\n')
  console.log(values.json ? JSON.stringify(result) : JSON.stringify(result, null, 2))
} finally {
  await browser.close()
  await server.close()
}
