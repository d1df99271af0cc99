import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { DAY_MS } from '../../../../src/domain/time.ts'
import { after, asked, past } from '../../../support/past-visits.ts'
import { honestVisit, NOW } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const aged = (age: number) => ({ age, gender: 'female' as const, annualHouseholdIncomeUsd: null })

const earning = (age: number, annualHouseholdIncomeUsd: number) => ({
  ...aged(age),
  annualHouseholdIncomeUsd,
})

type Told = { age: number; gender: 'female' | 'male'; annualHouseholdIncomeUsd: number | null }

/** What was told in turn, the newest first, so many days apart. */
const telling = ([present, ...earlier]: [Told, ...Told[]], days = 7) =>
  asked(
    { demographic: present },
    after(
      ...earlier.map((demographic, at) =>
        past({ demographic, createdAt: NOW - (at + 1) * days * DAY_MS }),
      ),
    ),
  )

const she: Told = earning(29, 41_000)
const he: Told = { age: 52, gender: 'male', annualHouseholdIncomeUsd: 160_000 }
const well = (one: Told): Told => ({ ...one, annualHouseholdIncomeUsd: 90_000 })

/** The same on an offer wall. */
const onOfferWall = (visit: Visit): Visit => ({
  ...visit,
  expected: { ...visit.expected, projectType: 'offer' },
})

const grandmother: Told = earning(70, 60_000)
const son: Told = { ...earning(17, 60_000), gender: 'male' }
const mother: Told = earning(43, 60_000)

/** Persons in turns, each by a device and a line, so many visits a week apart. */
const inTurns = ({
  persons = [mother, son, grandmother],
  visits = 6,
  line = (person: number): string | null => `line-${person}`,
  of = (person: number) => `device-${person}`,
} = {}): Visit => {
  const whose = Array.from({ length: visits }, (_, at) => at % persons.length)
  const [present = mother] = persons
  const visit = asked(
    { demographic: present },
    after(
      ...whose.slice(1).map((person, at) =>
        past({
          demographic: persons[person] ?? present,
          createdAt: NOW - (at + 1) * 7 * DAY_MS,
          device: of(person),
          prefix: line(person),
        }),
      ),
    ),
  )
  return { ...visit, keys: { device: of(0), prefix: line(0) } }
}

export const demographicsCases: Case<'demographics'>[] = [
  [
    'a third person',
    asked(
      { demographic: aged(40) },
      after(past({ demographic: aged(70) }), past({ demographic: aged(20) })),
    ),
    'anotherEachTime',
  ],
  ['a third person within two weeks', telling([mother, son, grandmother], 6), 'anotherEachTime'],
  [
    'three of one age and two genders',
    telling([aged(24), { ...aged(21), gender: 'male' }, aged(28)], 3),
    'anotherEachTime',
  ],
  ['a family of whom one comes back', telling([mother, son, grandmother, mother], 3), 'several'],
  ['a family of whom each answers once a week', telling([mother, son, grandmother]), 'several'],
  ['a family at an offer wall', onOfferWall(telling([mother, son, grandmother], 3)), 'several'],
  ['three sisters who share a flat', telling([aged(24), aged(19), aged(29)], 3), 'several'],
  ['three persons, each on a device and a line of their own', inTurns(), 'apart'],
  ['the same, two of whom share a line', inTurns({ line: (at) => `line-${at % 2}` }), 'several'],
  ['the same, two of whom share a device', inTurns({ of: (at) => `device-${at % 2}` }), 'several'],
  ['the same on lines that are not known', inTurns({ line: () => null }), 'several'],
  ['the same, two of whom came once', inTurns({ visits: 4 }), 'several'],
  ['two persons who live apart', inTurns({ persons: [mother, son] }), 'changed'],
  ['two persons', telling([mother, son], 3), 'changed'],
  [
    'a man who is younger in each survey',
    telling([aged(24), aged(30), aged(36), aged(41), aged(47), aged(51)]),
    'drifting',
  ],
  [
    'somebody who is older each week',
    telling([aged(60), aged(51), aged(51), aged(42), aged(36), aged(30), aged(22)]),
    'drifting',
  ],
  [
    'a man of about forty-five who earns the same',
    telling(
      [46, 44, 49, 41, 52, 38].map((age) => ({ ...earning(age, 52_000) })) as [Told, ...Told[]],
    ),
    'versions',
  ],
  [
    'flatmates of one age on one account, each with an income',
    telling([
      earning(19, 4000),
      earning(22, 9000),
      earning(25, 31_000),
      earning(28, 70_000),
      earning(31, 24_000),
    ]),
    'invented',
  ],
  [
    'one woman whose income goes to and fro',
    telling([9, 1, 9, 1, 9, 1].map((tens) => earning(51, 10_000 * tens)) as [Told, ...Told[]]),
    'fluctuating',
  ],
  [
    'one woman who is asked by the month and by the year',
    telling([12, 1, 12, 1, 12, 1].map((times) => earning(51, 3000 * times)) as [Told, ...Told[]]),
    'changed',
  ],
  [
    'one woman who went back to work',
    telling([9, 9, 9, 1, 1, 1].map((tens) => earning(51, 10_000 * tens)) as [Told, ...Told[]]),
    'changed',
  ],
  [
    'a family of five on one account, in any order',
    telling([aged(14), aged(41), aged(70), aged(17), aged(22)]),
    'several',
  ],
  [
    'five residents of a care home, who happen to answer by age',
    telling([aged(95), aged(91), aged(86), aged(82), aged(77)]),
    'several',
  ],
  [
    'father, mother and children, who happen to answer by age',
    telling([aged(14), aged(17), aged(22), { ...aged(41), gender: 'male' }, aged(70)]),
    'several',
  ],
  [
    'an age that was mistyped twice and put right',
    telling([aged(43), aged(34), aged(43), aged(53), aged(43)]),
    'several',
  ],
  [
    'birthdays, and ages that a partner counts by the year',
    telling([aged(44), aged(44), aged(43), aged(42), aged(42)], 300),
    'steady',
  ],
  [
    'a woman of twenty-three until last week, who is forty-two now',
    telling([earning(42, 21_000), earning(23, 21_000), earning(23, 21_000)]),
    'otherAge',
  ],
  [
    'a man of sixty-one for weeks, who was thirty-five in the survey before too',
    telling([35, 35, 61, 61, 61].map((age) => ({ ...he, age })) as [Told, ...Told[]], 5),
    'otherAge',
  ],
  [
    'somebody of forty-two for a month, who was of twenty-three before',
    telling([42, 42, 42, 23, 23].map(aged) as [Told, ...Told[]]),
    'changed',
  ],
  [
    'somebody whose form proposed an age in the first survey',
    telling([aged(63), aged(26)]),
    'changed',
  ],
  ['one digit of an age that was mistyped', telling([aged(50), aged(40), aged(40)]), 'changed'],
  [
    'a year of birth with two digits swapped, 1979 for 1997',
    telling([aged(29), aged(47), aged(47)]),
    'changed',
  ],
  [
    'a wife who takes over her husband’s account',
    telling([{ ...he, age: 35, gender: 'female' }, he, he]),
    'changed',
  ],
  [
    'another age with another income',
    telling([earning(29, 160_000), earning(58, 31_000), earning(58, 31_000)]),
    'changed',
  ],
  ['two ages that come back', telling([42, 23, 42, 23].map(aged) as [Told, ...Told[]]), 'changed'],
  ['two persons of two households in turn', telling([he, she, he, she, he, she]), 'turns'],
  [
    'a couple in turn, with one income',
    telling([well(he), well(she), well(he), well(she), well(he), well(she)]),
    'changed',
  ],
  ['an account that was handed on', telling([he, he, he, she, she, she]), 'changed'],
  ['a couple that took turns in another year', telling([he, she, he, she, he, she], 40), 'changed'],
  [
    'an income first told by the month, and a gender that was put right',
    telling([he, he, { ...he, gender: 'female', annualHouseholdIncomeUsd: 13_000 }, he]),
    'changed',
  ],
  ['none', honestVisit, null],
  ['impossible', asked({ demographic: aged(140) }), 'impossible'],
  ['an infant', asked({ demographic: aged(2) }), 'impossible'],
  ['a child', asked({ demographic: aged(9) }), 'child'],
  [
    'three persons with three incomes',
    asked(
      { demographic: earning(40, 60_000) },
      after(
        past({ demographic: earning(17, 18_000) }),
        past({ demographic: earning(70, 240_000) }),
      ),
    ),
    'invented',
  ],
  [
    'a family of one income',
    asked(
      { demographic: earning(40, 60_000) },
      after(past({ demographic: earning(17, 60_000) }), past({ demographic: earning(70, 80_000) })),
    ),
    'anotherEachTime',
  ],
  [
    'a family on one tablet that came into money in the course of years',
    asked(
      { demographic: earning(40, 150_000) },
      after(
        past({ demographic: earning(17, 45_000), createdAt: NOW - 300 * DAY_MS }),
        past({ demographic: earning(70, 45_000), createdAt: NOW - 200 * DAY_MS }),
      ),
    ),
    'several',
  ],
  [
    'one person with three incomes',
    asked(
      { demographic: earning(40, 300_000) },
      after(past({ demographic: earning(40, 9_000) }), past({ demographic: earning(40, 60_000) })),
    ),
    'incomes',
  ],
  [
    'one man with another income each time',
    telling([310, 42, 150, 9, 88].map((times) => earning(38, 1000 * times)) as [Told, ...Told[]]),
    'anyIncome',
  ],
  [
    'one woman who tells her own income by five brackets, or that of all',
    telling([11, 12, 13, 40, 130].map((times) => earning(51, 1000 * times)) as [Told, ...Told[]]),
    'incomes',
  ],
  [
    'one woman who tells her own income by the year or the month, or that of all',
    telling([36_000, 3000, 110_000, 36_000].map((told) => earning(51, told)) as [Told, ...Told[]]),
    'changed',
  ],
  [
    'a student who found work within the month',
    asked(
      { demographic: earning(25, 150_000) },
      after(past({ demographic: earning(25, 40_000), createdAt: NOW - 30 * DAY_MS })),
    ),
    'changed',
  ],
  [
    'a student who found work and married within the year',
    asked(
      { demographic: earning(25, 150_000) },
      after(
        past({ demographic: earning(25, 40_000), createdAt: NOW - 100 * DAY_MS }),
        past({ demographic: earning(24, 9_000), createdAt: NOW - 300 * DAY_MS }),
      ),
    ),
    'steady',
  ],
  [
    'somebody who will not tell an income',
    asked(
      { demographic: earning(40, 9_999_999) },
      after(past({ demographic: earning(40, 1) }), past({ demographic: earning(40, 60_000) })),
    ),
    'steady',
  ],
  [
    'one person whose income was corrected',
    asked(
      { demographic: earning(40, 9_000) },
      after(past({ demographic: earning(40, 90_000) }), past({ demographic: earning(40, 80_000) })),
    ),
    'changed',
  ],
  [
    'the same as before',
    asked({ demographic: aged(40) }, after(past({ demographic: aged(40) }))),
    'steady',
  ],
  [
    'much younger than before',
    asked({ demographic: aged(22) }, after(past({ demographic: aged(40) }))),
    'changed',
  ],
  [
    'another gender',
    asked({ demographic: { ...aged(40), gender: 'male' } }, after(past({ demographic: aged(40) }))),
    'changed',
  ],
  ['nothing to compare with', asked({ demographic: aged(40) }), null],
]
