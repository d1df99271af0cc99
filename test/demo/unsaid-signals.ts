/**
 * What a browser of the demo sends of signals that its person's file says nothing of: a reason that the
 * page's script can give, or what most browsers send. A script that gave other reasons would not be ours.
 */
import type { Observation, SignalKey } from '../../src/contract/observation.ts'
import { SIGNAL_VALUES } from '../../src/contract/signal-values.ts'
import { SAID_ABSENCES } from '../../src/http/loader/said-absences.ts'
import { textHash } from '../evaluate/worlds/browsers/text-hash.ts'

const KEYS = Object.keys(SIGNAL_VALUES) as SignalKey[]

/** A value or a reason for each signal that the observation lacks, or says to be late though none comes late. */
export function unsaidSignals(observation: Observation): Observation {
  const unsaid = KEYS.filter((key) => {
    const seen = observation[key]
    return !seen || ('absent' in seen && seen.absent === 'timeout')
  })
  const usual = usualSignals(observation)
  return Object.fromEntries(
    unsaid.map((key) => [key, usual[key] ?? { absent: reasonFor(key) }]),
  ) as Observation
}

/** Late where that can be; else the first of the script's reasons, or that the look failed. */
function reasonFor(key: SignalKey) {
  const reasons = SAID_ABSENCES[key] ?? ['failed']
  return reasons.includes('timeout') ? 'timeout' : (reasons[0] ?? 'failed')
}

/** What most browsers of the kind send, as far as nothing in the file says otherwise. */
function usualSignals({ engine, touch }: Observation): Partial<Observation> {
  const kind = engine && 'value' in engine ? engine.value.kind : 'unknown'
  const isTouched = touch && 'value' in touch && touch.value.maxTouchPoints > 0
  const unknown = { gamut: null, hdr: null, contrast: null, reducedMotion: null, dark: null }
  const areKept = { localStorage: true, sessionStorage: true, indexedDb: true, cookies: true }
  return {
    maths: { value: { hash: textHash(`maths of ${kind}`, 0).padEnd(16, '0').slice(0, 16) } },
    storage: { value: { ...areKept, quotaMb: null } },
    display: {
      value: { ...unknown, forcedColors: null, inverted: null, pointer: null, hover: null },
    },
    hardware: { value: { cores: null, memoryGb: null } },
    inspector: { value: { traces: [] } },
    pointer: {
      value: isTouched
        ? { moves: 0, evenSteps: 0, isOnPage: null }
        : { moves: 14, evenSteps: 0, isOnPage: true },
    },
  }
}
