/** Which scopes have something new to count: of very many partners hardly any has in one hour. */
import type { D1Database } from '@cloudflare/workers-types'
import { COUNTED_DAYS } from '../../domain/rates/count-ends.ts'
import { SETTLED_MS } from '../../domain/rates/end-counts.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts'
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'
import { runAtOnce } from '../../platform/run-at-once.ts'
import { isTimeout, withTimeout } from '../../platform/timeout.ts'
import type { Databases } from '../placement/databases.ts'
import { pagesInTurn } from '../placement/pages-in-turn.ts'
import { SCOPES } from '../read-scopes.ts'

/** Of a partner with visits in all weeks 109 rows are read, and 100 questions are those of 100,000 partners. Judged. */
const ASKED = { scopesAsked: 2_000, questionsMax: 100 }
/** Databases that are asked at once: the platform lets so many connections wait (workers/platform/limits). */
const DATABASES_AT_ONCE = 6
/** Objects publish what a failing database has missed within ten minutes of its answering again. Judged. */
const PUBLISHED_WITHIN_MS = 15 * MINUTE_MS
/** Of a scope's latest visits so many are looked at for reports, which no index finds. Judged. */
const REPORTS_AMONG = 50
/**
 * Many partners report visits of weeks together, after their last visit: so of each older span a few are looked at,
 * which begin elsewhere an hour later. Judged.
 */
const OLDER = { spanMs: 3.5 * DAY_MS, reportsAmong: 5 }

const COUNT_TIMES = `
  SELECT scope, (SELECT computed_at FROM partner_rates r WHERE r.scope = s.scope) AS countedAt
  FROM (${SCOPES}) s`

/** Of one asked scope, by its index. */
const visits = (condition: string) => `FROM transactions INDEXED BY transactions_by_scope
    WHERE scope = asked.value ->> 0 AND ${condition}`

// What was settled since the last count, what was made since, and what was reported since.
const ACTIVE = `
  SELECT asked.value ->> 0 AS scope FROM json_each(?1) asked
  WHERE EXISTS (SELECT 1 ${visits('sequence >= asked.value ->> 1 AND sequence < ?2')})
  OR asked.value ->> 2 IS NOT NULL AND (
    EXISTS (SELECT 1 ${visits('sequence >= asked.value ->> 2 AND sequence < ?3')})
    OR EXISTS (SELECT 1 FROM (
      SELECT reported_at ${visits('sequence >= ?4 AND sequence < ?3')}
      ORDER BY sequence DESC LIMIT ${REPORTS_AMONG})
      WHERE reported_at >= asked.value ->> 3)
    OR EXISTS (SELECT 1 FROM json_each(?5) span WHERE EXISTS (SELECT 1 FROM (
      SELECT reported_at ${visits('sequence >= span.value ->> 0 AND sequence < span.value ->> 1')}
      ORDER BY sequence DESC LIMIT ${OLDER.reportsAmong})
      WHERE reported_at >= asked.value ->> 3)))`

/** When each scope of all partners, of both modes, was counted last, ms since the epoch; null where nothing was. */
export async function readCountTimes(reference: D1Database): Promise<Map<string, number | null>> {
  const { results } = await reference
    .prepare(COUNT_TIMES)
    .all<{ scope: string; countedAt: number | null }>()
  return new Map(results.map(({ scope, countedAt }) => [scope, countedAt]))
}

/** What the databases have said. */
export interface Activity {
  scopes: Set<string>
  /** Scopes of which nothing was counted, and nothing can be: a run need not come to them. */
  empty: Set<string>
  /** Questions. */
  asked: number
  /** Databases that did not answer in time, and why others did not: their scopes come in turn. */
  hanging: Set<D1Database>
  failures: unknown[]
}

/**
 * Finds the scopes that have had visits or reports since they were counted, as of `now` (ms). Never rejects; each
 * database is waited for `waitMs`.
 */
export async function findActive(
  { ofScope }: Pick<Databases, 'ofScope'>,
  counted: ReadonlyMap<string, number | null>,
  { now, waitMs }: { now: number; waitMs: number },
): Promise<Activity> {
  const found = { scopes: new Set<string>(), asked: 0, hanging: new Set<D1Database>() }
  const failures: unknown[] = []
  const answered: string[] = []
  const ofDatabases = pagesInTurn([...counted.keys()], ofScope, now, ASKED)
  await runAtOnce(ofDatabases, DATABASES_AT_ONCE, async (pages) => {
    for (const { db, scopes } of pages) {
      found.asked += 1
      const asked = scopes.map((scope) => [scope, counted.get(scope) ?? null] as const)
      try {
        for (const scope of await withTimeout(askActive(db, asked, now), waitMs))
          found.scopes.add(scope)
        answered.push(...scopes)
      } catch (error) {
        if (isTimeout(error)) found.hanging.add(db)
        else failures.push(error)
        break
      }
    }
  })
  const isEmpty = (scope: string, answers: number) =>
    counted.get(scope) === null && !found.scopes.has(scope) && answers === ofScope(scope).length
  const empty = [...Map.groupBy(answered, (scope) => scope)]
    .filter(([scope, answers]) => isEmpty(scope, answers.length))
    .map(([scope]) => scope)
  return { ...found, failures, empty: new Set(empty) }
}

async function askActive(
  db: D1Database,
  counted: readonly (readonly [scope: string, countedAt: number | null])[],
  now: number,
): Promise<string[]> {
  const oldest = firstSequenceAt(now - COUNTED_DAYS * DAY_MS)
  const asked = counted.map(([scope, countedAt]) => {
    if (countedAt === null) return [scope, oldest, null, null]
    const since = countedAt - PUBLISHED_WITHIN_MS
    return [scope, firstSequenceAt(since - SETTLED_MS), firstSequenceAt(since), since]
  })
  const { results } = await db
    .prepare(ACTIVE)
    .bind(
      ...[JSON.stringify(asked), firstSequenceAt(now - SETTLED_MS), firstSequenceAt(now), oldest],
      JSON.stringify(olderSpans(now)),
    )
    .all<{ scope: string }>()
  return results.map(({ scope }) => scope)
}

/** The spans of the counted weeks but the newest, as sequences from and until. */
function olderSpans(now: number): [from: number, until: number][] {
  const count = Math.floor((COUNTED_DAYS * DAY_MS) / OLDER.spanMs)
  const edge = (back: number) => firstSequenceAt(now - back * OLDER.spanMs)
  return Array.from({ length: count - 1 }, (_, at) => [edge(at + 2), edge(at + 1)])
}
