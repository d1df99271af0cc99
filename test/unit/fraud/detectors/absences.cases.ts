import { honestVisit, unknownVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const observationOfLate = () => ({
  ...honestVisit.observation,
  engine: { absent: 'timeout' } as const,
  screen: { absent: 'timeout' } as const,
})

export const absencesCases: Case<'absences'>[] = [
  ['a whole payload', honestVisit, 'none'],
  ['late ones', { ...honestVisit, observation: observationOfLate() }, 'none'],
  ['one that is refused', visitSeeing({ locale: null }), 'odd'],
  ['two that are refused', visitSeeing({ screen: null, timing: null }), 'impossible'],
  ['a made-up payload', { ...honestVisit, observation: {} }, 'impossible'],
  ['no payload', unknownVisit, null],
]
