/** What our worker sends to the page. */
import type { Reading } from '../collecting/reading.ts'

/** What a realm's navigator says of the browser. */
export interface NavigatorFacts {
  userAgent: string
  appVersion: string
  platform: string
  /** Both are undefined in the workers of Chrome up to 72. */
  language: string | undefined
  languages: string | undefined
  cores: number | null
  memoryGb: number | null
  webdriver: string
  brands: string | null
}

/** What a worker says of the browser, to be compared with what the page says. */
export interface WorkerFacts extends NavigatorFacts {
  timezone: string | null
}

/** The signals that need a canvas. */
export type DrawnKey = 'fonts' | 'webgl'

/** The readings of those signals; null where this realm cannot draw. */
export type Drawings = { [K in DrawnKey]: Reading<K> | null }

/**
 * One of the worker's three messages, each sent as soon as it is ready; null where it has no answer. One
 * only says that the graphics card is open, for which the worker needs the page's thread.
 */
export type WorkerAnswer = { facts: WorkerFacts | null } | { isOpen: true } | { drawings: Drawings }
