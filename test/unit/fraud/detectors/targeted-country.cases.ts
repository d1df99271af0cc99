import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { asked, hosted, rentedDesk } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, visitFrom, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const realZone = (timezone: string) =>
  visitSeeing({ realms: { iframe: ['timezone'], worker: ['timezone'], timezone } })
const keeping = (timezone: string) => visitSeeing({ locale: { ...chromeValues.locale, timezone } })
const blind = (visit: Visit) => visitSeeing({ locale: null }, visit)

export const targetedCountryCases: Case<'targetedCountry'>[] = [
  ['right', honestVisit, 'same'],
  ['right, by its name', asked({ targetedCountry: 'United States' }), 'same'],
  ['right, on a server, and so is the clock', asked({}, hosted), 'same'],
  ['right, on a server, of unknown clock', blind(asked({}, hosted)), null],
  ['next door', asked({ targetedCountry: 'CA' }), 'neighbour'],
  ['a foreigner', asked({ targetedCountry: 'IN' }), 'abroad'],
  [
    'a server abroad, by its graphics, and its clock',
    rentedDesk(asked({ targetedCountry: 'IN' })),
    'elsewhere',
  ],
  [
    'a network of servers abroad, and the clock',
    asked({ targetedCountry: 'IN' }, hosted),
    'abroad',
  ],
  ['elsewhere, of unknown clock', blind(asked({ targetedCountry: 'IN' })), 'elsewhere'],
  ['a clock of home abroad', visitFrom({ country: 'IN' }), 'networkAbroad'],
  ['a clock from elsewhere', keeping('Asia/Kolkata'), 'clockAbroad'],
  ['a page that is told home, and a worker that is not', realZone('Asia/Kolkata'), 'clockAbroad'],
  ['a clock of next door', keeping('America/Toronto'), 'neighbour'],
  ['a clock in UTC', keeping('UTC'), 'same'],
  ['a station in Antarctica', keeping('Antarctica/McMurdo'), 'same'],
  ['a territory of it', visitFrom({ country: 'PR' }, keeping('America/Puerto_Rico')), 'same'],
  ['a ship’s satellite', visitFrom({ asn: 209980, country: 'NO' }), 'same'],
  ['not a country', asked({ targetedCountry: 'anywhere' }), null],
  ['unknown address', visitFrom({ address: null }), null],
]
