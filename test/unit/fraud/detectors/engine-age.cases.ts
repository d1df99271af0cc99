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

export const engineAgeCases: Case<'engineAge'>[] = [
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
]
