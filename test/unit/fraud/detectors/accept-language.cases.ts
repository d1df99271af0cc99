import { withHeaders } from '../../../support/claiming.ts'
import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const acceptLanguageCases: Case<'acceptLanguage'>[] = [
  ['the same', honestVisit, 'agrees'],
  ['a region of it', withHeaders({ 'accept-language': 'en-GB' }), 'agrees'],
  ['another', withHeaders({ 'accept-language': 'ru-RU,ru' }), 'differs'],
  [
    'the second of a bilingual',
    visitSeeing({ languages: { language: 'es', languages: ['es', 'en'] } }),
    'agrees',
  ],
]
