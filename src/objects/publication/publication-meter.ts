/**
 * Measures what an object publishes, where a dataset is bound: how old its oldest unpublished change
 * was, and the scores of visits. They are statistics: a restart may count a visit twice or lose an age.
 */
import { modeOf, ownerOf } from '../../domain/evidence/scope.ts'
import { unpackAssessment } from '../../domain/fraud/assessment/pack-assessment.ts'
import { unpackBody } from '../../domain/publication/archive-body.ts'
import type { PublishedTransaction } from '../../domain/publication/published-transaction.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { makeBoundedMap } from '../../platform/bounded-map.ts'
import { type MetricDataset, POINTS_MAX, writeMetric } from '../../platform/metrics.ts'
import type { Publication } from '../../storage/publication.ts'
import type { Send } from './outbox.ts'

/**
 * A score is published within seconds; what was completed before is published for other reasons.
 * Judged.
 */
const FRESH_MS = 15 * MINUTE_MS
/** Sequences of visits that were counted; more than one object scores in that time. Judged. */
const COUNTED_MAX = 200
/** Besides the point of the publication itself. */
const SCORES_MAX = POINTS_MAX - 5

/** Measures the publications of one object. */
export class PublicationMeter {
  readonly #dataset: MetricDataset | undefined
  /** Ms since the epoch; null when nothing is unpublished. */
  #unpublishedSince: number | null = null
  readonly #counted = makeBoundedMap<string, true>(COUNTED_MAX)

  /** `dataset` is undefined where nothing is measured. */
  constructor(dataset: MetricDataset | undefined) {
    this.#dataset = dataset
  }

  /** To be called with the time of every write, in ms. */
  noteWrite(now: number): void {
    this.#unpublishedSince ??= now
  }

  /** The same sending, measured. */
  observe(send: Send): Send {
    if (!this.#dataset) return send
    return async (publication) => {
      // What is written from here on is not in this publication.
      const since = this.#unpublishedSince
      this.#unpublishedSince = null
      const ageMs = () => (since === null ? null : Date.now() - since)
      try {
        const sent = await send(publication)
        this.#writePublication(publication, 'published', ageMs())
        this.#writeScores(publication, Date.now())
        return sent
      } catch (error) {
        this.#writePublication(publication, 'failed', ageMs())
        this.#unpublishedSince = since ?? this.#unpublishedSince
        throw error
      }
    }
  }

  #writeScores({ transactions }: Publication, now: number): void {
    const fresh = transactions.filter(
      (each) => isFreshlyScored(each, now) && !this.#counted.get(String(each.sequence)),
    )
    for (const each of fresh.slice(0, SCORES_MAX)) {
      this.#counted.set(String(each.sequence), true)
      writeScore(this.#dataset, each)
    }
  }

  #writePublication(
    { transactions }: Publication,
    outcome: 'published' | 'failed',
    ageMs: number | null,
  ): void {
    const scope = transactions[0]?.scope
    writeMetric(this.#dataset, 'publication', {
      ...namesOf(scope),
      outcome,
      age_ms: ageMs,
      transactions: transactions.length,
    })
  }
}

function isFreshlyScored(
  { score, state, completedAt }: PublishedTransaction,
  now: number,
): boolean {
  return score !== null && state === null && completedAt !== null && now - completedAt < FRESH_MS
}

function writeScore(
  dataset: MetricDataset | undefined,
  { scope, score, browser, ...parts }: PublishedTransaction,
): void {
  const { assessment, potential } = unpackBody(parts) as Partial<StoredTransaction>
  const unpacked = assessment ? unpackAssessment(assessment) : null
  writeMetric(dataset, 'score', {
    ...namesOf(scope),
    browser,
    model: unpacked?.modelVersion ?? null,
    score,
    seen: unpacked?.coverage.seen ?? null,
    detectors: unpacked?.coverage.total ?? null,
    potential: potential ?? null,
  })
}

/** Partner and mode of a scope; a publication of devices alone has none. */
function namesOf(scope: string | undefined) {
  return scope === undefined
    ? { partner: null, mode: null }
    : { partner: ownerOf(scope), mode: modeOf(scope) }
}
