/** Numbers in a query, where everything is text. */
import * as z from 'zod'

/** A whole number of `min` to `max`, written in decimal digits; comes out as a number. */
export function queryNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^[0-9]{1,9}$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max })
}
