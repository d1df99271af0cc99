/** How partners' verdicts on quality weigh. */
import { DAY_MS } from '../../time.ts'
import { isRejected, isScreenedOut } from '../../transaction/lifecycle.ts'
import type { PastVisit, Visit } from '../facts/visit.ts'
import { begunAt } from './begun.ts'
import { surveysOf } from './chains.ts'

/**
 * Of honest people's ends few are bad; of people who make answers up about half: both judged, from
 * the rates at which panels discard interviews (Pew 2020; Kennedy et al. 2020).
 */
const BAD_OF_HONEST = 0.05
const BAD_OF_INVENTED = 0.5
/** However much a partner rejects: of more a broken rule or a farm is as likely a cause as its strictness. Judged. */
const MOST_OF_HONEST = 0.25
/** So many of a partner's ends are of made-up answers. Judged. */
const INVENTED_SHARE = 0.1
/** How many ends of a partner the belief is worth that it is as strict as others. Judged. */
const USUAL_ENDS = 300

/** Up to so many, ends are counted as if each were judged by itself: the bits below were chosen for them. Judged. */
const INDEPENDENT_ENDS = 10
/** How alike further ends of one user are (their intraclass correlation). Judged. */
const ENDS_CORRELATION = 0.03

/**
 * From so many bits on a record is called that. Two rejections never are more than `twice`, nor three `often`, however
 * soon they come: the ends of one partner have one cause more often than the bits assume. Judged.
 */
const FROM_BITS = {
  /** What only a habit gives. */
  always: 24,
  /** Far from an accident. */
  mostly: 16,
  /** No accident any more. */
  often: 8.33,
  /** What two or three give to whoever has just begun; three are `repeated`. */
  twice: 5,
  /** What two in five give. */
  second: 2.9,
  /** What one or two accidents give. */
  doubtful: 1.67,
  /** Above what a record gives that is as good as most. */
  blemished: -6,
  /** Above what a good record with an accident in it gives. */
  ordinary: -15,
} as const
/** Of more than this share of their ends most people are not rejected, however many there are. Judged. */
const ORDINARY_SHARE = 1 / 8
/** Rejections from which on a record is `second`, `repeated` and `often`, whatever the bits say. Judged. */
const SECOND_ENDS = 2
const REPEATED_ENDS = 3
const OFTEN_ENDS = 4

/** More people than this are rarely of one home. Judged. */
const HOME_PEOPLE = 3

/**
 * The latest ends, which a long good record would drown, tell of an account that was sold or let. They
 * have to outweigh how rarely that happens, in bits: one account in thirty, judged.
 */
const LATEST_ENDS = 10
const TURN_BITS = 5
/** Which of them was the first after the turn nobody knows: each is as likely. */
const TURN_AT_BITS = Math.log2(LATEST_ENDS)

/** What a record of ends is called. */
type EndsRecord = keyof typeof FROM_BITS | 'repeated'

/** A record, and what share of honest people's ends the partner rejects (`honestShareOf`). */
export interface JudgedEnds extends Ends {
  honest: number
}

/**
 * Of so many ended transactions of so many people so many were rejected; `null` where none was, or so few that
 * they prove the contrary. Of more people than a home has a good record together says little of each.
 */
export function judgeRecord({ honest, ...ends }: JudgedEnds, people = 1): EndsRecord | null {
  if (ends.rejected === 0) return null
  return recordOf(ends, honest) ?? (people > HOME_PEOPLE ? 'ordinary' : null)
}

/**
 * The share of honest people's ends that the visit's partner rejects, from 0.05 to 0.25: what it rejects of all, less
 * what made-up answers have of that. Where little is counted, or nothing known, it is as strict as others.
 */
export function honestShareOf({ crossUser }: Visit): number {
  const { accepted, rejected } = crossUser?.judged ?? { accepted: 0, rejected: 0 }
  const made = INVENTED_SHARE * BAD_OF_INVENTED
  const usual = USUAL_ENDS * ((1 - INVENTED_SHARE) * BAD_OF_HONEST + made)
  const share = (rejected + usual) / (accepted + rejected + USUAL_ENDS)
  const ofHonest = (share - made) / (1 - INVENTED_SHARE)
  return Math.min(Math.max(ofHonest, BAD_OF_HONEST), MOST_OF_HONEST)
}

/** Whether so many of so many ends are rejected as rarely as most people's, or more rarely. */
export function isGoodRecord(ends: JudgedEnds): boolean {
  const record = judgeRecord(ends)
  return record === null || record === 'ordinary'
}

/**
 * How much more likely so many rejections are of made-up answers than of honest ones, in bits. A long record says less
 * than as many ends that were independent of each other (the design effect of a cluster: Kish, Survey Sampling, 1965):
 * somebody whom a strict partner rejects once in four is so rejected for as long as they stay.
 */
function bitsOf({ rejected, ended }: Ends, honest: number): number {
  const bits =
    rejected * Math.log2(BAD_OF_INVENTED / honest) +
    (ended - rejected) * Math.log2((1 - BAD_OF_INVENTED) / (1 - honest))
  const beyond = Math.max(ended - INDEPENDENT_ENDS, 0)
  return bits > 0 ? bits / (1 + beyond * ENDS_CORRELATION) : bits
}

function recordOf(ends: Ends, honest: number, bits = bitsOf(ends, honest)): EndsRecord | null {
  const { rejected, ended } = ends
  if (bits >= FROM_BITS.always) return 'always'
  if (bits >= FROM_BITS.mostly) return 'mostly'
  if (bits >= FROM_BITS.often && rejected >= OFTEN_ENDS) return 'often'
  if (bits >= FROM_BITS.twice) return rejected >= REPEATED_ENDS ? 'repeated' : 'twice'
  if (bits >= FROM_BITS.second && rejected >= SECOND_ENDS) return 'second'
  if (bits >= FROM_BITS.doubtful) return 'doubtful'
  if (bits > FROM_BITS.blemished || rejected > Math.max(ORDINARY_SHARE, honest) * ended)
    return 'blemished'
  return bits > FROM_BITS.ordinary ? 'ordinary' : null
}

/**
 * What ends say, newest first: all together, or the latest alone, or those on the present device alone where
 * these say more: who buys an account brings a device of their own. `honest` is the share of honest people's ends that
 * the partner rejects.
 */
export function judgeEnds(ends: readonly PastVisit[], device: string | null, honest: number) {
  const whole = countEnds(ends)
  const latest = ends.slice(0, LATEST_ENDS)
  const turn = turnOf(whole, latest, device === null ? [] : endsOn(device, ends), honest)
  if (turn) return turn
  const record = judgeRecord({ ...whole, honest })
  const isGood = isGoodRecord({ ...whole, honest })
  // A good record does not excuse what comes again and again of late.
  const isAgain = countEnds(latest).rejected >= SECOND_ENDS
  return { ...whole, record: isGood && isAgain ? 'blemished' : record, isOfDevice: false }
}

/** The latest ends, or those on the present device, where these say more than the whole. */
function turnOf(
  whole: Ends,
  latest: readonly PastVisit[],
  here: readonly PastVisit[],
  honest: number,
) {
  const parts = [{ ...countEnds(latest), isOfDevice: false }]
  const isOfTwo = here.length > 0 && here.length < whole.ended
  if (isOfTwo) parts.push({ ...countEnds(here), isOfDevice: true })
  const weighed = parts.map((part) => ({ ...part, bits: bitsOf(part, honest) - TURN_BITS }))
  const [turn] = [...weighed, ...turnAtAny(latest, honest)]
    .filter(({ bits }) => bits >= FROM_BITS.doubtful && bits > bitsOf(whole, honest))
    .toSorted((a, b) => b.bits - a.bits)
  if (!turn) return null
  const { rejected, ended, bits, isOfDevice } = turn
  return { rejected, ended, record: recordOf(turn, honest, bits), isOfDevice }
}

/**
 * The turn at whichever of the latest ends: of four rejected in a row the six before take nothing back. What is taken
 * back is left out, because a whole study is taken back at once, and so is what was begun within a day, in which one
 * question that nobody passes may come again and again. A row that one partner rejects has one cause, so that it says
 * no more than three of the first few.
 */
function turnAtAny(latest: readonly PastVisit[], honest: number) {
  const judged = latest.filter(({ state }) => state !== 'reconciled')
  const since = judged.map((_, at) => countEnds(judged.slice(0, at + 1)))
  const odds = since.map((ends) => 2 ** bitsOf(ends, honest))
  const bits = Math.log2(odds.reduce((sum, each) => sum + each, 0)) - TURN_AT_BITS - TURN_BITS
  const likeliest = since[odds.indexOf(Math.max(...odds))] ?? { rejected: 0, ended: 0 }
  const begun = judged.slice(0, likeliest.ended).map(begunAt)
  const isOfDays = Math.max(...begun) - Math.min(...begun) >= DAY_MS
  const turned = { ...likeliest, isOfDevice: false, bits: Math.min(bits, FROM_BITS.twice) }
  return isOfDays ? [turned] : []
}

const endsOn = (device: string, ends: readonly PastVisit[]) =>
  ends.filter((end) => end.device === device)

/** How the user's own surveys ended, newest first; full quotas and screen-outs say nothing. */
export function endsOf({ history }: Visit): PastVisit[] {
  return surveysOf(history.past).filter(
    (past) => past.state !== null && !past.referenced && !isScreenedOut(past),
  )
}

interface Ends {
  rejected: number
  ended: number
}

/** How many there are, and how many of them were rejected. */
export function countEnds(ends: readonly PastVisit[]): Ends {
  return { rejected: ends.filter(isRejected).length, ended: ends.length }
}
