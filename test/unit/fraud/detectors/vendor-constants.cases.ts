import { AGENTS, claiming } from '../../../support/claiming.ts'
import { chromeValues, honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const vendorConstantsCases: Case<'vendorConstants'>[] = [
  ["Chrome's", honestVisit, 'agrees'],
  [
    "Apple's in Chrome",
    claiming(chromeValues.navigator.userAgent, { vendor: 'Apple Computer, Inc.' }),
    'contradicts',
  ],
  [
    "Firefox's number in Chrome",
    claiming(chromeValues.navigator.userAgent, { productSub: '20100101' }),
    'contradicts',
  ],
  [
    'oscpu in Chrome',
    claiming(chromeValues.navigator.userAgent, { oscpu: 'Linux x86_64' }),
    'contradicts',
  ],
  [
    "Firefox's",
    claiming(AGENTS.firefox, { vendor: '', productSub: '20100101', oscpu: 'Windows NT 10.0' }),
    'agrees',
  ],
]
