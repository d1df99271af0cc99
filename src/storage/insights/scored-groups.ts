/** A scope's scored transactions, grouped by what the insights are made of. */
import type { TerminationReason, TransactionState } from '../../contract/transaction.ts'
import { type DailyScores, sumDailyScores } from '../../domain/insights/drift/daily-scores.ts'
import { WEEK_DAYS } from '../../domain/insights/drift/week-reasons.ts'
import { takeNewest } from '../../domain/insights/newest-of-all.ts'
import { type DayOfScores, sumDaysOfScores } from '../../domain/insights/score-bands.ts'
import type { ScoreGroup } from '../../domain/insights/what-if.ts'
import { dailyScores, toDailyScores } from './daily-scores.ts'
import { type ReasonKeysOfWindow, reasonsOfJump, toReasonKeys } from './jump-reasons.ts'
import { type NarrowedQuestion, narrowQuestion } from './narrow-question.ts'
import type { SampledDays } from './sampled-days.ts'
import { OLDEST, type ScoredQuestion, scoredOf } from './scored-transactions.ts'
import { scoresOfDays, toScoresOfDays } from './scores-of-days.ts'

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

/** The groups, and whether older transactions of the period were left out. */
export interface ScoredGroups {
  groups: ScoredGroup[]
  /** The same transactions by score. */
  scores: ScoreGroup[]
  daily: DailyScores[]
  bands: DayOfScores[]
  /** The reasons of the last week, and of the days before it, of all visits. */
  weekReasons: ReasonKeysOfWindow[]
  /** The days as they were counted: the same transactions of them may be asked about again. */
  sampled: SampledDays
  isCut: boolean
}

/** Those of one database, of which some are one by one: they may be older than the newest of all. */
type Placed<Group> = Group & { unsureSequence: number | null }

/**
 * Reads the newest of all of the scope's databases, whatever each of them has: in one round trip to each,
 * after another one that finds where they begin where there are several.
 */
export async function readScoredGroups(
  databases: readonly D1Database[],
  question: ScoredQuestion,
): Promise<ScoredGroups> {
  const narrowed = await narrowQuestion(databases, question)
  const { limit, sampled, isNarrower } = narrowed
  const read = await Promise.all(databases.map((db) => readGroups(db, narrowed)))
  const groups = read.flatMap((each) => each.groups)
  const counted = groups.reduce((sum, { transactions }) => sum + transactions, 0)
  return {
    groups: takeNewest(groups, limit),
    scores: takeNewest(
      read.flatMap(({ scores }) => scores),
      limit,
    ),
    daily: sumDailyScores(read.map(({ daily }) => daily)),
    bands: sumDaysOfScores(read.map(({ bands }) => bands)),
    weekReasons: read.flatMap(({ weekReasons }) => weekReasons),
    sampled,
    isCut: isNarrower || counted >= limit || read.some(({ isOlder }) => isOlder),
  }
}

async function readGroups(db: D1Database, question: NarrowedQuestion) {
  const { scope, since, sureSince, limit, lookedAt, sampled } = question
  const ofAll = { before: null, recent: null, days: WEEK_DAYS }
  const [oldest, groups, scores, daily, bands, weekReasons] = await db.batch([
    db.prepare(OLDEST).bind(scope, since, lookedAt),
    db.prepare(GROUPS).bind(scope, since, lookedAt, limit, sureSince),
    db.prepare(SCORES).bind(scope, since, lookedAt, limit, sureSince),
    dailyScores(db, scope, sampled),
    scoresOfDays(db, scope, sampled),
    // In a shorter period nothing was before.
    ...(sampled.days.length > WEEK_DAYS ? [reasonsOfJump(db, scope, sampled, ofAll)] : []),
  ])
  return {
    groups: (groups?.results ?? []) as Placed<ScoredGroup>[],
    scores: (scores?.results ?? []) as Placed<ScoreGroup>[],
    daily: toDailyScores(daily?.results ?? []),
    bands: toScoresOfDays(bands?.results ?? []),
    weekReasons: toReasonKeys(weekReasons?.results ?? []),
    isOlder: (oldest?.results ?? []).length > 0,
  }
}

const ENDS = `state, termination_reason,
    CASE WHEN sequence < ?5 THEN sequence END AS unsureSequence`

const GROUPS = `SELECT reason_keys AS reasonKeys, assessment, state, termination_reason AS terminationReason,
    unsureSequence, count(*) AS transactions
  FROM (${scoredOf(
    `reason_keys, CASE WHEN reason_keys IS NULL THEN body ->> 'assessment' END AS assessment, ${ENDS}`,
  )})
  GROUP BY reason_keys, assessment, state, termination_reason, unsureSequence`

const SCORES = `SELECT score, state, termination_reason AS terminationReason, unsureSequence,
    count(*) AS transactions
  FROM (${scoredOf(`score, ${ENDS}`)})
  GROUP BY score, state, termination_reason, unsureSequence`
