/** Whether two users are active in the same hours of the day, as one person's accounts would be. */
import type { Session } from './sessions.ts'

const HOURS = 24
const MINUTES = 60
/** Hours in one part of the day: finer ones need more visits than are known. Judged. */
const PART_HOURS = 4
const PARTS = HOURS / PART_HOURS
/** With fewer sessions of either, hours say nothing. Judged. */
const LEAST_SESSIONS = 5
/**
 * How much people differ in their hours, as the weight of each part in a Dirichlet distribution
 * (judged: someone's two busiest parts have some two thirds of the visits).
 */
const WEIGHT = 0.7

/** A user's sessions in the parts of the day. */
export interface HoursOfDay {
  sessions: number
  /** The counts of each part, for each hour at which the first part may begin. */
  counts: readonly (readonly number[])[]
  /** ln P of the counts, for each of these. */
  evidence: readonly number[]
}

/** The hours of a user; null where no session is known. */
export function hoursOf(sessions: readonly Session[]): HoursOfDay | null {
  if (sessions.length === 0) return null
  // For each hour at which parts may begin: habits do not know our borders.
  const counts = Array.from({ length: PART_HOURS }, (_, first) => countParts(sessions, first))
  const evidence = counts.map((each) => logEvidence(each))
  return { sessions: sessions.length, counts, evidence }
}

/**
 * The evidence, in bits, that both users' sessions have one distribution over the day rather than one
 * each: the Bayes factor of two Dirichlet-multinomial samples (Good 1965, The Estimation of
 * Probabilities), averaged over where the parts begin. Null where too little is known.
 */
export function evidenceOfSameHours(a: HoursOfDay | null, b: HoursOfDay | null): number | null {
  if (a === null || b === null) return null
  if (Math.min(a.sessions, b.sessions) < LEAST_SESSIONS) return null
  let nats = 0
  for (let first = 0; first < PART_HOURS; first++) {
    const both = logEvidence(a.counts[first] ?? [], b.counts[first])
    nats += both - (a.evidence[first] ?? 0) - (b.evidence[first] ?? 0)
  }
  return nats / PART_HOURS / Math.LN2
}

/** The hours of a crowd, added up once for all pairs in it. */
export interface CrowdHours {
  counts: readonly (readonly number[])[]
  /** Each user's own evidence, added up. */
  evidence: readonly number[]
}

/** Adds up the hours of users. */
export function addHours(users: readonly HoursOfDay[]): CrowdHours {
  const firsts = Array.from({ length: PART_HOURS }, (_, first) => first)
  const sum = (of: (user: HoursOfDay) => number): number =>
    users.reduce((total, user) => total + of(user), 0)
  return {
    counts: firsts.map((first) =>
      Array.from({ length: PARTS }, (_, part) => sum(({ counts }) => counts[first]?.[part] ?? 0)),
    ),
    evidence: firsts.map((first) => sum(({ evidence }) => evidence[first] ?? 0)),
  }
}

/**
 * The evidence, in bits, that each of a crowd has hours of its own rather than all of them the same ones, without some
 * of it: of many users, few sessions of each say much. 0 where less than two have any.
 */
export function evidenceOfOwnHours(
  { counts, evidence }: CrowdHours,
  but: readonly HoursOfDay[],
): number {
  let nats = 0
  for (let first = 0; first < PART_HOURS; first++) {
    const rest = (counts[first] ?? []).map((count, part) =>
      but.reduce((left, each) => left - (each.counts[first]?.[part] ?? 0), count),
    )
    nats += but.reduce((left, each) => left - (each.evidence[first] ?? 0), evidence[first] ?? 0)
    nats -= logEvidence(rest)
  }
  return nats / PART_HOURS / Math.LN2
}

function countParts(sessions: readonly Session[], firstHour: number): number[] {
  const counts = new Array<number>(PARTS).fill(0)
  for (const { from } of sessions) {
    const hour = Math.floor(from / MINUTES) - firstHour
    const part = Math.floor(hour / PART_HOURS) % PARTS
    counts[part] = (counts[part] ?? 0) + 1
  }
  return counts
}

/**
 * ln P(counts) under Dirichlet weights, without the factor that is the same in both hypotheses;
 * `more` are counts to add.
 */
function logEvidence(counts: readonly number[], more: readonly number[] = []): number {
  let total = 0
  let sum = 0
  for (let part = 0; part < PARTS; part++) {
    const count = (counts[part] ?? 0) + (more[part] ?? 0)
    total += count
    sum += ofPart(count)
  }
  return sum - ofDay(total)
}

/** So many sessions two users have together at most (`sessionsOf`); crowds have more. */
const KNOWN_COUNTS = 41

/** ln of rising factorials of one weight, those of small counts once: each two users need some thirty of them. */
function risingOf(x: number): (n: number) => number {
  const known: number[] = []
  return (n) => {
    if (n >= KNOWN_COUNTS) return logRising(x, n)
    const found = known[n] ?? logRising(x, n)
    known[n] = found
    return found
  }
}

const ofPart = risingOf(WEIGHT)
const ofDay = risingOf(WEIGHT * PARTS)

/** From here on Stirling's series is exact to ten digits. */
const FEW = 16

/** ln of x·(x + 1)·…·(x + n − 1), which is Γ(x + n) / Γ(x). */
function logRising(x: number, n: number): number {
  let product = 1
  for (let at = 0; at < Math.min(n, FEW); at++) product *= x + at
  const few = Math.log(product)
  return n <= FEW ? few : few + logGamma(x + n) - logGamma(x + FEW)
}

/** ln Γ(x) of a large x, but for a constant: Stirling's series. */
function logGamma(x: number): number {
  return (x - 0.5) * Math.log(x) - x + 1 / (12 * x) - 1 / (360 * x ** 3)
}
