import { asked, others } from '../../../support/past-visits.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const aged = (age: number) => ({ age, gender: 'female' as const, annualHouseholdIncomeUsd: null })
const linkedTo = (...ages: number[]) =>
  asked({ demographic: aged(40) }, others({ linkedDemographics: ages.map(aged) }))

export const linkedDemographicsCases: Case<'linkedDemographics'>[] = [
  ['nobody linked', honestVisit, null],
  ['the same person', linkedTo(40, 41), 'alike'],
  ['a couple', linkedTo(62), 'differ'],
  ['three others', linkedTo(62, 19, 75), 'contradict'],
  ['nothing said', others({ linkedDemographics: [aged(40)] }), null],
]
