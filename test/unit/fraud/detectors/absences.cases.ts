import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { claiming } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, unknownVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const observationOfLate = () => ({
  ...honestVisit.observation,
  engine: { absent: 'timeout' } as const,
  screen: { absent: 'timeout' } as const,
})

/** A visit of which these looks at the browser have no value for a reason. */
function lacking(absent: 'failed' | 'blocked' | 'unsupported' | 'timeout', keys: string[]) {
  const signals = Object.fromEntries(keys.map((key) => [key, { absent }]))
  return { ...honestVisit, observation: { ...honestVisit.observation, ...signals } }
}

/** Parts of the language that have been there for years. */
const OF_TODAY = ['Array#flat', 'Array#at', 'Object.hasOwn', 'structuredClone']

/** The visit in a browser with these features. */
function having(features: string[], visit: Visit): Visit {
  const engine = { value: { kind: 'v8', evalLength: 33, errorStyle: 'v8', features } } as const
  return { ...visit, observation: { ...visit.observation, engine } }
}

/** The visit in a browser that calls itself Chrome 78. */
const calledOf2019 = (visit: Visit): Visit =>
  visitSeeing(
    {
      navigator: {
        ...chromeValues.navigator,
        userAgent: chromeValues.navigator.userAgent.replace('Chrome/147', 'Chrome/78'),
      },
    },
    visit,
  )

const OF_DEVICE = ['webgl', 'fonts', 'codecs', 'display', 'permissions', 'canvasReadback']
const OF_SCRIPT = ['natives', 'realms', 'headless', 'inspector', 'automationGlobals']

const { webgl, screen, hardware, navigator, locale, clientHints, languages } = chromeValues

/** The functions that an extension replaces, by which it shows. */
const replacing = (...functions: string[]) => ({
  natives: { checked: 60, modified: functions.map((name) => `${name}:toString`) },
})

const NO_CORES = { hardware: { ...hardware, cores: 0 } }
const NO_CARD = { webgl: { ...webgl, renderer: '', unmaskedRenderer: '' } }
const NO_LANGUAGES = { languages: { ...languages, languages: [] } }

const RESISTING = { traits: { names: ['resistFingerprinting'] } }
const OF_GECKO = { ...chromeValues.engine, kind: 'spidermonkey' as const }

/** What a Firefox on Windows calls itself. */
const FIREFOX = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0',
  vendor: '',
  productSub: '20100101',
}

const OF_TELEVISION =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36 WebAppManager'

/** In a frame that is not shown, as old views of iOS have it. */
const HIDDEN = { width: 0, height: 0, innerWidth: 0, innerHeight: 0 }

const ofGecko = (features: string[]) => ({ ...OF_GECKO, features })
/** A Chrome, or a Firefox, of this version that names no zone. */
const withoutZone = (chrome: number) =>
  having(
    OF_TODAY,
    visitSeeing(
      {
        navigator: {
          ...navigator,
          userAgent: navigator.userAgent.replace('Chrome/147', `Chrome/${chrome}`),
        },
      },
      inZone(null),
    ),
  )
const foxWithoutZone = (version: number) =>
  visitSeeing(
    {
      navigator: {
        ...navigator,
        ...FIREFOX,
        userAgent: FIREFOX.userAgent.replaceAll('147', `${version}`),
      },
      clientHints: null,
      engine: ofGecko(OF_TODAY),
    },
    inZone(null),
  )

const inZone = (timezone: string | null) => visitSeeing({ locale: { ...locale, timezone } })

/** Values that no browser gives, and those like them that some do. */
const hollowCases: Case<'absences'>[] = [
  ['no processor', visitSeeing(NO_CORES), 'impossible'],
  ['half a processor', visitSeeing({ hardware: { ...hardware, cores: 1.5 } }), 'impossible'],
  ['no memory', visitSeeing({ hardware: { ...hardware, memoryGb: 0 } }), 'impossible'],
  [
    'no processor by an extension',
    visitSeeing({ ...NO_CORES, ...replacing('Navigator.hardwareConcurrency') }),
    'none',
  ],
  [
    'a Safari that tells neither',
    visitSeeing({ hardware: { cores: null, memoryGb: null } }),
    'none',
  ],
  [
    'a page on no screen',
    visitSeeing({ screen: { ...screen, width: 0, height: 0 } }),
    'impossible',
  ],
  ['a page that is not shown', visitSeeing({ screen: { ...screen, ...HIDDEN } }), 'none'],
  ['languages in the request alone', visitSeeing(NO_LANGUAGES), 'impossible'],
  [
    'languages in the request alone, in an old one',
    calledOf2019(visitSeeing(NO_LANGUAGES)),
    'none',
  ],
  ['a zone that is no name', inZone('00000000'), 'impossible'],
  ['an empty zone', inZone(''), 'impossible'],
  ['no zone, of which Temporal always names one', inZone(null), 'impossible'],
  [
    'no zone in what has Temporal by its engine',
    having([...OF_TODAY, 'Temporal'], calledOf2019(inZone(null))),
    'impossible',
  ],
  [
    'no zone, as old Chrome says where the system has none',
    having(OF_TODAY, calledOf2019(inZone(null))),
    'none',
  ],
  ['no zone in the first Chrome that has Temporal', withoutZone(144), 'impossible'],
  ['no zone in the last one without', withoutZone(143), 'none'],
  ['no zone in the first Firefox that has Temporal', foxWithoutZone(139), 'impossible'],
  ['no zone in the last one without it', foxWithoutZone(138), 'none'],
  [
    'no zone by an extension',
    visitSeeing(replacing('DateTimeFormat.resolvedOptions'), inZone(null)),
    'none',
  ],
  ['a failed look, in which formats may have failed', lacking('failed', ['locale']), 'odd'],
  [
    'formats that fail, as in old Chrome',
    having(OF_TODAY, calledOf2019(lacking('failed', ['locale']))),
    'odd',
  ],
  ['an old name of a zone', inZone('GB-Eire'), 'none'],
  ['an unknown zone', inZone('Etc/Unknown'), 'none'],
  ['a distance from UTC', inZone('+05:30'), 'none'],
  ['an empty platform', visitSeeing({ navigator: { ...navigator, platform: '' } }), 'impossible'],
  [
    'an empty platform in Firefox, which has a setting for it',
    visitSeeing({ navigator: { ...navigator, ...FIREFOX, platform: '' } }),
    'none',
  ],
  ['a vendor of none', visitSeeing({ navigator: { ...navigator, vendor: 'x' } }), 'impossible'],
  ['a build of none', visitSeeing({ navigator: { ...navigator, productSub: '' } }), 'impossible'],
  [
    'a television, whose constants are not known well enough',
    claiming(OF_TELEVISION, { vendor: 'x', platform: '' }),
    'none',
  ],
  ['no user agent', visitSeeing({ navigator: { ...navigator, userAgent: '' } }), 'impossible'],
  ['no card', visitSeeing(NO_CARD), 'impossible'],
  [
    'a card that JShelter empties',
    visitSeeing({ ...NO_CARD, ...replacing('WebGLRenderingContext.getParameter') }),
    'none',
  ],
  ['no built-in function', visitSeeing({ natives: { checked: 0, modified: [] } }), 'impossible'],
  ['a setting of Firefox in Chrome', visitSeeing(RESISTING), 'impossible'],
  ['a mode of Safari in Chrome', visitSeeing({ traits: { names: ['lockdown'] } }), 'impossible'],
  [
    'that setting in an engine that is not known',
    visitSeeing({ ...RESISTING, engine: { ...OF_GECKO, kind: 'unknown' } }),
    'none',
  ],
  ['that setting in Firefox', visitSeeing({ ...RESISTING, engine: OF_GECKO }), 'none'],
  [
    'a system without brands',
    visitSeeing({ clientHints: { ...clientHints, brands: [] } }),
    'impossible',
  ],
  [
    'neither, as an override leaves it',
    visitSeeing({ clientHints: { ...clientHints, brands: [], platform: '' } }),
    'none',
  ],
]

export const absencesCases: Case<'absences'>[] = [
  ...hollowCases,
  ['a whole payload', honestVisit, 'none'],
  ['late ones', { ...honestVisit, observation: observationOfLate() }, 'none'],
  [
    'failures of what no browser must have, in one of today',
    having(OF_TODAY, lacking('failed', [...OF_DEVICE, ...OF_SCRIPT])),
    'allFailing',
  ],
  [
    'the same and of the engine, in one that calls itself one of today',
    lacking('failed', ['engine', ...OF_DEVICE, ...OF_SCRIPT]),
    'allFailing',
  ],
  [
    'the same in a browser of years ago',
    having([], lacking('failed', [...OF_DEVICE, ...OF_SCRIPT])),
    'failing',
  ],
  [
    'the same and of the engine, in one that calls itself one of years ago',
    calledOf2019(lacking('failed', ['engine', ...OF_DEVICE, ...OF_SCRIPT])),
    'failing',
  ],
  ['failures of all that waits for others', lacking('failed', OF_DEVICE), 'none'],
  ['a few failures, as in an old web view', having([], lacking('failed', OF_SCRIPT)), 'none'],
  ['a privacy browser that blocks much', lacking('blocked', OF_DEVICE), 'none'],
  ['an old phone that lacks much', lacking('unsupported', OF_DEVICE), 'none'],
  ['a slow phone', lacking('timeout', [...OF_DEVICE, ...OF_SCRIPT]), 'none'],
  ['one that is refused', visitSeeing({ locale: null }), 'odd'],
  ['two that are refused', visitSeeing({ screen: null, timing: null }), 'impossible'],
  ['a made-up payload', { ...honestVisit, observation: {} }, 'impossible'],
  ['no payload', unknownVisit, null],
]
