/** What a partner says about a user. */
import * as z from 'zod'
import { optional } from './text.ts'

/**
 * A refinement, because z.int aborts its object, whose rules over several fields then report
 * nothing.
 */
const wholeNumber = () =>
  z
    .number()
    .refine(Number.isInteger, { error: 'must be a whole number' })
    .nonnegative()
    // Beyond it, a number is not kept as it was given.
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ type: 'integer' })

/** Demographics as the partner gives them; each may be left out. */
export const userDemographic = z
  .object({
    age: optional(wholeNumber()).meta({ description: 'Age in years.', example: 34 }),
    gender: optional(z.enum(['male', 'female', 'other'])),
    annual_household_income_usd: optional(wholeNumber()).meta({
      description: 'Annual household income in US dollars.',
      example: 52_000,
    }),
  })
  .meta({ id: 'UserDemographic', description: 'Demographics of the user.' })
