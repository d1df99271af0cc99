import { after, past, times } from '../../../support/past-visits.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const rejected = past({ state: 'terminated', terminationReason: 'quality' })

export const pastQualityCases: Case<'pastQuality'>[] = [
  ['no past', honestVisit, null],
  ['three good ends', after(...times(3, past())), 'clean'],
  ['one bad end', after(rejected, ...times(9, past())), 'blemished'],
  ['mostly bad ends', after(...times(4, rejected), past()), 'bad'],
  ['reconciled', after(...times(3, past({ state: 'reconciled' }))), 'bad'],
  ['too few ends', after(past()), null],
]
