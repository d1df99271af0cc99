/** Whether one person is let into surveys and another answers them, again and again. */
import { DAY_MS, HOUR_MS } from '../../../time.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'

/** Who goes on with another device does so in less, ms; and how far back is looked. Judged. */
const HANDOVER_MS = HOUR_MS
const SPAN_MS = 30 * DAY_MS
/** So many before, of nearly all: by chance a phone lies at hand once, and a line fails once. Judged. */
const FEWEST_RELAYS = 4
const RELAY_SHARE = 0.8

/** The first and the last passing of the loader of each earlier survey that was passed twice. */
function halvesOf({ history, now }: Visit): [PastVisit, PastVisit][] {
  const passed = history.past.filter(
    ({ completedAt, chain, referenced }) =>
      completedAt !== null && completedAt > now - SPAN_MS && chain !== undefined && !referenced,
  )
  const chains = Map.groupBy(passed, ({ chain }) => chain)
  return [...chains.values()].flatMap((chain): [PastVisit, PastVisit][] => {
    const [first, ...others] = chain.toSorted((a, b) => (a.completedAt ?? 0) - (b.completedAt ?? 0))
    const last = others.at(-1)
    return first && last ? [[first, last]] : []
  })
}

/** Whether the survey went from the one device to the other, on lines of their own, within the hour. */
function isRelay([first, last]: [PastVisit, PastVisit], from: string, to: string): boolean {
  const tookMs = (last.completedAt ?? 0) - (first.completedAt ?? 0)
  const areTwoLines = first.prefix !== null && last.prefix !== null && first.prefix !== last.prefix
  return first.device === from && last.device === to && areTwoLines && tookMs < HANDOVER_MS
}

/**
 * How many earlier surveys of the last 30 days were begun on the device that this one was begun on, and within the hour
 * answered on the present one, each on a line of its own; 0 where not nearly all were, or too few to tell.
 */
export function countRelays(visit: Visit, sent: PastVisit): number {
  const to = visit.keys?.device ?? null
  const from = sent.device
  if (to === null || from === null || to === from) return 0
  const halves = halvesOf(visit)
  const relays = halves.filter((pair) => isRelay(pair, from, to)).length
  return relays >= FEWEST_RELAYS && relays >= RELAY_SHARE * halves.length ? relays : 0
}
