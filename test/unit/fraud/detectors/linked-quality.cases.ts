import { others } from '../../../support/past-visits.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const linked = (quality: number, completed: number, users = 2) =>
  others({ linked: { users, quality, reconciled: 0, completed } })

export const linkedQualityCases: Case<'linkedQuality'>[] = [
  ['nobody linked', honestVisit, null],
  ['clean', linked(0, 4), 'clean'],
  ['many good ends', linked(0, 20), 'proven'],
  ['one bad end', linked(1, 9), 'blemished'],
  ['one bad end of a family in a hundred', linked(1, 96, 3), 'proven'],
  ['one bad end in thirteen', linked(1, 12, 1), 'ordinary'],
  ['two bad ends in seventeen', linked(2, 15, 1), 'ordinary'],
  ['one bad end of many people in a hundred', linked(1, 96, 9), 'ordinary'],
  ['nine bad ends of many people in forty-nine', linked(9, 40, 14), 'blemished'],
  ['two of five', linked(2, 3), 'doubtful'],
  ['mostly bad ends', linked(4, 2), 'bad'],
  ['no ends', linked(0, 0), null],
]
