/** Reads what a browser, or something else in its place, has posted to the loader. */
import { type Observation, observation, type SignalKey } from '../../contract/observation.ts'
import { SIGNAL_VALUES } from '../../contract/signal-values.ts'
import { ALWAYS_THERE } from '../../domain/fraud/detectors/absences.ts'
import { isRecord, parseHostileJson } from '../../domain/hostile-json.ts'
import { checksumOf } from '../../loader/browser/checksum.ts'
import { isNestedDeeper } from '../is-nested-deeper.ts'
import { canBeSaid } from './said-absences.ts'

/** The largest payload that is read; an ordinary one has some 6 KB. Judged. */
export const PAYLOAD_MAX_BYTES = 65_536

/** What was read out of a posted payload. */
export interface Payload {
  nonce: string
  /** Null where the page cannot have made the payload. */
  observation: Observation | null
  /** The copy of the visitor id from local storage; null where there was none. */
  visitorCopy: string | null
}

const KEYS = Object.keys(SIGNAL_VALUES) as SignalKey[]
/**
 * How many signals may be missing, out of bounds, or said to be late where none comes late. An unusual
 * device may exceed the bounds of one or two, and a cached script of the version before may not send
 * one; a payload with more of them is made up. Judged.
 */
const SALVAGED_MAX = 2
const NONCE_MAX_CHARACTERS = 512
/** Far above what our script sends (5), and far below what the checksum's recursion survives. */
const NESTING_MAX = 16

/**
 * The payload of a posted text; null when it holds no nonce or nests too deep. Its observation is null when its
 * checksum is wrong, or when too many signals are missing or out of bounds (our script sends
 * something for each).
 */
export function readPayload(text: string): Payload | null {
  const posted = isNestedDeeper(text, NESTING_MAX) ? null : parseHostileJson(text)
  if (!isRecord(posted)) return null
  // The field is called `seal` on the wire, because recordings and cached scripts use that name.
  const { nonce, signals, seal: checksum } = posted
  if (typeof nonce !== 'string' || nonce.length > NONCE_MAX_CHARACTERS) return null
  const isWhole = isRecord(signals) && checksum === checksumOf(nonce, signals)
  const observed = isWhole ? readSignals(signals) : null
  if (!observed) return { nonce, observation: null, visitorCopy: null }
  const copy = observed.visitorCopy
  return {
    nonce,
    // The copy is a credential of the browser: it is used here and not passed on.
    observation: { ...observed, visitorCopy: { absent: 'unsupported' } },
    visitorCopy: copy && 'value' in copy ? copy.value : null,
  }
}

function readSignals(signals: Record<string, unknown>): Observation | null {
  const broken = new Set<string>(KEYS.filter((key) => !Object.hasOwn(signals, key)))
  const parsed = observation.safeParse(signals)
  for (const { path } of parsed.error?.issues ?? []) broken.add(String(path[0]))
  for (const key of ALWAYS_THERE) if (isSaidToBeLate(signals[key])) broken.add(key)
  if (broken.size > SALVAGED_MAX) return null
  if (parsed.success && broken.size === 0) return withCredibleAbsences(parsed.data as Observation)
  const salvaged = [...broken].map((key) => [key, FAILED])
  return withCredibleAbsences(
    observation.parse({ ...signals, ...Object.fromEntries(salvaged) }) as Observation,
  )
}

/** Our script looks at some signals at once, whatever the time is: it never says that these came too late. */
const isSaidToBeLate = (signal: unknown) => isRecord(signal) && signal.absent === 'timeout'

const FAILED = { absent: 'failed' } as const

/** The signals in their order; those of which it is said what our script never says count as failed. */
function withCredibleAbsences(signals: Observation): Observation {
  return Object.fromEntries(
    KEYS.map((key) => {
      const seen = signals[key]
      const isSaid = !seen || !('absent' in seen) || canBeSaid(key, seen.absent)
      return [key, isSaid ? seen : FAILED]
    }),
  )
}
