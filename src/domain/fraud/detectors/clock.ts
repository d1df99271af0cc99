import { mayHaveStaleRules, STALE_RULES_MINUTES } from '../../geo/timezone.ts'
import { detector } from '../detector.ts'
import { zoneInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'

/** Whether the clock and the named time zone agree. */
export const clock = detector({
  group: 'clock',
  outcomes: {
    contradicts: 'The local clock does not run in the time zone that the browser names',
    slight: 'The local clock differs by an hour from the time zone that the browser names',
    agrees: 'The local clock runs in the time zone that the browser names',
  },
  honestly: {
    contradicts:
      'People whose extension sets the time zone to that of their VPN in one of two places',
    slight: 'People whose system does not have the latest daylight saving rules',
  },
  detect(visit) {
    const seen = signal(visit, 'locale')
    if (!seen?.intlOffsets) return null
    const own = [seen.offsetMinutes, seen.januaryOffset, seen.julyOffset]
    const gaps = seen.intlOffsets.map((offset, index) => Math.abs(offset - (own[index] ?? offset)))
    const gap = Math.max(...gaps)
    if (gap < 1) return { outcome: 'agrees' }
    const observed = `${seen.offsetMinutes} minutes from UTC in ${zoneInWords(seen.timezone)}`
    if (gap > STALE_RULES_MINUTES) return { outcome: 'contradicts', observed }
    // Where no rule is new none is stale: who writes such an hour down is not cleared as an old system.
    return mayHaveStaleRules(seen.timezone) ? { outcome: 'slight', observed } : null
  },
})
