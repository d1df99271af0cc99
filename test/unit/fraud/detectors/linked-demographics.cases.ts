import { asked, others, shared } from '../../../support/past-visits.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const aged = (age: number) => ({ age, gender: 'female' as const, annualHouseholdIncomeUsd: null })
const linkedTo = (...ages: number[]) =>
  asked({ demographic: aged(40) }, others({ linkedDemographics: ages.map(aged) }))

/** So many users of one browser, who earn so much; the present one is 40 and earns 28,000. */
const earning = (users: number, ...incomes: number[]) => {
  const told = (annualHouseholdIncomeUsd: number) => ({ ...aged(40), annualHouseholdIncomeUsd })
  const changes = { visitor: shared({ users }), linkedDemographics: incomes.map(told) }
  return asked({ demographic: told(28_000) }, others(changes))
}

export const linkedDemographicsCases: Case<'linkedDemographics'>[] = [
  ['nobody linked', honestVisit, null],
  ['the same person', linkedTo(40, 41), 'alike'],
  ['a couple', linkedTo(62), 'differ'],
  ['three others', linkedTo(62, 19, 75), 'contradict'],
  ['nothing said', others({ linkedDemographics: [aged(40)] }), null],
  ['four accounts with one age and income', earning(4, 28_000, 27_000, 28_000), 'restarted'],
  ['four of one age, one of whom earns more', earning(4, 28_000, 40_000, 28_000), 'alike'],
  ['three accounts with one age and income', earning(3, 28_000, 27_000), 'alike'],
  [
    'accounts with one age and income on other devices',
    earning(1, 28_000, 27_000, 28_000),
    'alike',
  ],
  ['four of one age who do not say what they earn', linkedTo(40, 41, 40), 'alike'],
]
