import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const automationGlobalsCases: Case<'automationGlobals'>[] = [
  ['none', honestVisit, 'none'],
  ['of chromedriver', visitSeeing({ automationGlobals: { names: ['window.cdc_x'] } }), 'found'],
]
