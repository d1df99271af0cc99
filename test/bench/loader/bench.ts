/**
 * Prints what a visit through the loader costs: bytes, requests, and the time from navigation to the
 * partner's landing against (a) a page that redirects at once and (b) a page that reads FingerprintJS
 * and BotD first. Same browser, same run, the three in turn; medians.
 *
 *   npm --prefix test/bench/loader ci && node test/bench/loader/bench.ts [--rounds 15] [--json]
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
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

const timeOf = async (server: BenchServer, page: Page, kind: Kind): Promise<number> => {
  const landing = server.nextLanding()
  const path = kind === 'loader' ? server.loaderPath : `/${kind}`
  const startedAt = performance.now()
  await page.goto(`${server.origin}${path}`, { waitUntil: 'commit' })
  const took = (await landing) - startedAt
  await page.waitForURL(/landing/)
  return took
}

/** Each round is a new visitor: a context of its own, with nothing in its cache. */
const measure = async (
  server: BenchServer,
  browser: Browser,
  rounds: number,
  throttle: number,
): Promise<Times> => {
  const times: Times = { redirect: [], loader: [], rivals: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const kind of kinds) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto('about:blank')
      const cdp = await context.newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
      const took = await timeOf(server, page, kind)
      // The first round warms the browser up.
      if (round > 0) times[kind].push(took)
      await context.close()
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

const costOf = async (server: BenchServer, browser: Browser) => {
  server.sent.length = 0
  const context = await browser.newContext()
  await timeOf(server, await context.newPage(), 'loader')
  await context.close()
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
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
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
