/** Reads what a browser, or somebody in its place, has posted to the loader. */
import { type Observation, observation, SIGNAL_VALUES } from '../../contract/observation.ts'
import { checksumOf } from '../../loader/browser/checksum.ts'

/** A payload is some 6 KB; whatever is larger than this is no payload. */
export const PAYLOAD_MAX_BYTES = 65_536

/** What was read out of a posted payload. */
export interface Payload {
  nonce: string
  /** Null where the page cannot have made the payload. */
  observation: Observation | null
  /** The copy of the visitor id from local storage; null where there was none. */
  visitorCopy: string | null
}

const KEYS = Object.keys(SIGNAL_VALUES)
/**
 * An odd device may break the bounds of a signal or two, and the script of the version before, still in
 * use while a new one spreads, may not know one; a payload with more of them is made up.
 */
const SALVAGED_MAX = 2
const NONCE_MAX_CHARACTERS = 512

/**
 * The payload of a posted text, or null when there is not even a nonce to be found in it. Its
 * observation is null when its checksum is wrong, or more than two of the signals (our script always says
 * something for each) are missing or out of bounds.
 */
export function readPayload(text: string): Payload | null {
  const posted = parseJson(text)
  if (!isRecord(posted)) return null
  // The field is named `seal`, since recordings and scripts in flight carry it under that name.
  const { nonce, signals, seal: checksum } = posted
  if (typeof nonce !== 'string' || nonce.length > NONCE_MAX_CHARACTERS) return null
  const isWhole = isRecord(signals) && checksum === checksumOf(nonce, signals)
  const observed = isWhole ? readSignals(signals) : null
  if (!observed) return { nonce, observation: null, visitorCopy: null }
  const copy = observed.visitorCopy
  return {
    nonce,
    // The copy is a credential of the browser: it is used here, and goes no further.
    observation: { ...observed, visitorCopy: { absent: 'unsupported' } },
    visitorCopy: copy && 'value' in copy ? copy.value : null,
  }
}

function readSignals(signals: Record<string, unknown>): Observation | null {
  const broken = new Set(KEYS.filter((key) => !Object.hasOwn(signals, key)))
  const parsed = observation.safeParse(signals)
  for (const { path } of parsed.error?.issues ?? []) broken.add(String(path[0]))
  if (broken.size > SALVAGED_MAX) return null
  const failed = [...broken].map((key) => [key, { absent: 'failed' }])
  return observation.parse({ ...signals, ...Object.fromEntries(failed) }) as Observation
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
