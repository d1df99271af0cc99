/** How partners' verdicts on quality weigh. */
import type { PastVisit } from './visit.ts'

/**
 * Of honest people's ends few are bad; of people who make answers up about half: both judged, from
 * the rates at which panels discard interviews (Pew 2020; Kennedy et al. 2020).
 */
const BAD_OF_HONEST = 0.05
const BAD_OF_INVENTED = 0.5

/** From these on, in bits: what one or two accidents give, and what only a habit gives. Judged. */
const SIGN_BITS = 2
const PATTERN_BITS = 5
const HABIT_BITS = 20

/**
 * The latest ends, which a long good record would drown, tell of an account that was sold or let. They
 * have to outweigh how rarely that happens, in bits: one account in thirty, judged.
 */
const LATEST_ENDS = 10
const TURN_BITS = 5

/** What a record of ends says. */
export type Record = 'clean' | 'blemished' | 'doubtful' | 'often' | 'always'

/** Of so many ended transactions so many were rejected; `null` where none was. */
export function judgeRecord(rejected: number, ended: number): Exclude<Record, 'clean'> | null {
  return rejected === 0 ? null : recordOf(bitsOf(rejected, ended))
}

const bitsOf = (rejected: number, ended: number) =>
  rejected * Math.log2(BAD_OF_INVENTED / BAD_OF_HONEST) +
  (ended - rejected) * Math.log2((1 - BAD_OF_INVENTED) / (1 - BAD_OF_HONEST))

function recordOf(bits: number): Exclude<Record, 'clean'> {
  if (bits >= HABIT_BITS) return 'always'
  if (bits >= PATTERN_BITS) return 'often'
  return bits >= SIGN_BITS ? 'doubtful' : 'blemished'
}

/**
 * What ends say, newest first: all together, or the latest alone, or those on the present device alone where
 * these say more: who buys an account brings a device of their own.
 */
export function judgeEnds(ends: readonly PastVisit[], device: string | null = null) {
  const whole = countEnds(ends)
  const record = judgeRecord(whole.rejected, whole.ended)
  const here = ends.filter((end) => device !== null && end.device === device)
  const isOfTwo = here.length > 0 && here.length < ends.length
  const latest = { part: ends.slice(0, LATEST_ENDS), least: PATTERN_BITS }
  const parts = isOfTwo ? [latest, { part: here, least: SIGN_BITS }] : [latest]
  const turns = parts.map(({ part, least }) => {
    const counted = countEnds(part)
    return { ...counted, least, bits: bitsOf(counted.rejected, counted.ended) - TURN_BITS }
  })
  const [turn] = turns
    .filter(({ bits, least }) => bits >= least && bits > bitsOf(whole.rejected, whole.ended))
    .toSorted((a, b) => b.bits - a.bits)
  if (!turn) return { ...whole, record, isOfDevice: false }
  const isOfDevice = turn.least === SIGN_BITS
  return { rejected: turn.rejected, ended: turn.ended, record: recordOf(turn.bits), isOfDevice }
}

const countEnds = (ends: readonly PastVisit[]) => ({
  rejected: ends.filter(isRejected).length,
  ended: ends.length,
})

/** Whether a partner ended a transaction for bad quality, at once or when it reconciled. */
function isRejected({ state, terminationReason }: PastVisit): boolean {
  return state === 'reconciled' || terminationReason === 'quality'
}

/** Whether a respondent was sent away for no fault of theirs: a full quota, or screened out. */
export function isScreenedOut({ state, terminationReason }: PastVisit): boolean {
  return state === 'terminated' && terminationReason !== 'quality'
}
