import { FEATURE_SINCE } from '../../../../src/domain/browser/feature-since.ts'
import { AGENTS, claiming } from '../../../support/claiming.ts'
import { chromeValues, honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const engine = (features: string[], userAgent = chromeValues.navigator.userAgent) =>
  claiming(userAgent, {}, { engine: { ...chromeValues.engine, features } })
const UP_TO_120 = ['Array#flat', 'Array#at', 'Array#findLast', 'Array#toSorted', 'URL.canParse']
const NEWEST = ['Map#getOrInsert', 'Math.sumPrecise', 'Uint8Array.fromBase64', 'RegExp.escape']
/** All that Chrome 100 has of the features looked for. */
const OF_CHROME_100 = [
  ...['Array#flat', 'Array#at', 'Array#findLast', 'String#replaceAll', 'Object.fromEntries'],
  ...['Object.hasOwn', 'Promise.any', 'Intl.ListFormat', 'Intl.Segmenter', 'WeakRef'],
  ...['structuredClone', 'CSSLayerBlockRule', 'HTMLElement#attachInternals', 'CompressionStream'],
]
const CHROME_100 = chromeValues.navigator.userAgent.replace('Chrome/147', 'Chrome/100')

const SEAMONKEY =
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0 SeaMonkey/2.53.21'
const PALE_MOON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:102.0) Gecko/20100101 Goanna/6.7 Firefox/102.0 PaleMoon/33.3.1'

const webkit = (features: string[], userAgent: string, maxTouchPoints: number) =>
  claiming(
    userAgent,
    { vendor: 'Apple Computer, Inc.' },
    {
      engine: { ...chromeValues.engine, kind: 'javascriptcore', features },
      touch: { maxTouchPoints, touchEvent: maxTouchPoints > 0 },
    },
  )
/** All that Safari 15 has of the features looked for. */
const OF_SAFARI_15 = Object.entries(FEATURE_SINCE).flatMap(([name, since]) =>
  since[2] <= 15.6 ? [name] : [],
)
/** Firefox says this on every iOS from 15 on (mozilla-mobile/firefox-ios issue 32503). */
const FIREFOX_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/148.1 Mobile/15E148 Safari/604.1'
/** And on iPads this one of a Mac (its UserAgent.swift). */
const FIREFOX_IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'
/** Chrome on iPhones and iPads, for the pages of computers (Chromium's ios/web/common/user_agent.mm). */
const CHROME_IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130 Version/11.1.1 Safari/605.1.15'

export const engineAgeCases: Case<'engineAge'>[] = [
  ['a browser on an old Gecko that names a Firefox', engine(['Array#flat'], SEAMONKEY), null],
  ['a fork of Gecko that names a Firefox', engine(['Array#flat'], PALE_MOON), null],
  ['old features in a version that has more', engine(UP_TO_120), 'older'],
  ['new features in an old version', engine([...OF_CHROME_100, ...NEWEST], CHROME_100), 'newer'],
  ['the features of the version', engine(OF_CHROME_100, CHROME_100), 'agrees'],
  ['one feature too many', engine([...OF_CHROME_100, 'RegExp.escape'], CHROME_100), 'agrees'],
  [
    'interfaces of the web that a hardened build leaves out',
    engine(
      OF_CHROME_100.filter((name) => /[#.]/.test(name) && !name.startsWith('HTML')),
      CHROME_100,
    ),
    'odd',
  ],
  ['two too many', engine([...OF_CHROME_100, 'RegExp.escape', 'Set#union'], CHROME_100), 'odd'],
  [
    'new features in an app whose user agent is old',
    engine([...OF_CHROME_100, ...NEWEST], AGENTS.pixel.replace('Chrome/147', 'Chrome/100')),
    'frozen',
  ],
  ['old features on a phone', engine(UP_TO_120, AGENTS.pixel), 'older'],
  ['no features seen', honestVisit, null],
  ['Firefox on an iPhone with iOS 15', webkit(OF_SAFARI_15, FIREFOX_IPHONE, 5), null],
  ['Firefox on an iPad with iPadOS 15', webkit(OF_SAFARI_15, FIREFOX_IPAD, 5), null],
  [
    'Chrome on an iPad that asks for the pages of computers',
    webkit(OF_SAFARI_15, CHROME_IPAD, 5),
    'frozen',
  ],
  ['the same on a Mac', webkit(OF_SAFARI_15, FIREFOX_IPAD, 0), 'older'],
  ['a Mac that names an old Safari', webkit(OF_SAFARI_15, CHROME_IPAD, 0), 'newer'],
  ['an iPhone whose Safari has not what it names', webkit(OF_SAFARI_15, AGENTS.iphone, 5), 'older'],
]
