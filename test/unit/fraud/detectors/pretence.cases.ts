import { asked, hosted } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const pretending = (timezone: string, language: string) =>
  visitSeeing(
    {
      locale: { ...chromeValues.locale, timezone },
      languages: { language, languages: [language] },
    },
    hosted,
  )

export const pretenceCases: Case<'pretence'>[] = [
  ['a network that hides nobody', honestVisit, null],
  ['hiding at home', asked({}, hosted), 'plausible'],
  ['hiding abroad', asked({}, pretending('Asia/Kolkata', 'hi-IN')), 'pretended'],
  ['hiding abroad with the language of home', asked({}, pretending('Asia/Kolkata', 'en-US')), null],
  ['hiding in UTC', asked({}, pretending('UTC', 'hi-IN')), null],
  ['hiding elsewhere', asked({ targetedCountry: 'DE' }, pretending('Asia/Kolkata', 'hi-IN')), null],
]
