import { detector } from '../detector.ts'
import { languagesInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'

const primary = (tag: string | undefined) => tag?.trim().toLowerCase().split(/[-_;]/)[0] ?? ''

/** Whether the first language that the request asks for is one of those that the page sees. */
export const acceptLanguage = detector({
  group: 'language',
  outcomes: {
    agrees: 'The request asks for the language of the page',
    differs: 'The request asks for another language than the browser has',
  },
  honestly: {
    differs:
      'People who changed the language of their browser and have not started it anew, and people whose privacy extension asks for English everywhere',
  },
  detect(visit) {
    const sent = visit.edge.headers['accept-language']
    const seen = signal(visit, 'languages')
    if (!sent || sent === '*' || !seen?.languages.length) return null
    const asked = primary(sent.split(',')[0])
    if (seen.languages.some((language) => primary(language) === asked)) return { outcome: 'agrees' }
    return {
      outcome: 'differs',
      observed: languagesInWords([asked]),
      expected: languagesInWords(seen.languages),
    }
  },
})
