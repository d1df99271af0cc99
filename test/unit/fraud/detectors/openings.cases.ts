import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { HOUR_MS } from '../../../../src/domain/time.ts'
import { honestVisit, NOW } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const opened = (...openings: [at: number, client: string][]): Visit => ({
  ...honestVisit,
  history: { past: [], openings: openings.map(([at, client]) => ({ at, client })) },
})
const fromElsewhere = (country: string | null, family: string): Visit => ({
  ...honestVisit,
  history: {
    past: [],
    openings: [
      { at: NOW - 5_000, client: 'a', country, family },
      { at: NOW - 700, client: 'b', country: 'US', family: 'Chrome' },
    ],
  },
})

export const openingsCases: Case<'openings'>[] = [
  ['once', honestVisit, 'once'],
  ['two clients', opened([NOW, 'a'], [NOW, 'b']), 'several'],
  ['many clients', opened([NOW, 'a'], [NOW, 'b'], [NOW, 'c'], [NOW, 'd']), 'passedAround'],
  ['days later', opened([NOW + 72 * HOUR_MS, 'a']), 'late'],
  ['never seen', opened(), null],
  ['in another country, by another browser', fromElsewhere('IN', 'Firefox'), 'passedOn'],
  ['in another country, by the same browser', fromElsewhere('IN', 'Chrome'), 'several'],
  ['at home, by another browser', fromElsewhere('US', 'Firefox'), 'several'],
  ['by a scanner on a server', fromElsewhere(null, 'Firefox'), 'several'],
]
