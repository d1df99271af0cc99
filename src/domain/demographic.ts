/** What a partner says about the person. */
import type { TransactionData } from '../contract/transaction.ts'

/**
 * Ages of respondents, years: children younger than the first do not answer, older ones play games that
 * ask them; hardly anybody is older than the second. Judged.
 */
export const RESPONDENT_AGES = { youngest: 5, oldest: 115 } as const

/** Numbers that are taken for a year of birth where an age should be. Judged. */
const YEARS = { first: 1900, last: 2100 }

/** Whether the number that should be an age is a year of birth, as partners send by mistake for all of their users. */
export function isYearOfBirth(age: number): boolean {
  return age >= YEARS.first && age <= YEARS.last
}

/** Age in years and yearly household income in US dollars; null where not said. */
export interface Demographic {
  age: number | null
  gender: 'male' | 'female' | 'other' | null
  annualHouseholdIncomeUsd: number | null
}

/** Ages that files of surveys keep for who refused, and who did not know (Afrobarometer, codebook of round 5, Q1). */
const UNTOLD_AGES: readonly number[] = [998, 999]

/**
 * The age that was told, or null: of whoever told none some partners send 0 or what files keep for it, and some send
 * the year of birth of all. None of these says anything of the user.
 */
const toAge = (age: number | null | undefined): number | null =>
  age && !isYearOfBirth(age) && !UNTOLD_AGES.includes(age) ? age : null

/** The demographic of a transaction's data; null where the partner said nothing at all. */
export function toDemographic(said: TransactionData['user_demographic']): Demographic | null {
  if (!said) return null
  return {
    age: toAge(said.age),
    gender: said.gender ?? null,
    annualHouseholdIncomeUsd: said.annual_household_income_usd ?? null,
  }
}
