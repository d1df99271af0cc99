/** The reasons behind scores that have jumped. */
import { askTogether } from '../placement/ask-together.ts'
import { bindDays, DAYS, type SampledDays, sampleOf } from './sampled-days.ts'

/**
 * Whose reasons are compared: browsers by their names, in the last days and in those before; null for all visits,
 * those without a name among them.
 */
export interface JumpQuestion {
  before: readonly string[] | null
  recent: readonly string[] | null
  /** It began in the last so many days. */
  days: number
}

/** Scored transactions with equal reasons, on one side of the jump; see domain/fraud/assessment/pack-reasons. */
export interface ReasonKeysOfWindow {
  isRecent: boolean
  reasonKeys: string
  transactions: number
}

const sideOf = (isRecent: 0 | 1, browsers: string, days: string) => `
  SELECT ${isRecent} AS isRecent, (
    SELECT json_group_array(json_array(reason_keys, transactions)) FROM (
      SELECT reason_keys, count(*) AS transactions
      FROM (${sampleOf('browser, score, reason_keys')})
      WHERE score IS NOT NULL AND reason_keys IS NOT NULL
        AND (${browsers} IS NULL OR browser IN (SELECT value FROM json_each(${browsers})))
      GROUP BY reason_keys)) AS reasons
  FROM days WHERE ${days}`

const REASONS = `WITH ${DAYS} ${sideOf(1, '?5', 'days_ago < ?6')} UNION ALL ${sideOf(0, '?4', 'days_ago >= ?6')}`

interface ReasonsOfDay {
  isRecent: 0 | 1
  /** JSON: reason keys, and how many transactions have them. */
  reasons: string
}

/**
 * The reasons on both sides of each jump, of the transactions in which it was found: in one round trip to
 * each of the scope's databases.
 */
export async function readReasonsOfJumps(
  databases: readonly D1Database[],
  scope: string,
  sampled: SampledDays,
  jumps: readonly JumpQuestion[],
): Promise<ReasonKeysOfWindow[][]> {
  const answers = await askTogether(
    jumps.flatMap((jump) =>
      databases.map((db) => ({
        db,
        statement: reasonsOfJump(db, scope, sampled, jump),
      })),
    ),
  )
  return jumps.map((_, jump) =>
    answers
      .slice(jump * databases.length, (jump + 1) * databases.length)
      .flatMap(({ results }) => toReasonKeys(results)),
  )
}

/** The question for the reasons on both sides of one jump. */
export function reasonsOfJump(
  db: D1Database,
  scope: string,
  { days, lookedAt }: SampledDays,
  { before, recent, days: recentDays }: JumpQuestion,
): D1PreparedStatement {
  const bindNames = (names: readonly string[] | null) => names && JSON.stringify(names)
  const sides = [bindNames(before), bindNames(recent), recentDays]
  return db.prepare(REASONS).bind(scope, bindDays(days), lookedAt, ...sides)
}

/** Both sides, as the answer to it has them. */
export function toReasonKeys(results: readonly unknown[]): ReasonKeysOfWindow[] {
  return (results as ReasonsOfDay[]).flatMap(toWindows)
}

function toWindows({ isRecent, reasons }: ReasonsOfDay): ReasonKeysOfWindow[] {
  return (JSON.parse(reasons) as [reasonKeys: string, transactions: number][]).map(
    ([reasonKeys, transactions]) => ({ isRecent: isRecent === 1, reasonKeys, transactions }),
  )
}
