/** What the page's script says of signals that it has no value of. */
import type { AbsenceReason, SignalKey } from '../../contract/observation.ts'

/**
 * The reasons that our script can give for each signal, beside `failed`, which it can for all. It looks at
 * those without a reason at once, in every browser, and sends what there is of them so far: whoever says
 * that one of these came too late, or was blocked, did not run it.
 */
export const SAID_ABSENCES: { readonly [K in SignalKey]?: readonly AbsenceReason[] } = {
  audio: ['unsupported', 'unstable', 'timeout'],
  canvas: ['unsupported', 'unstable', 'timeout'],
  canvasReadback: ['unsupported'],
  clientHints: ['unsupported', 'timeout'],
  connection: ['unsupported'],
  fonts: ['unsupported', 'unstable', 'timeout'],
  headless: ['unsupported'],
  permissions: ['unsupported', 'timeout'],
  plugins: ['unsupported'],
  visitorCopy: ['unsupported', 'blocked'],
  voices: ['unsupported', 'timeout'],
  webgl: ['unsupported', 'timeout'],
}

/** Whether our script can say so of this signal. */
export function canBeSaid(key: SignalKey, reason: AbsenceReason): boolean {
  return reason === 'failed' || (SAID_ABSENCES[key]?.includes(reason) ?? false)
}
