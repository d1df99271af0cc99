import { primaryLanguage } from '../../geo/languages.ts'
import { detector } from '../detector.ts'
import { languagesInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'

const ENGLISH = 'en'

/** Whether the first language that the request asks for is one of those that the page sees. */
export const acceptLanguage = detector({
  group: 'language',
  outcomes: {
    agrees: 'The request asks for the language of the page',
    otherTongue:
      'The browser tells the page that it reads only English, but the request asks for another language',
    differs: 'The request asks for a different language than the browser reports to the page',
  },
  honestly: {
    otherTongue:
      'People who changed their browser to English, kept no other language, and have not restarted it yet',
    differs:
      'People who changed the language of their browser and have not restarted it yet, and people whose privacy extension asks for English everywhere',
  },
  detect(visit) {
    const sent = visit.edge.headers['accept-language']
    const seen = signal(visit, 'languages')
    if (!sent || sent === '*' || !seen?.languages.length) return null
    const asked = primaryLanguage(sent.split(',')[0] ?? '')
    if (seen.languages.some((language) => primaryLanguage(language) === asked))
      return { outcome: 'agrees' }
    // Extensions that hide a language make it English in the request as well, or in the request alone.
    const isHidden =
      asked !== ENGLISH && seen.languages.every((each) => primaryLanguage(each) === ENGLISH)
    return {
      outcome: isHidden ? 'otherTongue' : 'differs',
      observed: languagesInWords([asked]),
      expected: languagesInWords(seen.languages),
    }
  },
})
