import type { Collector } from '../collecting/collector.ts'
import { featuresOf } from './engine-features.ts'

type Kind = 'v8' | 'spidermonkey' | 'javascriptcore' | 'unknown'

const errorText = (): string => {
  try {
    ;(null as unknown as { probe: () => void }).probe()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

/** The engine by the shape of its errors, which no user agent string changes. */
const kindOf = (error: Error): Kind => {
  const own = Object.getOwnPropertyNames(error)
  const stack = String(error.stack)
  if (/^\w*Error: probe\n\s+at /.test(stack)) return 'v8'
  if (own.includes('line') || own.includes('sourceURL')) return 'javascriptcore'
  if (own.includes('fileName') || 'fileName' in error || 'columnNumber' in error) {
    return 'spidermonkey'
  }
  return 'unknown'
}

/** The engine by its behaviour, whatever the user agent says. */
export const engine: Collector<'engine'> = {
  limitMs: 50,
  collect: () => ({
    kind: kindOf(new Error('probe')),
    // biome-ignore lint/security/noGlobalEval: only the length of its source text is read
    evalLength: String(eval).length,
    errorStyle: errorText().slice(0, 64),
    features: featuresOf(window),
  }),
}
