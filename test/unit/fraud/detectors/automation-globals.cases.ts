import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const automationGlobalsCases: Case<'automationGlobals'>[] = [
  ['none', honestVisit, 'none'],
  [
    'a wallet for crypto',
    visitSeeing({ automationGlobals: { names: ['window.phantom'] } }),
    'none',
  ],
  [
    'PhantomJS',
    visitSeeing({ automationGlobals: { names: ['window.phantom', 'window.callPhantom'] } }),
    'found',
  ],
  [
    'an offer wall inside a program',
    visitSeeing({ automationGlobals: { names: ['window.CefSharp'] } }),
    'embedded',
  ],
  ['of chromedriver', visitSeeing({ automationGlobals: { names: ['window.cdc_x'] } }), 'found'],
]
