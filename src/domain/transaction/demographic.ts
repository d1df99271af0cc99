/** What a partner says about the person. */
import type { TransactionData } from '../../contract/transaction.ts'

/**
 * Ages of respondents, years: children younger than the first do not answer, older ones play games that
 * ask them; hardly anybody is older than the second. Judged.
 */
export const RESPONDENT_AGES = { youngest: 5, oldest: 115 } as const

/** Age in years and yearly household income in US dollars; null where not said. */
export interface Demographic {
  age: number | null
  gender: 'male' | 'female' | 'other' | null
  annualHouseholdIncomeUsd: number | null
}

/** The demographic of a transaction's data; null where the partner said nothing at all. */
export function toDemographic(said: TransactionData['user_demographic']): Demographic | null {
  if (!said) return null
  return {
    age: said.age ?? null,
    gender: said.gender ?? null,
    annualHouseholdIncomeUsd: said.annual_household_income_usd ?? null,
  }
}
