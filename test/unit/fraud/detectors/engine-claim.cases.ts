import { AGENTS, claiming } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const engineClaimCases: Case<'engineClaim'>[] = [
  ['Chrome on V8', honestVisit, 'agrees'],
  [
    'Chrome for iOS on JavaScriptCore',
    claiming(
      AGENTS.iphoneChrome,
      {},
      { engine: { ...chromeValues.engine, kind: 'javascriptcore' } },
    ),
    'agrees',
  ],
  [
    'Startpage’s app on Android, whose user agent names an old browser',
    claiming(AGENTS.startpage),
    null,
  ],
  ['an iPhone on V8', claiming(AGENTS.iphone), 'contradicts'],
  ['Firefox on V8', claiming(AGENTS.firefox), 'contradicts'],
  ['an unknown engine', visitSeeing({ engine: { ...chromeValues.engine, kind: 'unknown' } }), null],
]
