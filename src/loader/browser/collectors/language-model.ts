import { textOrNull } from '../collecting/bounds.ts'
import type { RareNavigator } from '../rare-navigator.ts'

interface WithModel {
  LanguageDetector?: { availability?(): Promise<unknown> }
}

/** Other vendors build Chromium without that service, and asking would print a warning there. */
const isPlainChromium = (): boolean => {
  const brands = (navigator as RareNavigator).userAgentData?.brands ?? []
  return (
    brands.length > 0 && brands.every(({ brand }) => /^(Google Chrome|Chromium|Not)/.test(brand))
  )
}

let asked: Promise<string | null> | null = null

const ask = async (): Promise<string | null> => {
  if (!isPlainChromium()) return null
  try {
    const answer = await (self as WithModel).LanguageDetector?.availability?.()
    return textOrNull(answer, 24)
  } catch {
    // A policy forbids it, or this document may not ask: nothing is known.
    return null
  }
}

/**
 * Whether the browser could fetch its language detection model, asked once: desktop Chromium since 138
 * can, unless it runs without the service that fetches models. Asking fetches nothing.
 */
export const languageModel = (): Promise<string | null> => {
  asked ??= ask()
  return asked
}
