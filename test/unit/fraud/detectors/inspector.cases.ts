import { watched } from '../../../support/seeing.ts'
import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const inspectorCases: Case<'inspector'>[] = [
  ['none', honestVisit, 'none'],
  ['open developer tools', visitSeeing(watched), 'attached'],
  ['a driver', visitSeeing({ inspector: { traces: ['consoleStack', 'noAsyncStacks'] } }), 'driven'],
]
