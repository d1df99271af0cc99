/** The loader's worker with a stopwatch on what it reads: it answers the page, and posts what each took. */
import { findFonts } from '../../../../../src/loader/browser/collectors/fonts.ts'
import { openWebgl, readWebgl } from '../../../../../src/loader/browser/collectors/webgl.ts'
import { readFacts, timezoneOf } from '../../../../../src/loader/browser/worker/navigator-facts.ts'

const costs: Record<string, { busyMs: number; readyMs: null }> = {}

/** What is read in two parts counts as one. */
const timed = <T>(key: string, read: () => T): T => {
  const startedAt = performance.now()
  const value = read()
  const busyMs = (costs[key]?.busyMs ?? 0) + performance.now() - startedAt
  costs[key] = { busyMs, readyMs: null }
  return value
}

const facts = timed('worker: realms', () => ({
  ...readFacts(navigator),
  timezone: timezoneOf(self),
}))
postMessage({ facts })
const card = timed('worker: webgl', openWebgl)
postMessage({ isOpen: true })
const fonts = timed('worker: fonts', findFonts)
const webgl = timed('worker: webgl', () => readWebgl(card))
postMessage({ drawings: { webgl, fonts } })
// Made of the page's own text, it has no address that a path could be relative to.
fetch(`${self.origin}/costs`, { method: 'POST', body: JSON.stringify(costs) })
