/** Whether a browser alters what pages read of its machine. */
import type { Observation, SignalKey } from '../../contract/observation.ts'
import type { ModifiedMax } from '../../contract/signal-values.ts'
import { signalOf } from '../browser/signal-of.ts'

/** Browsers that add noise or give false values to everybody, or in their private windows. */
const PROTECTIVE_FAMILIES = /^(Brave|Safari|Firefox|Tor Browser|DuckDuckGo)$/
const PROTECTIVE_TRAITS = ['brave', 'resistFingerprinting', 'lockdown']
/** Signals that are absent as `unstable` where two readings of one thing differ. */
const READ_TWICE = ['canvas', 'audio', 'fonts'] as const satisfies readonly SignalKey[]
/** What workers and frames tell differently where only the page is lied to. */
const OF_MACHINE = /hardware|memory|concurrency|webgl|renderer|gpu|screen|platform/i

/**
 * True where drawings, sounds or the machine's parts are altered and no protective browser explains
 * it; false where they were read as they are; null where neither is known.
 *
 * Tools that keep accounts apart add noise to canvas, audio and WebGL by default
 * (help.mbbrowser.com, Browser Fingerprint: WebGL); so do Brave (brave.com, Fingerprint
 * randomization), private windows of Safari and Firefox, and a few extensions.
 */
export function masksMachine(seen: Observation, family: string | null): boolean | null {
  const readback = signalOf(seen, 'canvasReadback')
  const realms = signalOf(seen, 'realms')
  const isNoisy = readback?.exact === false || READ_TWICE.some((key) => isUnstable(seen, key))
  const told = [...(realms?.iframe ?? []), ...(realms?.worker ?? [])]
  if (!isNoisy && !told.some((name) => OF_MACHINE.test(name))) {
    return readback || signalOf(seen, 'audio') ? false : null
  }
  return isProtective(seen, family) ? null : true
}

/**
 * Whether it is an ordinary Chromium all of whose functions are the built-in ones. What it alters, it
 * alters beneath the page's script, as a program does that was built or steered to: every recorded
 * extension that blurs drawings or the device replaces the functions which read them.
 */
export function isUntouchedChromium(seen: Observation | null, family: string | null): boolean {
  const natives = seen && signalOf(seen, 'natives')
  if (!natives || natives.checked === 0 || natives.modified.length > 0) return false
  return signalOf(seen, 'engine')?.kind === 'v8' && !isProtective(seen, family)
}

/** A list as long as this may have been cut, and lack the readers. */
const MODIFIED_MAX: ModifiedMax = 64
/** What hides that functions were replaced, and where others may be borrowed from. */
const HIDES_THE_REST = /^(Function|HTMLIFrameElement)\./

/**
 * Whether it is an ordinary Chromium whose readers of these properties are the built-in ones, though
 * others may have been replaced: an extension that blurs graphics does not explain other processors.
 */
export function areReadersUntouched(
  seen: Observation | null,
  family: string | null,
  properties: readonly string[],
): boolean {
  const natives = seen && signalOf(seen, 'natives')
  if (!natives || natives.checked === 0 || natives.modified.length >= MODIFIED_MAX) return false
  if (signalOf(seen, 'engine')?.kind !== 'v8' || isProtective(seen, family)) return false
  const isReader = (name: string) =>
    HIDES_THE_REST.test(name) || properties.some((property) => name.endsWith(`.${property}`))
  return !natives.modified.some((entry) => isReader(entry.split(':')[0] ?? ''))
}

function isUnstable(seen: Observation, key: SignalKey): boolean {
  const signal = seen[key]
  return signal !== undefined && 'absent' in signal && signal.absent === 'unstable'
}

function isProtective(seen: Observation, family: string | null): boolean {
  const engine = signalOf(seen, 'engine')?.kind
  if (engine === 'spidermonkey' || engine === 'javascriptcore') return true
  const traits = signalOf(seen, 'traits')?.names ?? []
  if (traits.some((name) => PROTECTIVE_TRAITS.includes(name))) return true
  return family !== null && PROTECTIVE_FAMILIES.test(family)
}
