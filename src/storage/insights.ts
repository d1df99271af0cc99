/** A scope's scored transactions, grouped by what the insights are made of. */
import type { TerminationReason, TransactionState } from '../contract/transaction.ts'
import { type DailyScores, sumDailyScores } from '../domain/insights/drift/daily-scores.ts'
import { type DayOfBands, sumDaysOfBands } from '../domain/insights/score-bands.ts'
import type { ScoreGroup } from '../domain/insights/what-if.ts'
import { dailyBands, toDailyBands } from './daily-bands.ts'
import { dailyScores, type SampledDays, toDailyScores } from './daily-scores.ts'

/** Scored transactions that are alike. */
export interface ScoredGroup {
  /** see domain/fraud/assessment/pack-reasons; null in rows that were published before the column was. */
  reasonKeys: string | null
  /** The packed assessment of such a row, or null. */
  assessment: string | null
  state: TransactionState | null
  terminationReason: TerminationReason | null
  transactions: number
}

/** Which transactions are counted: the newest, not before `since` (a sequence). */
export interface ScoredQuestion {
  scope: string
  since: number
  /** The most scored transactions. */
  limit: number
  /** The most transactions that are looked at, scored or not. */
  lookedAt: number
  /** Of which the scores are counted by day; they are other ones where there are more than the limit. */
  sampled: SampledDays
}

/** The groups, and whether older transactions of the period were left out. */
export interface ScoredGroups {
  groups: ScoredGroup[]
  /** The same transactions by score. */
  scores: ScoreGroup[]
  daily: DailyScores[]
  bands: DayOfBands[]
  isCut: boolean
}

/**
 * Reads over the scope index, in one round trip to each of the scope's databases, which share the
 * limits: where there is more, the newest of each are counted. Alike groups of two databases are two.
 */
export async function readScoredGroups(
  databases: readonly D1Database[],
  question: ScoredQuestion,
): Promise<ScoredGroups> {
  const share = (limit: number) => Math.ceil(limit / databases.length)
  const { limit, lookedAt, sampled } = question
  const shared = {
    ...question,
    ...{ limit: share(limit), lookedAt: share(lookedAt) },
    sampled: { ...sampled, lookedAt: share(sampled.lookedAt) },
  }
  const read = await Promise.all(databases.map((db) => readGroups(db, shared)))
  return {
    groups: read.flatMap(({ groups }) => groups),
    scores: read.flatMap(({ scores }) => scores),
    daily: sumDailyScores(read.map(({ daily }) => daily)),
    bands: sumDaysOfBands(read.map(({ bands }) => bands)),
    isCut: read.some(({ isCut }) => isCut),
  }
}

async function readGroups(
  db: D1Database,
  { scope, since, limit, lookedAt, sampled }: ScoredQuestion,
): Promise<ScoredGroups> {
  const [oldest, groups, scores, daily, bands] = await db.batch([
    db.prepare(OLDEST).bind(scope, since, lookedAt),
    db.prepare(GROUPS).bind(scope, since, lookedAt, limit),
    db.prepare(SCORES).bind(scope, since, lookedAt, limit),
    dailyScores(db, scope, sampled),
    dailyBands(db, scope, sampled),
  ])
  const found = (groups?.results ?? []) as ScoredGroup[]
  const counted = found.reduce((sum, { transactions }) => sum + transactions, 0)
  return {
    groups: found,
    scores: (scores?.results ?? []) as ScoreGroup[],
    daily: toDailyScores(daily?.results ?? []),
    bands: toDailyBands(bands?.results ?? []),
    isCut: counted === limit || (oldest?.results ?? []).length > 0,
  }
}

const OLDEST = `SELECT sequence FROM transactions INDEXED BY transactions_by_scope
  WHERE scope = ?1 AND sequence >= ?2 ORDER BY sequence DESC LIMIT 1 OFFSET ?3`

const counted = (columns: string) => `
  SELECT state, termination_reason, ${columns}
  FROM transactions INDEXED BY transactions_by_scope
  WHERE scope = ?1 AND sequence >= ?2 AND sequence > coalesce((${OLDEST}), -1)
    AND score IS NOT NULL
  ORDER BY sequence DESC LIMIT ?4`

const GROUPS = `SELECT reason_keys AS reasonKeys, assessment, state, termination_reason AS terminationReason,
    count(*) AS transactions
  FROM (${counted(
    `reason_keys, CASE WHEN reason_keys IS NULL THEN body ->> 'assessment' END AS assessment`,
  )})
  GROUP BY reason_keys, assessment, state, termination_reason`

const SCORES = `SELECT score, state, termination_reason AS terminationReason, count(*) AS transactions
  FROM (${counted('score')}) GROUP BY score, state, termination_reason`
