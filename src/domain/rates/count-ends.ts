/**
 * Counts the ends of visits, as the hourly job's question to the database does. For whoever has the
 * visits in memory: simulations, and the test that holds both to each other.
 */
import type { TransactionState } from '../../contract/transaction.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'
import { type ChainVisit, onePerChain } from '../transaction/chain-ends.ts'
import { isRejected } from '../transaction/lifecycle.ts'
import { type Course, courseEnd, namesOf } from './closing/course.ts'
import { withClosings } from './closing/with-closings.ts'
import {
  AGE_EDGES_MS,
  type DelayCounts,
  type EndCounts,
  SETTLED_MS,
  SILENT_FROM_MS,
  silentClass,
  sumOf,
  totalOf,
} from './end-counts.ts'
import { sizesOf } from './item-share.ts'
import {
  CAME_AGAIN_KEY,
  isProjectKey,
  JUDGED_KEY,
  levelKeys,
  type RatedItem,
  STAGE_KEYS,
} from './level-keys.ts'
import type { PartnerRates } from './rate-shapes.ts'

/** One transaction as it is known when it is counted. */
export interface CountedVisit extends RatedItem, ChainVisit {}

/** Older transactions are not counted, because partners' habits change; reports may come late. Judged. */
export const COUNTED_DAYS = 35
/** Projects with fewer settled visits are not kept: their source says as much. Judged. */
export const LEAST_SETTLED = 5
/** Sources and projects that are kept of one scope; those with the most settled visits. Judged. */
export const SOURCES_KEPT = 64
/** See `SOURCES_KEPT`. */
export const PROJECTS_KEPT = 256

/** A visit that is counted, and whether its user came to another chain at the same item after it. */
type Counted = CountedVisit & { isFollowed: boolean }

/** Counts of all visits of one partner, as known at `at`, ms since the epoch. */
export function countEnds(visits: readonly CountedVisit[], at: number): PartnerRates {
  const attempts = countedOf(visits, at)
  return withClosings(countAttempts(attempts, at), coursesOf(attempts), at)
}

/**
 * The same without when projects closed: for whoever has the visits at hand, and learns that of the one project
 * that is asked about.
 */
export function countEndsAlone(visits: readonly CountedVisit[], at: number): PartnerRates {
  return countAttempts(countedOf(visits, at), at)
}

/** Of the visits that are not too old one of each chain. */
function countedOf(visits: readonly CountedVisit[], at: number): Counted[] {
  const counted = visits.filter(({ createdAt }) => at - createdAt < COUNTED_DAYS * DAY_MS)
  const followed = findFollowed(counted)
  return onePerChain(counted.map((visit) => ({ ...visit, isFollowed: followed.has(visit) })))
}

function countAttempts(attempts: readonly Counted[], at: number): PartnerRates {
  const whole = makeEnds()
  const levels = new Map<string, ReturnType<typeof makeEnds>>()
  const judged: ReturnType<typeof makeEnds> = { completed: 0, terminated: 0, silent: [] }
  const endsAt = (key: string) => {
    const known = levels.get(key) ?? makeEnds()
    levels.set(key, known)
    return known
  }
  for (const visit of attempts) {
    const { createdAt, openedAt, completedAt } = visit
    const age = at - (completedAt ?? createdAt)
    if (age < SETTLED_MS) continue
    if (completedAt === null) {
      addEnd(endsAt(openedAt === null ? STAGE_KEYS.unopened : STAGE_KEYS.opened), visit, age)
      continue
    }
    addEnd(whole, visit, age)
    for (const key of Object.values(levelKeys(visit))) addEnd(endsAt(key), visit, age)
    if (visit.isFollowed) addEnd(endsAt(CAME_AGAIN_KEY), visit, age)
    addJudged(judged, visit)
  }
  const { completed, terminated, silent } = whole
  const unreported = sumOf(silent)
  const delays = {
    completed: countDelays(attempts, 'completed', at),
    terminated: countDelays(attempts, 'terminated', at),
  }
  if (totalOf(judged) > 0) levels.set(JUDGED_KEY, judged)
  const kept = [...levels].filter(([key, ends]) => isKept(key, ends))
  const details = { silent, delays, levels: new Map(kept), sizes: sizesOf(kept) }
  return { completed, terminated, unreported, details }
}

/** The visits of each project that passed the loader: one of each chain. */
export function coursesOf(visits: readonly CountedVisit[]): Map<string, Course> {
  const passed = onePerChain(visits).filter(({ completedAt }) => completedAt !== null)
  const courses = [...Map.groupBy(passed, ({ item }) => item)].map(
    ([item, all]) => [item, courseOf(all)] as const,
  )
  return new Map(courses)
}

function courseOf(visits: readonly CountedVisit[]): Course {
  return {
    names: namesOf(visits.flatMap(({ data }) => data ?? [])),
    visits: visits.map(({ completedAt, state, terminationReason }) => ({
      minute: Math.floor((completedAt ?? 0) / MINUTE_MS),
      end: courseEnd(state, terminationReason),
    })),
  }
}

/** The visits after which their user came to another chain at the same item. */
function findFollowed(visits: readonly CountedVisit[]): Set<CountedVisit> {
  const byOwner = Map.groupBy(visits, ({ userRef, item }) => JSON.stringify([userRef, item]))
  return new Set([...byOwner.values()].flatMap(followedOf))
}

function followedOf(visits: readonly CountedVisit[]): CountedVisit[] {
  const inTime = visits.toSorted((a, b) => a.createdAt - b.createdAt)
  return inTime.filter(({ chainId }, at) =>
    inTime.slice(at + 1).some((later) => later.chainId !== chainId && isVisit(later)),
  )
}

/** Whether the user came at all: partners make links that nobody ever opens. */
const isVisit = ({ openedAt, completedAt, state }: CountedVisit): boolean =>
  openedAt !== null || completedAt !== null || state !== null

const makeEnds = () => ({ completed: 0, terminated: 0, silent: SILENT_FROM_MS.map(() => 0) })

function addEnd(ends: ReturnType<typeof makeEnds>, { state }: CountedVisit, ageMs: number): void {
  if (state === 'terminated') ends.terminated++
  else if (state !== null) ends.completed++
  else {
    const at = silentClass(ageMs)
    ends.silent[at] = (ends.silent[at] ?? 0) + 1
  }
}

function addJudged(judged: { completed: number; terminated: number }, visit: CountedVisit): void {
  if (isRejected(visit)) judged.terminated++
  else if (visit.state === 'completed') judged.completed++
}

const isKept = (key: string, ends: EndCounts): boolean =>
  !isProjectKey(key) || totalOf(ends) >= LEAST_SETTLED

function countDelays(
  visits: readonly CountedVisit[],
  reported: TransactionState,
  at: number,
): DelayCounts {
  return AGE_EDGES_MS.map((edge, index) => {
    const before = AGE_EDGES_MS[index - 1] ?? Number.NEGATIVE_INFINITY
    let within = 0
    let until = 0
    for (const { state, completedAt, reportedAt } of visits) {
      if (state !== reported || completedAt === null || reportedAt === null) continue
      const delay = reportedAt - completedAt
      if (at - completedAt < edge || delay > edge) continue
      until++
      if (delay > before) within++
    }
    return [within, until] as const
  })
}
