/** What is counted of the answers, second by second, and what is made of it. */
import type { LoadAnswer } from './ask.ts'
import { OPERATIONS, type Operation } from './whole-transaction.ts'

/** One second of the load. */
export interface Second {
  /** Since the beginning, s. */
  at: number
  phase: string
  answers: number
  /** Latencies of each operation, ms. */
  latencies: Record<Operation, number[]>
  memoryMib: number
  /** What the product's code holds, and what is not yet collected of it, MiB; the last that was told. */
  heapMib: number
  /** Age of the oldest change that was sent to D1, ms; 0 where none was. */
  outboxMs: number
  publicationsFailed: number
}

/** Answers that were not 200, by status and the problem they name. */
export interface Refusals {
  [statusAndCode: string]: { count: number; withoutRetryAfter: number }
}

/** Statuses after which a caller has to know when to try again. */
const MUST_SAY_WHEN = [429, 503]
const FINE = [200]

/** Counts answers until the second is taken. */
export function createTally() {
  let answers = 0
  let latencies = emptyLatencies()
  const refusals = new Map<string, Refusals>()

  return {
    refusals,
    answered(phase: string, operation: Operation, answer: LoadAnswer): void {
      answers += 1
      if (FINE.includes(answer.status)) latencies[operation].push(answer.ms)
      else noteRefusal(phase, answer)
    },
    takeSecond(second: Omit<Second, 'answers' | 'latencies'>): Second {
      const taken = { ...second, answers, latencies }
      answers = 0
      latencies = emptyLatencies()
      return taken
    },
  }

  function noteRefusal(phase: string, { status, headers, text }: LoadAnswer): void {
    const ofPhase = refusals.get(phase) ?? {}
    refusals.set(phase, ofPhase)
    const code = /"type":"\/problems\/([a-z_]+)"/.exec(text)?.[1] ?? text.slice(0, 40)
    const name = `${status} ${code}`
    ofPhase[name] ??= { count: 0, withoutRetryAfter: 0 }
    ofPhase[name].count += 1
    const isSilent = MUST_SAY_WHEN.includes(status) && !/^\d+$/.test(headers['retry-after'] ?? '')
    if (isSilent) ofPhase[name].withoutRetryAfter += 1
  }
}

const emptyLatencies = () =>
  Object.fromEntries(OPERATIONS.map((name) => [name, []])) as unknown as Record<Operation, number[]>

/** Neighbouring points that are taken together. */
const TOGETHER = 10
/** Of fewer groups an interval of 95 % is too wide to say anything. Judged. */
const LEAST_GROUPS = 10
/** Student's bound of 95 %, in standard errors, for that many groups; it falls to 1.96 with more of them. */
const STUDENT = 2.31

/**
 * Least squares through points: growth for each unit of x, and half the width of its interval of 95 %, or a
 * little more; NaN both of fewer than a hundred points. Memory is sampled every second and is no sum of
 * independent steps, so neighbours are taken together first.
 */
export function slopeOf(points: readonly (readonly [number, number])[]): {
  slope: number
  interval: number
} {
  const groups = Array.from({ length: Math.floor(points.length / TOGETHER) }, (_, i) => {
    const group = points.slice(i * TOGETHER, (i + 1) * TOGETHER)
    const mean = (at: 0 | 1) => group.reduce((sum, point) => sum + point[at], 0) / group.length
    return [mean(0), mean(1)] as const
  })
  const n = groups.length
  if (n < LEAST_GROUPS) return { slope: Number.NaN, interval: Number.NaN }
  const meanX = groups.reduce((sum, [x]) => sum + x, 0) / n
  const meanY = groups.reduce((sum, [, y]) => sum + y, 0) / n
  const spread = groups.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const slope = groups.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  const rest = groups.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  return { slope, interval: STUDENT * Math.sqrt(rest / (n - 2) / spread) }
}
