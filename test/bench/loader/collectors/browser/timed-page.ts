/**
 * The loader's script with a stopwatch on each collector: instead of moving the user on, it posts
 * what each took. Bundled for the browser, in place of the page's own script.
 */
import { collectAll } from '../../../../../src/loader/browser/collecting/collect-all.ts'
import { openSurroundings } from '../../../../../src/loader/browser/collecting/surroundings.ts'
import { REGISTRY } from '../../../../../src/loader/browser/collectors/index.ts'

/** What one collector takes, in ms on the page's own clock. */
interface Took {
  /** Of the page's thread, until it returns. */
  busyMs: number
  /** Until the whole reading is there; null where it was there at once. */
  readyMs: number | null
}

const OVERALL_LIMIT_MS = 800

const costs: Record<string, Took> = {}

const withStopwatch = (key: string, collect: (...given: never[]) => unknown) => {
  return (...given: never[]) => {
    const startedAt = performance.now()
    const outcome = collect(...given)
    const took: Took = { busyMs: performance.now() - startedAt, readyMs: null }
    costs[key] = took
    const whole = (outcome as { whole?: unknown } | null)?.whole
    const note = () => {
      took.readyMs = performance.now() - startedAt
    }
    if (whole instanceof Promise) whole.then(note, note)
    return outcome
  }
}

const timed = Object.fromEntries(
  Object.entries(REGISTRY).map(([key, collector]) => {
    const collect = collector.collect as (...given: never[]) => unknown
    return [key, { ...collector, collect: withStopwatch(key, collect) }]
  }),
) as unknown as typeof REGISTRY

const run = async () => {
  const surroundings = openSurroundings()
  await collectAll(timed, surroundings, OVERALL_LIMIT_MS)
  await fetch('/costs', { method: 'POST', body: JSON.stringify(costs) })
}

run()
