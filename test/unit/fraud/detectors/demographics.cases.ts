import { DAY_MS } from '../../../../src/domain/time.ts'
import { after, asked, past } from '../../../support/past-visits.ts'
import { honestVisit, NOW } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const aged = (age: number) => ({ age, gender: 'female' as const, annualHouseholdIncomeUsd: null })

const earning = (age: number, annualHouseholdIncomeUsd: number) => ({
  ...aged(age),
  annualHouseholdIncomeUsd,
})

export const demographicsCases: Case<'demographics'>[] = [
  [
    'a third person',
    asked(
      { demographic: aged(40) },
      after(past({ demographic: aged(70) }), past({ demographic: aged(20) })),
    ),
    'several',
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
    'several',
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
    'a student who found work and married within the year',
    asked(
      { demographic: earning(25, 150_000) },
      after(
        past({ demographic: earning(25, 40_000), createdAt: NOW - 100 * DAY_MS }),
        past({ demographic: earning(24, 9_000), createdAt: NOW - 300 * DAY_MS }),
      ),
    ),
    'changed',
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
