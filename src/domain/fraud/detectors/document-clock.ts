import { isPlaceless, mayHaveStaleRules, STALE_RULES_MINUTES } from '../../geo/timezone.ts'
import { detector } from '../detector.ts'
import { zoneInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Engines that are known to date documents by the system's own clock. */
const ENGINES = new Set(['v8', 'spidermonkey'])

/** Whether functions that tell the time of the page have been replaced. */
const replacesClock = (visit: Visit) =>
  signal(visit, 'natives')?.modified.some((name) => /^(Date|DateTimeFormat)\./.test(name)) ?? false

/** Whether the time zone that pages get is the one that the system is set to. */
export const documentClock = detector({
  group: 'clock',
  outcomes: {
    overridden: 'Pages are told another time zone than the one that the system keeps',
    shifted: 'Pages are told a time zone that differs somewhat from that of the system',
    same: 'Pages are told the time zone that the system keeps',
  },
  honestly: {
    overridden:
      'People whose browser or extension sets another time zone than that of their system',
    shifted:
      'People whose browser has other daylight saving rules than their system, and systems set up by hand',
  },
  detect(visit) {
    const gap = signal(visit, 'system')?.clockGap ?? null
    if (gap === null || !ENGINES.has(signal(visit, 'engine')?.kind ?? '')) return null
    if (Math.abs(gap) < 2) return { outcome: 'same' }
    const zone = signal(visit, 'locale')?.timezone ?? 'the named zone'
    const observed = `${zoneInWords(zone)}, ${Math.abs(gap)} minutes ${gap > 0 ? 'ahead of' : 'behind'} the system`
    // UTC is what browsers fall back to where a system's zone is set up oddly.
    if (isPlaceless(zone)) return { outcome: 'shifted', observed }
    if (Math.abs(gap) > STALE_RULES_MINUTES) return { outcome: 'overridden', observed }
    // Where no rule is new none is stale: an hour is that of an extension, which shows, or somebody wrote it down.
    return mayHaveStaleRules(zone) || replacesClock(visit) ? { outcome: 'shifted', observed } : null
  },
})
