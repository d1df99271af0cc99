import { STALE_RULES_MINUTES } from '../../geo/timezone.ts'
import { detector } from '../detector.ts'
import { signal } from '../visit/signal.ts'

/** What a browser falls back to where it cannot tell the zone of a system that is set up oddly. */
const FALLBACK = /^(UTC|GMT|Etc\/)/

/** Engines of which it is known that they date documents by the system's own clock. */
const ENGINES = new Set(['v8', 'spidermonkey'])

/** Whether the time zone that pages are told is the one that the system keeps. */
export const documentClock = detector({
  group: 'clock',
  outcomes: {
    overridden: 'Pages are told another time zone than the one that the system keeps',
    shifted: 'Pages are told a time zone that differs somewhat from that of the system',
    same: 'Pages are told the time zone that the system keeps',
  },
  detect(visit) {
    const gap = signal(visit, 'system')?.clockGap ?? null
    if (gap === null || !ENGINES.has(signal(visit, 'engine')?.kind ?? '')) return null
    if (Math.abs(gap) < 2) return { outcome: 'same' }
    const zone = signal(visit, 'locale')?.timezone ?? 'the named zone'
    const observed = `${zone}, ${Math.abs(gap)} minutes ${gap > 0 ? 'ahead of' : 'behind'} the system`
    const isSlight = Math.abs(gap) <= STALE_RULES_MINUTES || FALLBACK.test(zone)
    return { outcome: isSlight ? 'shifted' : 'overridden', observed }
  },
})
