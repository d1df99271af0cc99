import { list, text } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'

/** The languages that the browser asks for. */
export const languages: Collector<'languages'> = {
  limitMs: 50,
  collect: () => ({
    language: text(navigator.language, 64),
    languages: list(navigator.languages ?? [], 32, 64),
  }),
}
