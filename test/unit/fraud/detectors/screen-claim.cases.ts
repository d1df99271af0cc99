import { AGENTS, claiming } from '../../../support/claiming.ts'
import { screen } from '../../../support/seeing.ts'
import { chromeValues, honestVisit, type Values, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** An iPad's window on a monitor of full HD. */
const onMonitor = (changes: Values = {}, userAgent = IPAD, platform = 'iPad') =>
  screen(
    { width: 1920, height: 1080, availWidth: 1920, availHeight: 1080, outerWidth: 1200 },
    {
      navigator: { ...chromeValues.navigator, userAgent, platform },
      engine: { ...chromeValues.engine, kind: 'javascriptcore' },
      touch: { maxTouchPoints: 5, touchEvent: true },
      ...changes,
    },
  )
const IPAD = AGENTS.iphoneChrome.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS')

export const screenClaimCases: Case<'screenClaim'>[] = [
  [
    "a driver's page in another window",
    screen({ innerWidth: 800, innerHeight: 600, outerWidth: 945 }),
    'preset',
  ],
  ['a page larger than its window', screen({ outerWidth: 1880, outerHeight: 925 }), 'bare'],
  ['fitting', honestVisit, 'plausible'],
  ['none', screen({ width: 0, height: 0 }), 'none'],
  [
    'another one in style sheets, by an extension',
    visitSeeing(
      { natives: { checked: 60, modified: ['Screen.width:toString'] } },
      screen({ mediaAgrees: false }),
    ),
    'media',
  ],
  ['another one in style sheets, by nothing', screen({ mediaAgrees: false }), null],
  [
    'narrower than its window, which is across two',
    screen({ width: 1280, availWidth: 1280 }),
    'misfit',
  ],
  ['narrower than the part of it that can be used', screen({ width: 1280 }), null],
  [
    'narrower than that by an extension, which replaces one of the two',
    screen({ width: 1280 }, { natives: { checked: 60, modified: ['Screen.width:toString'] } }),
    'misfit',
  ],
  [
    'narrower and lower than its window',
    screen({ width: 1280, height: 720, availWidth: 1280 }),
    'outgrown',
  ],
  [
    'narrower and lower than the window of a browser that makes up sizes',
    screen({ width: 1280, height: 720, availWidth: 1280 }, { traits: { names: ['brave'] } }),
    'misfit',
  ],
  [
    'larger than itself, and another one in style sheets',
    screen({ width: 1366, height: 768, mediaAgrees: false }),
    'impossible',
  ],
  ['a bare window', screen({ outerWidth: 1903, outerHeight: 945 }), 'bare'],
  ['full screen', screen({ innerWidth: 1920, innerHeight: 1080, outerHeight: 1080 }), 'plausible'],
  [
    'a bare window inside an app',
    claiming(
      AGENTS.wechatDesktop,
      {},
      { screen: { ...chromeValues.screen, outerWidth: 1903, outerHeight: 945 } },
    ),
    'plausible',
  ],
  [
    'a bare window in Brave',
    screen({ outerWidth: 1903, outerHeight: 945 }, { traits: { names: ['brave'] } }),
    'plausible',
  ],
  [
    "an iPhone's with coarse pixels",
    screen(
      { width: 390, height: 844, availWidth: 390, outerWidth: 390, outerHeight: 844 },
      {
        navigator: {
          ...chromeValues.navigator,
          userAgent:
            'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
        },
      },
    ),
    'flat',
  ],
  ['an iPad’s on a coarse outer screen', onMonitor(), 'plausible'],
  ['an iPhone’s on a coarse outer screen', onMonitor({}, AGENTS.iphone, 'iPhone'), 'flat'],
  ['an iPad’s on another engine', onMonitor({ engine: chromeValues.engine }), 'flat'],
  ['an iPad’s that cannot be touched', onMonitor({ touch: chromeValues.touch }), 'flat'],
  ['an iPad’s on another system', onMonitor({}, IPAD, 'Win32'), 'flat'],
]
