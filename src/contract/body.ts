/** What the JSON body of a request must be. */
import type * as z from 'zod'

/** The largest JSON body that is read. */
export const BODY_MAX_BYTES = 256 * 1024

/** The schemas of an operation's body. */
export interface BodySchema<S extends z.ZodType = z.ZodType> {
  /** Every body that is taken, as the document tells it. */
  whole: S
  /** What one body is held against, so that its errors are those of the form it chose itself. */
  schemaOf(body: unknown): z.ZodType<z.output<S>>
}

/** A body that has one form. */
export function oneForm<S extends z.ZodType>(schema: S): BodySchema<S> {
  return { whole: schema, schemaOf: () => schema as z.ZodType<z.output<S>> }
}
