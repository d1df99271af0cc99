/** The Worker's log: what it must never say while requests are fuzzed. */
import type { LogLine } from '../service/served-worker.ts'
import type { Violation } from './violation.ts'

/** Lines that a failing request leaves; anything else of this level is a failure too. */
const FAILED_LEVELS = new Set(['error', 'uncaught', 'warn'])
const DETAIL_MAX = 1_000
/** The platform says so when a client goes away before its answer. */
const CLIENT_LEFT = /disconnected|broken pipe|connection reset|EPIPE|ECONNRESET|premature EOF/i

/** The violations in lines of the log. */
export function checkLog(lines: readonly LogLine[]): Violation[] {
  return lines
    .filter(({ level, message }) => FAILED_LEVELS.has(level) && !CLIENT_LEFT.test(message))
    .map(({ level, message }) => ({
      rule: 'nothing unexpected is logged',
      detail: `${level}: ${message.slice(0, DETAIL_MAX)}`,
    }))
}
