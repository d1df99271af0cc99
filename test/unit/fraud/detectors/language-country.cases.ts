import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const reading = (...languages: string[]) =>
  visitSeeing({ languages: { language: languages[0] ?? '', languages } })

const moscow = { ...chromeValues.locale, timezone: 'Europe/Moscow' }
const inMoscow = visitSeeing({ locale: moscow }, reading('ru-RU', 'en-US'))
const home = { ...inMoscow, expected: { ...inMoscow.expected, targetedCountry: 'RU' } }

export const languageCountryCases: Case<'languageCountry'>[] = [
  ['usual', honestVisit, 'usual'],
  ['foreign', reading('ru-RU'), 'foreign'],
  ['English besides', reading('ru-RU', 'en-US'), 'beside'],
  ['the language of the clock', inMoscow, 'ofClock'],
  ['of home, under a clock of home', home, 'usual'],
  ['a large minority', reading('es-US'), 'usual'],
]
