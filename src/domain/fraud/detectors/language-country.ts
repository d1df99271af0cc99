import { languagesOfCountry } from '../../geo/languages.ts'
import { detector } from '../detector.ts'
import { languagesInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'

/** Whether the browser reads a language that is usual in the country of its address: weak evidence. */
export const languageCountry = detector({
  group: 'languageCountry',
  outcomes: {
    usual: 'The browser reads a language that is usual in the country of its address',
    foreign: 'The browser reads no language that is usual in the country of its address',
  },
  detect(visit) {
    const { address, country } = visit.edge
    const sent = visit.edge.headers['accept-language']?.split(',')
    const languages = signal(visit, 'languages')?.languages ?? sent ?? []
    if (address === null || !country || languages.length === 0) return null
    const usual = languagesOfCountry(country)
    if (usual.length === 0) return null
    const read = languages.map((tag) => tag.trim().toLowerCase().split(/[-_;]/)[0] ?? '')
    // English is read everywhere and is the default of many an imported device.
    if (read.some((language) => language === 'en' || usual.includes(language)))
      return { outcome: 'usual' }
    return { outcome: 'foreign', observed: languagesInWords(languages), expected: country }
  },
})
