/** What the statement that counts a scope's visits says, over all databases that have some of them. */

import type { AccountCounts } from '../../domain/linkage/accounts/expect-accounts.ts'
import { COURSE_ENDS, type Course, namesOf } from '../../domain/rates/closing/course.ts'
import { settledEnds } from '../../domain/rates/closing/settled-ends.ts'
import { withClosings } from '../../domain/rates/closing/with-closings.ts'
import { LEAST_SETTLED, PROJECTS_KEPT, SOURCES_KEPT } from '../../domain/rates/count-ends.ts'
import {
  type EndCounts,
  type ReportDelays,
  SILENT_FROM_MS,
  sumOf,
  totalOf,
} from '../../domain/rates/end-counts.ts'
import { sizesOf } from '../../domain/rates/item-share.ts'
import {
  CAME_AGAIN_KEY,
  JUDGED_KEY,
  projectKey,
  STAGE_KEYS,
  sourceKey,
  typeKey,
} from '../../domain/rates/level-keys.ts'
import type { PartnerRates } from '../../domain/rates/rate-shapes.ts'
import { accountsBy, LEARNED } from '../../domain/relation.ts'
import { type PackedEnds, unpackEnds } from './rate-columns.ts'

/** What was counted of one scope. */
export interface CountedScope {
  rates: PartnerRates
  accounts: AccountCounts
}

interface CountRow {
  kind:
    | 'passed'
    | 'opened'
    | 'unopened'
    | 'source'
    | 'project'
    | 'delays'
    | 'accounts'
    | 'judged'
    | 'all'
  type: string | null
  name: string | null
  counts: string
}

/** Counts as they come: numbers, and lists of them; null where there was nothing to add up. */
type Counts = number | null | readonly Counts[]
type ParsedRow = Omit<CountRow, 'counts'> & { counts: Counts }

/**
 * What the answers say, one of each database, to the question asked at `now` (ms since the epoch); null where
 * the scope has had no visit lately.
 */
export function readCounts(
  answers: readonly (readonly unknown[])[],
  now: number,
): CountedScope | null {
  const all = answers.map((rows) => rows as CountRow[])
  const rows = addUp(all.map((some) => some.filter(({ kind }) => kind !== 'project').map(parseRow)))
  const projects = projectsOf(
    all.flat().filter(({ kind }) => kind === 'project'),
    now,
  )
  const passed = endsOf(rows, 'passed')
  const opened = endsOf(rows, 'opened')
  const unopened = endsOf(rows, 'unopened')
  if (passed.length + opened.length + unopened.length === 0) return null
  const levels: [string, EndCounts][] = [
    ...byType(passed),
    [STAGE_KEYS.opened, sumEnds(opened)],
    [STAGE_KEYS.unopened, sumEnds(unopened)],
    [CAME_AGAIN_KEY, sumEnds(passed.filter(({ name }) => name !== null))],
    ...endsOf(rows, 'judged')
      .filter(({ ends }) => totalOf(ends) > 0)
      .map(({ ends }) => [JUDGED_KEY, ends] as [string, EndCounts]),
    ...endsOf(rows, 'source').map(
      ({ type, name, ends }) => [sourceKey(type, name), ends] as [string, EndCounts],
    ),
    ...projects.map(({ item, ends }) => [projectKey(item), ends] as [string, EndCounts]),
  ]
  const { completed, terminated, silent } = sumEnds(passed)
  const sizes = sizesOf(levels, countedShareOf(rows))
  const details = { silent, delays: delaysOf(rows), levels: new Map(levels), sizes }
  const counts = { completed, terminated, unreported: sumOf(silent), details }
  return {
    rates: withClosings(
      counts,
      projects.map(({ item, course }) => [item, course]),
      now,
    ),
    accounts: toAccounts(rows.find(({ kind }) => kind === 'accounts')?.counts),
  }
}

/** The ends in the rows of one kind. */
function endsOf(rows: readonly ParsedRow[], kind: CountRow['kind']) {
  return rows
    .filter((row) => row.kind === kind)
    .map(({ type, name, counts }) => ({
      type: type ?? '',
      name,
      ends: unpackEnds(counts as PackedEnds),
    }))
}

/** A project's type is the row's; `counts` are its source and, for each of `COURSE_ENDS`, minutes. */
type CourseCounts = readonly [source: string | null, ...minutes: number[][]]

/** The projects that are kept, the largest first: rows of one project in several databases are one. */
function projectsOf(rows: readonly CountRow[], now: number) {
  return [...Map.groupBy(rows, ({ name }) => name ?? '')]
    .map(([item, parts]) => {
      const course = toCourse(parts)
      const ends = settledEnds(course.visits, now)
      return { item, course, ends, size: totalOf(ends) }
    })
    .filter(({ size }) => size >= LEAST_SETTLED)
    .sort((a, b) => b.size - a.size)
    .slice(0, PROJECTS_KEPT)
}

function toCourse(parts: readonly CountRow[]): Course {
  const read = parts.map(({ type, counts }) => {
    const [source, ...minutes] = JSON.parse(counts) as CourseCounts
    return { names: { project_type: type ?? '', project_source: source }, minutes }
  })
  const visits = read.flatMap(({ minutes }) =>
    COURSE_ENDS.flatMap((end, at) => (minutes[at] ?? []).map((minute) => ({ minute, end }))),
  )
  return { names: namesOf(read.map(({ names }) => names)), visits }
}

/** The share of the transactions of these weeks that was counted. */
function countedShareOf(rows: readonly ParsedRow[]): number {
  const [counted, all] = (rows.find(({ kind }) => kind === 'all')?.counts ?? []) as number[]
  return counted && all ? counted / all : 1
}

/** How late reports come, by the state that they tell; an empty list where there was none. */
function delaysOf(rows: readonly ParsedRow[]): ReportDelays {
  const of = (state: string) =>
    rows.find(({ kind, name }) => kind === 'delays' && name === state)?.counts ?? []
  return { completed: of('completed'), terminated: of('terminated') } as ReportDelays
}

/** Of each type there is a row for those who came again and one for the others. */
function byType(passed: readonly { type: string; ends: EndCounts }[]): [string, EndCounts][] {
  const types = [...new Set(passed.map(({ type }) => type))]
  return types.map((type) => [typeKey(type), sumEnds(passed.filter((row) => row.type === type))])
}

const sumEnds = (all: readonly { ends: EndCounts }[]): EndCounts =>
  all.reduce(
    (sum: EndCounts, { ends }) => ({
      completed: sum.completed + ends.completed,
      terminated: sum.terminated + ends.terminated,
      silent: sum.silent.map((count, at) => count + (ends.silent[at] ?? 0)),
    }),
    { completed: 0, terminated: 0, silent: SILENT_FROM_MS.map(() => 0) },
  )

function toAccounts(counts: unknown): AccountCounts {
  const [users, ...linked] = (counts ?? []) as (number | null)[]
  return { users: users ?? 0, linked: accountsBy((name) => linked[LEARNED.indexOf(name)] ?? 0) }
}

const parseRow = ({ counts, ...row }: CountRow): ParsedRow => ({
  ...row,
  counts: JSON.parse(counts) as Counts,
})

/** The rows of all databases as those of one; each has kept as many as there may be in all. */
function addUp(answers: readonly (readonly ParsedRow[])[]): ParsedRow[] {
  if (answers.length < 2) return answers.flat()
  const byName = new Map<string, ParsedRow>()
  for (const row of answers.flat()) {
    const key = JSON.stringify([row.kind, row.type, row.name])
    const known = byName.get(key)
    byName.set(key, known ? { ...known, counts: add(known.counts, row.counts) } : row)
  }
  const rows = [...byName.values()]
  const sources = rows.filter(({ kind }) => kind === 'source')
  const kept = sources.sort((a, b) => total(b.counts) - total(a.counts)).slice(0, SOURCES_KEPT)
  return [...rows.filter(({ kind }) => kind !== 'source'), ...kept]
}

function add(a: Counts, b: Counts): Counts {
  if (a === null) return b
  if (b === null) return a
  if (typeof a === 'number') return typeof b === 'number' ? a + b : a
  return typeof b === 'number' ? a : a.map((each, at) => add(each, b[at] ?? null))
}

const total = (counts: Counts): number =>
  typeof counts === 'number'
    ? counts
    : (counts ?? []).reduce((sum: number, each) => sum + total(each), 0)
