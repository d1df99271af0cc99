import { after, asked, past } from '../../../support/past-visits.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const aged = (age: number) => ({ age, gender: 'female' as const, annualHouseholdIncomeUsd: null })

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
  ['a child', asked({ demographic: aged(5) }), 'impossible'],
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
