import { screen, watched } from '../../../support/seeing.ts'
import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const debugged = { inspector: { traces: ['consoleStack', 'noAsyncStacks'] } }

export const inspectorCases: Case<'inspector'>[] = [
  ['none', honestVisit, 'none'],
  ['open developer tools', visitSeeing(watched), 'attached'],
  ['a driver', visitSeeing(debugged), 'driven'],
  [
    'an extension that works the page',
    screen({ outerHeight: 768, innerHeight: 625 }, debugged),
    'announced',
  ],
  [
    'a driver in a window without a frame',
    screen({ outerHeight: 768, innerHeight: 768 }, debugged),
    'driven',
  ],
  [
    'open developer tools below a bar',
    screen({ outerHeight: 768, innerHeight: 625 }, watched),
    'attached',
  ],
  ['a bar alone', screen({ outerHeight: 768, innerHeight: 625 }), 'none'],
]
