import { DETECTOR_KEYS, REGISTRY } from '../detectors/index.ts'

/**
 * Which honest people show an outcome known by name only; null where it does not speak of fraud, or
 * is no longer looked for.
 */
export function honestExplanation(key: string, outcome: string): string | null {
  const known = DETECTOR_KEYS.find((one) => one === key)
  const sentences: Record<string, string> = (known && REGISTRY[known].honestly) ?? {}
  return Object.hasOwn(sentences, outcome) ? (sentences[outcome] ?? null) : null
}
