/**
 * Points for Cloudflare's Analytics Engine, whose columns have numbers and no names: this table says
 * which is which. A column may be added at the end of its list, and never moved: what was written
 * before keeps its place.
 */

/** The columns of each kind of point, after `blob1`, which holds the kind. */
export const METRICS = {
  /** One request, when it has been answered. */
  request: {
    texts: ['partner', 'mode', 'operation', 'status', 'problem', 'place'],
    numbers: ['ms', 'object_calls', 'object_ms', 'd1_trips', 'd1_ms'],
  },
  /** One drain of an object's outbox: how old the oldest change was, and whether D1 took it. */
  publication: {
    texts: ['partner', 'mode', 'outcome'],
    numbers: ['age_ms', 'transactions'],
  },
  /** One scored visit: its score, and how many of its detectors saw something. */
  score: {
    texts: ['partner', 'mode', 'browser', 'model'],
    numbers: ['score', 'seen', 'detectors', 'potential'],
  },
  /** One part of an hourly job. */
  job: {
    texts: ['part', 'outcome'],
    numbers: ['ms', 'done', 'failed', 'remaining'],
  },
} as const

/** What takes points: the binding of a dataset of Analytics Engine. */
export interface MetricDataset {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void
}

/** A kind of point. */
export type MetricKind = keyof typeof METRICS

type Texts<K extends MetricKind> = Record<(typeof METRICS)[K]['texts'][number], string | null>
type Numbers<K extends MetricKind> = Record<(typeof METRICS)[K]['numbers'][number], number | null>

/**
 * Points of one call of the Worker. Analytics Engine takes 250, and took 25 for long
 * (https://developers.cloudflare.com/analytics/analytics-engine/limits/): ours are fewer, except after an outage.
 */
export const POINTS_MAX = 25

/** Bytes of all texts of a point are bounded by the platform; none of ours is that long by nature. */
const TEXT_MAX_CHARACTERS = 96

/**
 * Writes one point where a dataset is bound; it is sent behind the answer. The first text column is
 * what Analytics Engine samples by.
 */
export function writeMetric<K extends MetricKind>(
  dataset: MetricDataset | undefined,
  kind: K,
  values: Texts<K> & Numbers<K>,
): void {
  if (!dataset) return
  const { texts, numbers } = METRICS[kind]
  const given: Readonly<Record<string, string | number | null>> = values
  const blobs = texts.map((name) => String(given[name] ?? '').slice(0, TEXT_MAX_CHARACTERS))
  dataset.writeDataPoint({
    indexes: [blobs[0] ?? ''],
    blobs: [kind, ...blobs],
    // What was not measured is below all that can be.
    doubles: numbers.map((name) => Number(given[name] ?? -1)),
  })
}
