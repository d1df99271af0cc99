import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { honestVisit, unknownVisit, visitSeeing } from '../../../support/visits.ts'
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

/** The visit in a browser with parts of the language that have been there for years. */
function ofToday(visit: Visit): Visit {
  const features = ['Array#flat', 'Array#at', 'Object.hasOwn', 'structuredClone']
  const engine = { value: { kind: 'v8', evalLength: 33, errorStyle: 'v8', features } } as const
  return { ...visit, observation: { ...visit.observation, engine } }
}

const OF_DEVICE = ['webgl', 'fonts', 'codecs', 'display', 'permissions', 'canvasReadback']
const OF_SCRIPT = ['natives', 'realms', 'headless', 'inspector', 'automationGlobals']

export const absencesCases: Case<'absences'>[] = [
  ['a whole payload', honestVisit, 'none'],
  ['late ones', { ...honestVisit, observation: observationOfLate() }, 'none'],
  ['twelve failures', lacking('failed', ['engine', ...OF_DEVICE, ...OF_SCRIPT]), 'failing'],
  [
    'failures of what no browser must have, in one of today',
    ofToday(lacking('failed', [...OF_DEVICE, ...OF_SCRIPT])),
    'allFailing',
  ],
  [
    'the same in a browser of years ago',
    lacking('failed', [...OF_DEVICE, ...OF_SCRIPT]),
    'failing',
  ],
  ['failures of all that waits for others', lacking('failed', OF_DEVICE), 'none'],
  ['a few failures, as in an old web view', lacking('failed', OF_SCRIPT), 'none'],
  ['a privacy browser that blocks much', lacking('blocked', OF_DEVICE), 'none'],
  ['an old phone that lacks much', lacking('unsupported', OF_DEVICE), 'none'],
  ['a slow phone', lacking('timeout', [...OF_DEVICE, ...OF_SCRIPT]), 'none'],
  ['one that is refused', visitSeeing({ locale: null }), 'odd'],
  ['two that are refused', visitSeeing({ screen: null, timing: null }), 'impossible'],
  ['a made-up payload', { ...honestVisit, observation: {} }, 'impossible'],
  ['no payload', unknownVisit, null],
]
