import { claiming, withHeaders } from '../../../support/claiming.ts'
import { honestVisit, unknownVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const declaredBotCases: Case<'declaredBot'>[] = [
  ['a browser', honestVisit, 'browser'],
  ['curl', withHeaders({ 'user-agent': 'curl/8.5.0' }), 'bot'],
  ['an empty user agent', withHeaders({ 'user-agent': '' }), 'bot'],
  ['a crawler in the page only', claiming('Mozilla/5.0 (compatible; Googlebot/2.1)'), 'bot'],
  ['nothing known', unknownVisit, null],
]
