/** A browser as somebody uses it: what is set in it, what becomes of its cookies, what it hides. */
import type { Observation } from '../../../../src/contract/observation.ts'
import type { Machine } from '../machines/machine.ts'

/** Languages and time zone of a household. */
export interface Locale {
  languages: readonly string[]
  timezone: string
  /** Minutes that local time is ahead of UTC in winter. */
  offsetMinutes: number
}

/** What a tool claims in place of the machine's own; null where it does not reach. */
export interface Disguise {
  system: 'Windows' | 'macOS' | null
  gpuMaker: string | null
  gpu: string | null
  /** Whether limits and extensions of the graphics are those of the claimed chip. */
  hidesLimits: boolean
  canvasNoise: number | null
  audioNoise: number | null
  /** The noise is in known pixels and samples too, and a page that looks at them sees it. */
  isNoiseSeen: boolean
  fonts: readonly string[] | null
  voices: number | null
  screen: readonly [number, number] | null
  cores: number | null
}

/** A browser that is used. */
export interface BrowserUse {
  machine: Machine
  family: 'Chrome' | 'Edge' | 'Firefox' | 'Safari' | 'Samsung' | 'Opera' | 'Brave'
  /** Days by which it is behind the newest release; constant for one browser. */
  lagDays: number
  updates: boolean
  locale: Locale
  /** Zoom of pages, 1 for none; some visits have another. */
  zoom: number
  /** What style sheets see of the owner's settings. */
  dark: boolean
  reducedMotion: boolean
  /** `private` gives a new cookie each time, `off` none, `closing` clears after each session. */
  cookies: 'kept' | 'private' | 'closing' | 'off'
  /** Chance of clearing within a day. */
  clearsDaily: number
  /** The visitor cookie that it has now. */
  visitorId: string | null
  /** The day of the last visit, for what happens between visits; null before the first. */
  lastDay: number | null
  /** The account that was logged in last. */
  lastUser: string | null
  /** Adds noise to what it draws, another each session (Brave) or refuses it; null for no such mode. */
  hiding: 'noise' | 'refusal' | null
  disguise: Disguise | null
  /** What was last shown, as long as nothing has changed. */
  shown: { key: string; still: Observation; userAgent: string } | null
}

/** Engines; on iOS every browser is built on Safari's. */
export type Engine = 'Chromium' | 'Firefox' | 'Safari'

/** The engine of a browser. */
export function engineOf({ machine, family }: Pick<BrowserUse, 'machine' | 'family'>): Engine {
  if (machine.system === 'iOS' || family === 'Safari') return 'Safari'
  return family === 'Firefox' ? 'Firefox' : 'Chromium'
}
