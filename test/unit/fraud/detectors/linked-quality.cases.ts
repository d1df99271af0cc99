import { after, others, past, times } from '../../../support/past-visits.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const linked = (quality: number, completed: number, users = 2) =>
  others({ linked: { users, quality, reconciled: 0, completed } })

/** One bad end in ten of others, beside so many of this user's. */
const besideOwn = (rejected: number, ended = 8) => ({
  ...after(
    ...times(rejected, past({ state: 'terminated', terminationReason: 'quality' })),
    ...times(ended - rejected, past()),
  ),
  crossUser: linked(1, 9).crossUser,
})

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
  ['one bad end, and another of this user in a good record', besideOwn(1), 'ordinary'],
  ['one bad end, and none of this user', besideOwn(0), 'blemished'],
  [
    'one bad end, and none of this user in a record that one would not blemish',
    besideOwn(0, 15),
    'ordinary',
  ],
  ['one bad end, and three of this user', besideOwn(3), 'blemished'],
  ['two of five', linked(2, 3), 'doubtful'],
  ['two of two', linked(2, 0), 'doubtful'],
  ['three of five', linked(3, 2), 'repeated'],
  ['mostly bad ends', linked(4, 2), 'bad'],
  ['no ends', linked(0, 0), null],
]
