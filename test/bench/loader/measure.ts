/** Times visits of the three pages that are compared: in one browser, one after the other. */

import { median } from '../operations/percentile.ts'
import type { BenchBrowser, Tab } from './browser.ts'
import { medianParts, type Parts, partsOf } from './parts.ts'
import type { BenchServer } from './server.ts'

const KINDS = ['redirect', 'loader', 'rivals'] as const
type Kind = (typeof KINDS)[number]
type Times = Record<Kind, number[]>

/** Medians of one run, in ms from navigation to the landing page's request. */
export interface RunMeasures {
  redirect: number
  loader: number
  rivals: number
  /** How much later than a page that redirects at once. */
  overRedirectMs: number
  /** As a part of the time of the page that reads FingerprintJS and BotD. */
  shareOfRivals: number
  /** Of the loader's time. */
  parts: Parts
}

/**
 * How long a tab is open before its visit. Soon after a tab is opened Chromium starts a spare
 * process for the next one, which would take as much CPU as the visit that is measured.
 */
export const OPENED_MS = 3_000
/** How long the landing page has to load before the tab is closed. */
const LANDED_MS = 400

/** ms since 1970, finer than `Date.now`. */
const now = (): number => performance.timeOrigin + performance.now()

/** Waits. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

interface Timed {
  tookMs: number
  /** Null for the other two pages. */
  parts: Parts | null
}

async function timeOf(server: BenchServer, tab: Tab, kind: Kind): Promise<Timed> {
  const landing = server.nextLanding()
  server.sent.length = 0
  const path = kind === 'loader' ? server.loaderPath : `/${kind}`
  const openedAt = now()
  await tab.open(`${server.origin}${path}`)
  const landedAt = await landing
  await pause(LANDED_MS)
  return { tookMs: landedAt - openedAt, parts: partsOf(server.sent, { openedAt, landedAt }) }
}

/** The three kinds in rotating order, so that what one leaves behind affects all of them equally. */
const inTurn = (round: number): Kind[] =>
  KINDS.map((_, index) => KINDS[(round + index) % KINDS.length] ?? 'loader')

/**
 * One run. Each visit is a new visitor's; the first round warms up the browser and is not counted.
 */
export async function measureRun(
  server: BenchServer,
  browser: BenchBrowser,
  { rounds, throttle }: { rounds: number; throttle: number },
): Promise<RunMeasures> {
  const times: Times = { redirect: [], loader: [], rivals: [] }
  const visits: Parts[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const kind of inTurn(round)) {
      const tab = await browser.newTab()
      await tab.throttle(throttle)
      await pause(OPENED_MS)
      const { tookMs, parts } = await timeOf(server, tab, kind)
      if (round > 0) times[kind].push(tookMs)
      if (round > 0 && parts) visits.push(parts)
      await tab.close()
    }
  }
  const [redirect, loader, rivals] = KINDS.map((kind) => median(times[kind])) as [
    number,
    number,
    number,
  ]
  return {
    redirect: Math.round(redirect),
    loader: Math.round(loader),
    rivals: Math.round(rivals),
    overRedirectMs: Math.round(loader - redirect),
    shareOfRivals: Number((loader / rivals).toFixed(2)),
    parts: medianParts(visits),
  }
}

/** What a visit transfers. */
export async function measureCost(server: BenchServer, browser: BenchBrowser) {
  const tab = await browser.newTab()
  await timeOf(server, tab, 'loader')
  await tab.close()
  const own = server.sent.filter(
    // The landing page and its icon are the partner's.
    ({ path }) => !/^\/(landing|favicon)/.test(path),
  )
  const [document] = own
  return {
    requests: own.map(({ method, path }) => `${method} ${path.slice(0, 12)}…`),
    pageGzipBytes: document?.gzipBytes ?? null,
    rivalScriptGzipBytes: server.rivalGzipBytes,
  }
}
