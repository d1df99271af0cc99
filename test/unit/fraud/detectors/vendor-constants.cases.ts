import { AGENTS, claiming } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, visitFrom, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** A Firefox of this number after `rv`, which says that it is that one. */
const firefox = (revision: string, version: string) =>
  claiming(
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${revision}) Gecko/20100101 Firefox/${version}`,
    { vendor: '', productSub: '20100101', oscpu: 'Windows NT 10.0' },
  )

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
  ['a Firefox that names its patch', firefox('150.0', '150.0.1'), 'contradicts'],
  [
    'a Firefox that names its patch in the request, and whose page says nothing',
    visitFrom(
      {
        headers: {
          'user-agent':
            'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0.1',
        },
      },
      visitSeeing({ navigator: null }),
    ),
    'contradicts',
  ],
  ['a Firefox of the year in which all named one number', firefox('109.0', '115.0'), 'agrees'],
  ['a Firefox of long ago, which named its patch', firefox('15.0', '15.0.1'), 'agrees'],
  ['a fork with numbers of its own', firefox('150.0', '150.0 Fork/6.1.2'), 'agrees'],
]
