import { textOrNull } from '../bounds.ts'

interface WithModel {
  LanguageDetector?: { availability?(): Promise<unknown> }
}

let asked: Promise<string | null> | null = null

const ask = async (): Promise<string | null> => {
  try {
    const answer = await (self as WithModel).LanguageDetector?.availability?.()
    return textOrNull(answer, 24)
  } catch {
    // A policy or a document that may not ask: nothing is known.
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
