import type { Demographic } from '../../../../src/domain/demographic.ts'
import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { after, ofPartner, others, past, times } from '../../../support/past-visits.ts'
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

const closed: Demographic = { age: 36, gender: 'female', annualHouseholdIncomeUsd: 24_000 }

/** Six bad ends of nine of somebody who is such a person, beside the person of the visit. */
const besideClosed = (changes: Partial<Demographic>, own: Demographic | null = closed): Visit => {
  const visit = others({
    linked: { users: 1, quality: 6, reconciled: 0, completed: 3 },
    linkedDemographics: [{ ...closed, ...changes }],
  })
  return { ...visit, expected: { ...visit.expected, demographic: own } }
}

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
  ['fifteen bad ends of forty-five', linked(15, 30), 'bad'],
  [
    'fifteen bad ends of forty-five, by a partner that rejects a fourth of all',
    ofPartner(7_500, 2_500, linked(15, 30)),
    'blemished',
  ],
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
  ['mostly bad ends of the same person', besideClosed({}), 'badAndBack'],
  [
    'of the same person after a birthday and a rise',
    besideClosed({ age: 35, annualHouseholdIncomeUsd: 21_000 }),
    'badAndBack',
  ],
  ['of the other one of a couple', besideClosed({ gender: 'male' }), 'bad'],
  ['of a sister', besideClosed({ age: 33 }), 'bad'],
  ['of a friend of one age', besideClosed({ annualHouseholdIncomeUsd: 60_000 }), 'bad'],
  ['of whom no age is told', besideClosed({ age: null }), 'bad'],
  ['of whom no income is told', besideClosed({ annualHouseholdIncomeUsd: null }), 'bad'],
  ['of a person, where the visit’s is not told', besideClosed({}, null), 'bad'],
  ['no ends', linked(0, 0), null],
]
