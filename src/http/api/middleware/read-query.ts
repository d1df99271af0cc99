import type { Context } from 'hono'
import type * as z from 'zod'
import type { FieldError } from '../../../contract/problem.ts'
import type { App } from '../../app-types.ts'
import { findUnknownFields, type UnknownField } from '../mistakes/find-unknown-fields.ts'
import { warn } from '../mistakes/warning-header.ts'
import { invalidFields } from '../problem.ts'
import { addMeant, validate } from './validate.ts'

/**
 * Checks the query against its schema (null: the operation takes none); null when valid. Unknown
 * parameters are ignored, and the answer says so.
 */
export function readQuery(c: Context<App>, schema: z.ZodObject | null): Response | null {
  const given = c.req.queries()
  const single = Object.entries(given).map(([name, values]) => [
    name,
    // One of several would be a guess, so they are refused below.
    values.length === 1 ? values[0] : values,
  ])
  const value: unknown = Object.fromEntries(single)
  const unknown = schema ? findUnknownFields(schema, value) : []
  warn(c, schema ? unknown.map(toWarning) : Object.keys(given).slice(0, 20).map(toUseless))
  if (!schema) return null
  const query = validate(schema, value, 'The query')
  if (!query.ok) return invalidFields(c, addMeant(query.error, unknown).map(sayRepeated(given)))
  c.req.addValidatedData('query', query.value)
  return null
}

/** A parameter that is given several times is an array to the schema. */
const sayRepeated = (given: Record<string, string[]>) => (error: FieldError) => {
  const times = given[error.path]?.length ?? 0
  if (times < 2) return error
  return { ...error, message: `${error.path} is given ${times} times; give it once.` }
}

const toWarning = ({ path, meant }: UnknownField): FieldError => ({
  path,
  code: 'unknown_parameter',
  message: `${path} is no parameter of this call, and was ignored.${meant === null ? '' : ` Did you mean ${meant}?`}`,
})

const toUseless = (name: string): FieldError => ({
  path: name.slice(0, 64),
  code: 'unknown_parameter',
  message: 'This call takes no query parameters; it was ignored.',
})
