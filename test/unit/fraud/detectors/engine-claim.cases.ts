import { AGENTS, claiming, hints } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const ofIphone = {
  engine: { ...chromeValues.engine, kind: 'javascriptcore' as const },
  touch: { maxTouchPoints: 5, touchEvent: true },
}
const ofView = ['Chromium/123', 'Android WebView/123']

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
  [
    'an iPhone’s view whose app gives it a Mac’s user agent of Chrome',
    claiming(AGENTS.chromeMac, { platform: 'iPhone' }, { clientHints: null, ...ofIphone }),
    'agrees',
  ],
  [
    'WebKit on Linux that says Chrome',
    claiming(AGENTS.chromeMac, { platform: 'Linux x86_64' }, { clientHints: null, ...ofIphone }),
    'contradicts',
  ],
  [
    'a view of Android whose app gives it Firefox’s',
    claiming(AGENTS.firefox, { platform: 'Linux armv81' }, hints({ brands: ofView })),
    'agrees',
  ],
  ['an iPhone on V8', claiming(AGENTS.iphone), 'contradicts'],
  ['Firefox on V8', claiming(AGENTS.firefox), 'contradicts'],
  ['an unknown engine', visitSeeing({ engine: { ...chromeValues.engine, kind: 'unknown' } }), null],
]
