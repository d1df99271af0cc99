import { count } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { absent, later } from '../collecting/reading.ts'
import { hashOf } from '../murmur.ts'

const describe = (found: SpeechSynthesisVoice[]) => {
  const names = found.map(({ name, lang }) => `${name}|${lang}`).sort()
  return { count: count(names.length), hash: hashOf(names.join('\n')) }
}

/**
 * The list once it is loaded: browsers load it after the first question, and fire an event then.
 */
const loaded = (speech: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> =>
  new Promise((resolve) => {
    speech.addEventListener('voiceschanged', () => resolve(speech.getVoices()), { once: true })
  })

/**
 * The installed voices, if they are loaded by the time that everything else is; nothing is spoken.
 */
export const voices: Collector<'voices'> = {
  limitMs: 0,
  collect() {
    const speech: SpeechSynthesis | undefined = window.speechSynthesis
    if (!speech) return absent('unsupported')
    const found = speech.getVoices()
    return found.length > 0 ? describe(found) : later(loaded(speech).then(describe))
  },
}
