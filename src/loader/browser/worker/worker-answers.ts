/** What our worker answers the page. */
import type { Reading } from '../collecting/reading.ts'

/** What a realm's navigator says of the browser. */
export interface NavigatorFacts {
  userAgent: string
  appVersion: string
  platform: string
  language: string
  languages: string
  cores: number | null
  memoryGb: number | null
  webdriver: string
  brands: string | null
}

/** What a worker can say of the browser, to be compared with what the page says. */
export interface WorkerFacts extends NavigatorFacts {
  timezone: string | null
}

/** What takes a drawing surface to find out. */
export type DrawnKey = 'fonts' | 'webgl'

/** What was drawn; null where this realm cannot draw such a thing. */
export type Drawings = { [K in DrawnKey]: Reading<K> | null }

/** The worker's two answers, each as soon as it is there; null where it has none. */
export type WorkerAnswer = { drawings: Drawings } | { facts: WorkerFacts | null }
