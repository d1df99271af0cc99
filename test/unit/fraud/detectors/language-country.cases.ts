import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const reading = (...languages: string[]) =>
  visitSeeing({ languages: { language: languages[0] ?? '', languages } })

export const languageCountryCases: Case<'languageCountry'>[] = [
  ['usual', honestVisit, 'usual'],
  ['foreign', reading('ru-RU'), 'foreign'],
  ['bilingual', reading('ru-RU', 'en-US'), 'usual'],
  ['a large minority', reading('es-US'), 'usual'],
]
