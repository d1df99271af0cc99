import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { withHeaders } from '../../../support/claiming.ts'
import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const asking = (languages: string) => withHeaders({ 'accept-language': languages })

/** A German browser whose request asks for other languages. */
const inGerman = (languages: string): Visit => ({
  ...visitSeeing({ languages: { language: 'de', languages: ['de'] } }),
  edge: asking(languages).edge,
})

export const acceptLanguageCases: Case<'acceptLanguage'>[] = [
  ['the same', honestVisit, 'agrees'],
  ['a region of it', withHeaders({ 'accept-language': 'en-GB' }), 'agrees'],
  ['another, of a page that is English alone', asking('ru-RU,ru'), 'otherTongue'],
  [
    'another, of a page in English and one more',
    {
      ...visitSeeing({ languages: { language: 'en', languages: ['en', 'fr'] } }),
      edge: asking('ru-RU,ru').edge,
    },
    'differs',
  ],
  ['English, of a page that is not', inGerman('en-US,en'), 'differs'],
  ['another, of a page that is not English', inGerman('fr-FR,fr'), 'differs'],
  ['no language', asking('*'), null],
  [
    'the second of a bilingual',
    visitSeeing({ languages: { language: 'es', languages: ['es', 'en'] } }),
    'agrees',
  ],
]
