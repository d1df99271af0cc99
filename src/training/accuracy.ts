/** Measures of scores and probabilities against the truth. */

/**
 * Something judged: its score, on any scale unless a measure asks for a probability, and the truth.
 */
export interface Judged {
  score: number
  truth: boolean
  /** As how many it counts, in the measures that are weighted; 1 where it is left out. */
  weight?: number
}

const weightOf = ({ weight = 1 }: Judged): number => weight
const totalWeight = (judged: readonly Judged[]): number =>
  judged.reduce((sum, one) => sum + weightOf(one), 0)

/** Shares at a threshold, each between 0 and 1; 0 where nothing could be counted. */
export interface Verdicts {
  precision: number
  recall: number
  f1: number
  falsePositiveRate: number
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** Verdicts when scores at or over the threshold count as positive. */
export function verdictsAt(judged: readonly Judged[], threshold: number): Verdicts {
  let tp = 0
  let fp = 0
  let fn = 0
  let tn = 0
  for (const { score, truth } of judged) {
    if (score >= threshold) truth ? tp++ : fp++
    else truth ? fn++ : tn++
  }
  return {
    precision: ratio(tp, tp + fp),
    recall: ratio(tp, tp + fn),
    f1: ratio(2 * tp, 2 * tp + fp + fn),
    falsePositiveRate: ratio(fp, fp + tn),
  }
}

/**
 * Area under the ROC curve (Mann and Whitney 1947): P(a positive scores above a negative), ties
 * counted half, weighted. NaN without both kinds.
 */
export function areaUnderCurve(judged: readonly Judged[]): number {
  const byScore = Map.groupBy(judged, ({ score }) => score)
  let [area, positives, negatives] = [0, 0, 0]
  for (const [, equal] of [...byScore].sort(([a], [b]) => a - b)) {
    const up = totalWeight(equal.filter(({ truth }) => truth))
    const down = totalWeight(equal.filter(({ truth }) => !truth))
    area += up * (negatives + down / 2)
    positives += up
    negatives += down
  }
  return area / (positives * negatives)
}

/** The largest recall at which the false positive rate is at most `limit`, between 0 and 1. */
export function recallAt(judged: readonly Judged[], limit: number): number {
  const negatives = judged
    .filter(({ truth }) => !truth)
    .map(({ score }) => score)
    .sort((a, b) => b - a)
  const positives = judged.filter(({ truth }) => truth)
  const cut = negatives[Math.floor(limit * negatives.length)] ?? Number.NEGATIVE_INFINITY
  return ratio(positives.filter(({ score }) => score > cut).length, positives.length)
}

/** The mean of a value of all that was judged, weighted; 0 for nothing judged. */
export function weightedMean(judged: readonly Judged[], of: (one: Judged) => number): number {
  const sum = judged.reduce((total, one) => total + weightOf(one) * of(one), 0)
  return ratio(sum, totalWeight(judged))
}

/** Mean squared error of probabilities (Brier 1950), weighted; 0 for nothing judged. */
export function brierScore(judged: readonly Judged[]): number {
  return weightedMean(judged, ({ score, truth }) => (score - (truth ? 1 : 0)) ** 2)
}

/** One bin of a reliability table: mean predicted probability and actual share of positives. */
export interface ReliabilityBin {
  from: number
  count: number
  predicted: number
  actual: number
}

/** The bins of equal width, from 0 on, into which probabilities are divided. */
export const BINS = 10

/** The index of a probability's bin; 1 is in the last one. */
export function binOf(probability: number): number {
  return Math.min(BINS - 1, Math.floor(probability * BINS))
}

/** What was judged, by the bin of its probability. */
function binned(judged: readonly Judged[]): Judged[][] {
  const bins = Array.from({ length: BINS }, (): Judged[] => [])
  for (const one of judged) bins[binOf(one.score)]?.push(one)
  return bins
}

const predictedIn = (bin: readonly Judged[]): number => weightedMean(bin, ({ score }) => score)
const actualIn = (bin: readonly Judged[]): number =>
  weightedMean(bin, ({ truth }) => (truth ? 1 : 0))

/** Mean prediction and actual share in each bin of the probability, weighted. */
export function reliability(judged: readonly Judged[]): ReliabilityBin[] {
  return binned(judged).map((bin, at) => ({
    from: at / BINS,
    count: bin.length,
    predicted: predictedIn(bin),
    actual: actualIn(bin),
  }))
}

/**
 * Expected calibration error (Naeini et al. 2015): the gap of each of ten bins by the weight of what is in
 * it; 0 for nothing judged.
 */
export function calibrationError(judged: readonly Judged[]): number {
  const gaps = binned(judged).map((bin) => Math.abs(predictedIn(bin) - actualIn(bin)))
  return weightedMean(judged, ({ score }) => gaps[binOf(score)] ?? 0)
}

/** Mean ranks, equal values sharing theirs. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const rankOf = new Map<number, number>()
  for (let from = 0; from < sorted.length; ) {
    let to = from
    while (to < sorted.length && sorted[to] === sorted[from]) to++
    rankOf.set(sorted[from] ?? 0, (from + 1 + to) / 2)
    from = to
  }
  return values.map((value) => rankOf.get(value) ?? 0)
}

/** Spearman's rank correlation (1904) of pairs, from −1 to 1; null where one side never varies. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number | null {
  const [a, b] = [0, 1].map((side) => ranksOf(pairs.map((pair) => pair[side] ?? 0))) as [
    number[],
    number[],
  ]
  const mean = (pairs.length + 1) / 2
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, rank, at) => sum + (rank - mean) * ((y[at] ?? mean) - mean), 0)
  const spread = Math.sqrt(product(a, a) * product(b, b))
  return spread === 0 ? null : product(a, b) / spread
}
