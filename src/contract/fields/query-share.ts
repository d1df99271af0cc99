/** Shares in a query, where everything is text. */
import * as z from 'zod'

/** A number of 0 to 1, written in decimal digits; comes out as a number. */
export function queryShare() {
  return z
    .string()
    .regex(/^(?:\d{1,3}(?:\.\d{0,12})?|\.\d{1,12})$/, { error: 'must be a number of 0 to 1' })
    .transform(Number)
    .pipe(z.number().min(0).max(1))
    .meta({ type: 'number', minimum: 0, maximum: 1 })
}
