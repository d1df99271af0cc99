import { asked, hosted } from '../../../support/past-visits.ts'
import { honestVisit, visitFrom } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const targetedCountryCases: Case<'targetedCountry'>[] = [
  ['right', honestVisit, 'same'],
  ['right, by its name', asked({ targetedCountry: 'United States' }), 'same'],
  ['right, but hiding', asked({}, hosted), null],
  ['next door', asked({ targetedCountry: 'CA' }), 'neighbour'],
  ['elsewhere', asked({ targetedCountry: 'IN' }), 'elsewhere'],
  ['not a country', asked({ targetedCountry: 'anywhere' }), null],
  ['unknown address', visitFrom({ address: null }), null],
]
