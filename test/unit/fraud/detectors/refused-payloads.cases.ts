import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const refusedPayloadsCases: Case<'refusedPayloads'>[] = [
  ['none', honestVisit, null],
  ['a made-up one', { ...honestVisit, refused: ['stale', 'malformed'] }, 'forged'],
  ['a used one', { ...honestVisit, refused: ['replayed'] }, 'replayed'],
  ['one of another network', { ...honestVisit, refused: ['foreign'] }, 'retried'],
  ['three stale ones', { ...honestVisit, refused: ['stale', 'stale', 'stale'] }, 'stocked'],
  [
    'stale ones, and a made-up one',
    { ...honestVisit, refused: ['stale', 'stale', 'stale', 'malformed'] },
    'forged',
  ],
  ['a phone that slept twice', { ...honestVisit, refused: ['stale', 'stale'] }, null],
  [
    'a phone that slept and changed networks',
    { ...honestVisit, refused: ['stale', 'foreign', 'stale'] },
    'retried',
  ],
  ['a stale one', { ...honestVisit, refused: ['stale'] }, null],
]
