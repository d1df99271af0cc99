/** A machine that somebody owns, and how it changes. */

/** A change that comes with time: another driver, a system update, a font more. */
export interface Change {
  day: number
  kind: 'driver' | 'system' | 'font'
  /** The font that came. */
  font: string | null
}

/** What one machine shows in any browser, and when that changes. */
export interface Machine {
  kind: 'phone' | 'tablet' | 'computer'
  /** As Android browsers name it in their hints; null where browsers do not. */
  model: string | null
  system: 'iOS' | 'Android' | 'Windows' | 'macOS' | 'Linux'
  /** Major version of the system on day 0. */
  systemMajor: number
  width: number
  height: number
  pixelRatio: number
  cores: number
  memoryGb: number
  touchPoints: number
  gpuMaker: string
  /** The chip, as the driver names it. */
  gpu: string
  driver: number
  fonts: readonly string[]
  /** Packs of spoken languages that the owner has. */
  voices: number
  sampleRate: number
  wideGamut: boolean
  changes: readonly Change[]
  /** Screens of docks, used now and then; null for none. */
  dock: { width: number; height: number; share: number } | null
  /** Milliseconds by which the clock is off. */
  clockMs: number
}

/** The state of a machine on a day. */
export interface MachineState {
  driver: number
  systemUpdates: number
  fonts: readonly string[]
}

/** What has changed until a day. */
export function stateAt({ driver, fonts, changes }: Machine, day: number): MachineState {
  let [drivers, systemUpdates] = [driver, 0]
  let added: string[] | null = null
  for (const change of changes) {
    if (change.day > day) continue
    if (change.kind === 'driver') drivers++
    else if (change.kind === 'system') systemUpdates++
    else if (change.font !== null) added = [...(added ?? []), change.font]
  }
  return { driver: drivers, systemUpdates, fonts: added ? [...fonts, ...added] : fonts }
}
