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

/** Three accounts of one browser that began within the hour, of other ages than the present one of 40, with changes. */
const trying = (
  ages: number[],
  changes: { visitor?: object; linked?: object; income?: number } = {},
) => {
  const told = (age: number, annualHouseholdIncomeUsd = 28_000) => ({
    ...aged(age),
    annualHouseholdIncomeUsd,
  })
  const counts = { users: 3, usersToday: 3, transactions1h: 3, transactions24h: 3 }
  return asked(
    { demographic: told(40) },
    others({
      visitor: shared({ ...counts, ...changes.visitor }),
      linked: { users: 2, quality: 0, reconciled: 0, completed: 0, ...changes.linked },
      linkedDemographics: ages.map((age) => told(age, changes.income)),
    }),
  )
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
  ['too young, too old, and let in within the hour', trying([16, 62]), 'triedAges'],
  [
    'the same, of whom two are reported to be screened out',
    trying([16, 62], {
      visitor: { transactions1h: 1, transactions24h: 1, begun: { hour: 3, day: 3 } },
    }),
    'triedAges',
  ],
  [
    'the same, of whom two were screened out this morning',
    trying([16, 62], {
      visitor: { transactions1h: 1, transactions24h: 1, begun: { hour: 1, day: 3 } },
    }),
    'contradict',
  ],
  [
    'the same, one of whom completed a survey',
    trying([16, 62], { linked: { completed: 1 } }),
    'contradict',
  ],
  ['the same over a day', trying([16, 62], { visitor: { transactions1h: 1 } }), 'contradict'],
  [
    'the same with survey after survey',
    trying([16, 62], { visitor: { transactions24h: 6 } }),
    'contradict',
  ],
  ['three with incomes of their own', trying([16, 62], { income: 60_000 }), 'contradict'],
  ['two of one age among three', trying([16, 41]), 'differ'],
  ['a fourth of whom nothing is said', trying([16, 62], { visitor: { users: 4 } }), 'contradict'],
  ['four of one age who do not say what they earn', linkedTo(40, 41, 40), 'alike'],
]
