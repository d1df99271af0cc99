/** What a partner's reports say about those of its transactions that it never reported on. */

/** A partner's transactions that passed the loader at least a day ago, by what was reported. */
export interface PartnerRates {
  completed: number
  terminated: number
  unreported: number
}

/** What follows from them. */
export interface CompletionRates {
  /** P(completed | passed the loader), before any report could have come. */
  passed: number
  /** P(completed | passed the loader, and no report has come). */
  unreported: number
}

/** Of those who enter a survey some 40 % complete it; the rest is screened out or leaves. */
const COMPLETION_PRIOR = { a: 3, b: 4.5 }
/** A partner reports nearly always or hardly ever: share of reports → belief before any was seen. */
const REPORTING_PRIOR: readonly (readonly [number, number])[] = [
  [0.0005, 0.3],
  [0.1, 0.05],
  [0.3, 0.05],
  [0.5, 0.05],
  [0.7, 0.05],
  [0.85, 0.1],
  [0.95, 0.2],
  [0.9995, 0.2],
]
const RATE_STEPS = 20
const RATES = Array.from({ length: RATE_STEPS }, (_, step) => (step + 0.5) / RATE_STEPS)
/** More than this teaches nothing new, and would drown in rounding. */
const MAX_COUNT = 2000

const logBeta = (x: number, { a, b }: { a: number; b: number }): number =>
  (a - 1) * Math.log(x) + (b - 1) * Math.log(1 - x)

/**
 * Mean over three unknowns: how many complete, how many completions are reported, how many
 * terminations are. Counting completions among reports alone would be wrong for a partner that
 * reports only completions; here its silence speaks.
 */
export function completionRates(counts: PartnerRates): CompletionRates {
  const total = counts.completed + counts.terminated + counts.unreported
  const scale = Math.min(1, MAX_COUNT / Math.max(total, 1))
  const [completed, terminated] = [counts.completed * scale, counts.terminated * scale]
  const unreported = counts.unreported * scale
  const points = RATES.flatMap((rate) =>
    REPORTING_PRIOR.flatMap(([ofCompleted, belief]) =>
      REPORTING_PRIOR.map(([ofTerminated, otherBelief]) => {
        const silent = rate * (1 - ofCompleted)
        const silence = silent + (1 - rate) * (1 - ofTerminated)
        const log =
          completed * Math.log(rate * ofCompleted) +
          terminated * Math.log((1 - rate) * ofTerminated) +
          unreported * Math.log(silence) +
          logBeta(rate, COMPLETION_PRIOR) +
          Math.log(belief * otherBelief)
        return { log, rate, silent, silence }
      }),
    ),
  )
  const most = points.reduce((max, { log }) => Math.max(max, log), Number.NEGATIVE_INFINITY)
  let [weight, passed, silent, silence] = [0, 0, 0, 0]
  for (const point of points) {
    const w = Math.exp(point.log - most)
    weight += w
    passed += w * point.rate
    silent += w * point.silent
    silence += w * point.silence
  }
  return { passed: passed / weight, unreported: silent / silence }
}

/** The completion rates of a partner; those of one that never reported where nothing was counted. */
export function ratesOf(counts: PartnerRates | null): CompletionRates {
  if (!counts) return unknownRates()
  const key = `${counts.completed} ${counts.terminated} ${counts.unreported}`
  if (lastRates?.key !== key) lastRates = { key, rates: completionRates(counts) }
  return lastRates.rates
}

/** Remembered because the mean is an integral, and one object asks for one partner. */
let lastRates: { key: string; rates: CompletionRates } | null = null

/** What is believed of a partner that has never reported. */
export const UNKNOWN_PARTNER: PartnerRates = { completed: 0, terminated: 0, unreported: 0 }

/** The completion rates of such a partner. */
export function unknownRates(): CompletionRates {
  unknown ??= completionRates(UNKNOWN_PARTNER)
  return unknown
}

let unknown: CompletionRates | null = null
