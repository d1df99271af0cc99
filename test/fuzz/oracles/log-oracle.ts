/** The Worker's log: what it must never say while requests are fuzzed. */
import type { LogLine } from '../service/served-worker.ts'
import type { Violation } from './violation.ts'

/** Lines that a failing request leaves; anything else of this level is a failure too. */
const FAILED_LEVELS = new Set(['error', 'uncaught', 'warn'])
const DETAIL_MAX = 1_000
/** The platform says so when a client goes away before its answer. */
const CLIENT_LEFT = /disconnected|broken pipe|connection reset|EPIPE|ECONNRESET|premature EOF/i
/** workerd's own note that an alarm went with its object's storage, as it does at an erasure. */
const ALARM_ERASED = /alarm handler canceled/i
const isExpected = (message: string) => CLIENT_LEFT.test(message) || ALARM_ERASED.test(message)

/** The violations in lines of the log. */
export function checkLog(lines: readonly LogLine[]): Violation[] {
  return lines
    .filter(({ level, message }) => FAILED_LEVELS.has(level) && !isExpected(message))
    .map(({ level, message }) => ({
      rule: 'nothing unexpected is logged',
      detail: `${level}: ${message.slice(0, DETAIL_MAX)}`,
    }))
}
