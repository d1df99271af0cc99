import { system } from '../../../support/seeing.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const ownLanguageCases: Case<'ownLanguage'>[] = [
  ['one language', honestVisit, 'same'],
  [
    'a German who is spoken to in German',
    system({ speaksEnglish: false }, { locale: { ...chromeValues.locale, intlLocale: 'de' } }),
    'same',
  ],
  [
    'German dates in an English browser',
    visitSeeing({ locale: { ...chromeValues.locale, intlLocale: 'de-DE' } }),
    'differs',
  ],
  ['English dates in another browser', system({ speaksEnglish: false }), 'differs'],
  [
    'Firefox',
    system({ speaksEnglish: false }, { engine: { ...chromeValues.engine, kind: 'spidermonkey' } }),
    null,
  ],
]
