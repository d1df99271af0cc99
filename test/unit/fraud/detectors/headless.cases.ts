import { AGENTS, claiming, withHeaders } from '../../../support/claiming.ts'
import { screen } from '../../../support/seeing.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const headless = (...traces: string[]) => visitSeeing({ headless: { traces } })
const HEADLESS = chromeValues.navigator.userAgent.replace('Chrome/', 'HeadlessChrome/')
const headlessNamed = withHeaders({ 'user-agent': HEADLESS })

export const headlessCases: Case<'headless'>[] = [
  [
    'a default screen, the collector cut short',
    screen({ width: 800, height: 600, availWidth: 800 }, { headless: null }),
    'some',
  ],
  ['no trace', honestVisit, 'none'],
  ['named', headless('brands'), 'declared'],
  [
    'named in the request alone, the collector cut short',
    { ...headlessNamed, observation: visitSeeing({ headless: null }).observation },
    'declared',
  ],
  ['two rare traces', headless('noOuterSize', 'defaultScreen'), 'several'],
  ['one rare trace', headless('noChromeObject'), 'some'],
  [
    'a view inside an app, which lacks that object',
    claiming(AGENTS.inApp, {}, { headless: { traces: ['noChromeObject'] } }),
    'none',
  ],
  [
    'HarmonyOS, whose engine lacks that object',
    claiming(AGENTS.harmony, {}, { headless: { traces: ['noChromeObject'] } }),
    'none',
  ],
  [
    'an app on Android with a user agent of its own',
    claiming(AGENTS.pixel, {}, { headless: { traces: ['noChromeObject'] } }),
    'none',
  ],
  [
    'a view of Android that asks for the pages of computers',
    claiming(
      AGENTS.androidDesktop,
      {},
      {
        headless: { traces: ['noChromeObject'] },
        touch: { maxTouchPoints: 5, touchEvent: true },
        webgl: { ...chromeValues.webgl, unmaskedRenderer: 'Adreno (TM) 750' },
      },
    ),
    'none',
  ],
  [
    'permissions that deny and would ask',
    claiming(AGENTS.pixel, {}, { headless: { traces: ['permissionContradiction'] } }),
    'some',
  ],
  [
    'DuckDuckGo on Android, whose script makes them up',
    claiming(
      AGENTS.pixel,
      {},
      {
        headless: { traces: ['permissionContradiction'] },
        natives: { checked: 50, modified: ['navigator.permissions:own'] },
      },
    ),
    'none',
  ],
  [
    'a tab that was opened behind another',
    visitSeeing({
      headless: { traces: ['noOuterSize'] },
      attention: { ...chromeValues.attention, visibility: 'hidden' },
    }),
    'none',
  ],
  ['a kiosk without PDF viewer', headless('noTaskbar', 'noPlugins', 'noPdfViewer'), 'few'],
  ['many common traces', headless('noTaskbar', 'noPlugins', 'noPdfViewer', 'zeroRtt'), 'some'],
  ['unknown', visitSeeing({ headless: null, screen: null }), null],
  ['nothing odd, the collector cut short', visitSeeing({ headless: null }), null],
]
