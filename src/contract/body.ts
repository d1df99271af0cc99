/** What the JSON body of a request must be. */
import type * as z from 'zod'

/** The largest JSON body that is read. */
export const BODY_MAX_BYTES = 256 * 1024

/** The schemas of an operation's body. */
export interface BodySchema<S extends z.ZodType = z.ZodType> {
  /** Every form of the body, as the OpenAPI document describes it. */
  whole: S
  /** The schema of the form that one body has, so that its errors are about that form only. */
  schemaOf(body: unknown): z.ZodType<z.output<S>>
}

/** The schemas of a body that has one form only. */
export function oneForm<S extends z.ZodType>(schema: S): BodySchema<S> {
  return { whole: schema, schemaOf: () => schema as z.ZodType<z.output<S>> }
}
