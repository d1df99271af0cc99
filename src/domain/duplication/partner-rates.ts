/** From what a partner reported: how likely its unreported transactions were completed. */

/** A partner's transactions that passed the loader at least a day ago, by what was reported. */
export interface PartnerRates {
  completed: number
  terminated: number
  unreported: number
}

/** How likely a transaction of that partner was completed. */
export interface CompletionRates {
  /** P(completed | passed the loader), before any report could have come. */
  passed: number
  /** P(completed | passed the loader, and no report has come). */
  unreported: number
  /** Between which `passed` lies with 80 % probability; absent where that was not reckoned. */
  low?: number
  high?: number
}

/**
 * Beta prior: of those who enter a survey some 40 % complete it, the rest is screened out or
 * leaves.
 */
const COMPLETION_PRIOR = { a: 3, b: 4.5 }
/**
 * Prior of the share of ends that a partner reports: nearly all or hardly any. [share,
 * probability].
 */
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
/** Larger counts are scaled down to this: they change the mean no further, and lose precision. */
const MAX_COUNT = 2000

const logBeta = (x: number, { a, b }: { a: number; b: number }): number =>
  (a - 1) * Math.log(x) + (b - 1) * Math.log(1 - x)

/**
 * The posterior mean, on a grid over three unknown shares: of completions, of completions that are
 * reported, and of terminations that are. Counting completions among reports alone would be wrong
 * for a partner that reports only completions; here what it does not report is evidence too.
 */
export function completionRates(counts: PartnerRates): CompletionRates {
  const total = counts.completed + counts.terminated + counts.unreported
  const scale = Math.min(1, MAX_COUNT / Math.max(total, 1))
  const [completed, terminated] = [counts.completed * scale, counts.terminated * scale]
  const unreported = counts.unreported * scale
  const points = RATES.flatMap((rate) =>
    REPORTING_PRIOR.flatMap(([ofCompleted, prior]) =>
      REPORTING_PRIOR.map(([ofTerminated, otherPrior]) => {
        const silentCompletion = rate * (1 - ofCompleted)
        const silence = silentCompletion + (1 - rate) * (1 - ofTerminated)
        const log =
          completed * Math.log(rate * ofCompleted) +
          terminated * Math.log((1 - rate) * ofTerminated) +
          unreported * Math.log(silence) +
          logBeta(rate, COMPLETION_PRIOR) +
          Math.log(prior * otherPrior)
        return { log, rate, silentCompletion, silence }
      }),
    ),
  )
  const most = points.reduce((max, { log }) => Math.max(max, log), Number.NEGATIVE_INFINITY)
  let [weight, passed, silentCompletion, silence] = [0, 0, 0, 0]
  for (const point of points) {
    const w = Math.exp(point.log - most)
    weight += w
    passed += w * point.rate
    silentCompletion += w * point.silentCompletion
    silence += w * point.silence
  }
  return { passed: passed / weight, unreported: silentCompletion / silence }
}

/** The completion rates of a partner; those of one that never reported where nothing was counted. */
export function ratesOf(counts: PartnerRates | null): CompletionRates {
  if (!counts) return unknownRates()
  const key = `${counts.completed} ${counts.terminated} ${counts.unreported}`
  if (lastRates?.key !== key) lastRates = { key, rates: completionRates(counts) }
  return lastRates.rates
}

/** Remembered, because the mean is costly and one object asks for one partner only. */
let lastRates: { key: string; rates: CompletionRates } | null = null

/** The counts of a partner of which nothing has been counted. */
export const UNKNOWN_PARTNER: PartnerRates = { completed: 0, terminated: 0, unreported: 0 }

/** The completion rates of such a partner. */
function unknownRates(): CompletionRates {
  unknown ??= completionRates(UNKNOWN_PARTNER)
  return unknown
}

let unknown: CompletionRates | null = null
