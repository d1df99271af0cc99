import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const refusedPayloadsCases: Case<'refusedPayloads'>[] = [
  ['none', honestVisit, null],
  ['a made-up one', { ...honestVisit, refused: ['stale', 'malformed'] }, 'forged'],
  ['a used one', { ...honestVisit, refused: ['replayed'] }, 'replayed'],
  ['one of another network', { ...honestVisit, refused: ['foreign'] }, 'retried'],
  ['a stale one', { ...honestVisit, refused: ['stale'] }, null],
]
