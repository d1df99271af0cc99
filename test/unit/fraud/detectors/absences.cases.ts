import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
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

export const absencesCases: Case<'absences'>[] = [
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
