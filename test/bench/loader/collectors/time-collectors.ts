/** Times every collector in Chromium, in pages of new visitors. */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { median } from '../../operations/percentile.ts'
import { startBrowser } from '../browser.ts'
import { OPENED_MS, pause } from '../measure.ts'
import { type Costs, startBenchServer, type TimedScripts } from '../server.ts'

/** Medians of one collector, in ms. */
export interface CollectorTimes {
  /** Of the page's own thread. */
  pageMs: number
  /** Of the worker's thread; null where the worker does not run it. */
  workerMs: number | null
  /** Until its whole reading was there; null where that was at once. */
  readyMs: number | null
}

const LIMIT_MS = 20_000
/** The page posts its costs, and the worker its own. */
const POSTS = 2

const sourceOf = async (entry: string): Promise<string> => {
  const result = await build({
    entryPoints: [fileURLToPath(new URL(`browser/${entry}.ts`, import.meta.url).href)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    banner: { js: '//# allFunctionsCalledOnLoad' },
  })
  return result.outputFiles[0]?.text ?? ''
}

/** The scripts with timers, bundled for the browser. */
const bundleTimed = async (): Promise<TimedScripts> => {
  const [page, worker] = await Promise.all([sourceOf('timed-page'), sourceOf('timed-worker')])
  return { page, worker }
}

/** By collector: what it took in each visit. The first visit warms up the browser. */
export async function timeCollectors(
  rounds: number,
  throttle: number,
): Promise<Map<string, CollectorTimes>> {
  const server = await startBenchServer(await bundleTimed())
  const browser = await startBrowser()
  const seen: Costs[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const tab = await browser.newTab()
      await tab.throttle(throttle)
      await pause(OPENED_MS)
      const costs: Costs[] = []
      const posted = new Promise<void>((resolve) => {
        server.hearCosts((each) => {
          if (costs.push(each) === POSTS) resolve()
        })
      })
      await tab.open(`${server.origin}${server.loaderPath}`)
      await Promise.race([posted, pause(LIMIT_MS)])
      if (costs.length < POSTS) throw new Error(`no times within ${LIMIT_MS} ms`)
      if (round > 0) seen.push(Object.assign({}, ...costs) as Costs)
      await tab.close()
    }
  } finally {
    await browser.close()
    await server.close()
  }
  return mediansOf(seen)
}

function mediansOf(seen: readonly Costs[]): Map<string, CollectorTimes> {
  const keys = Object.keys(seen[0] ?? {}).filter((key) => !key.startsWith('worker: '))
  const busy = (key: string) => seen.flatMap((costs) => costs[key]?.busyMs ?? [])
  const ready = (key: string) => seen.flatMap((costs) => costs[key]?.readyMs ?? [])
  const orNull = (values: number[]) => (values.length === 0 ? null : median(values))
  return new Map(
    keys.map((key) => [
      key,
      {
        pageMs: median(busy(key)),
        workerMs: orNull(busy(`worker: ${key}`)),
        readyMs: orNull(ready(key)),
      },
    ]),
  )
}
