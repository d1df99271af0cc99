import type { Context } from 'hono'
import type * as z from 'zod'
import type { FieldError } from '../../../contract/problem.ts'
import type { App } from '../../app-types.ts'
import { isEncodedUtf8 } from '../../is-encoded-utf8.ts'
import {
  FOUND_MAX,
  findUnknownFields,
  ignored,
  REPEATED_MAX_CHARACTERS,
} from '../mistakes/find-unknown-fields.ts'
import { warn } from '../mistakes/warning-header.ts'
import { invalidFields, problem } from '../problem.ts'
import { addMeant, validate } from './validate.ts'

const NOT_UTF8 = 'The query is not UTF-8: percent-encode its text as UTF-8, as %C3%BC for ü.'

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
  if (!schema) {
    const names = Object.keys(given)
    warn(c, names.slice(0, FOUND_MAX).map(toUseless), Math.max(0, names.length - FOUND_MAX))
    return null
  }
  // What cannot be decoded would stay as it is, and name a user or a channel that nobody has.
  if (!isEncodedUtf8(URL.parse(c.req.url)?.search ?? ''))
    return problem(c, 'malformed_request', { detail: NOT_UTF8 })
  const query = validate(schema, value, 'The query')
  const unknown = findUnknownFields(schema, value)
  const { errors, others } = addMeant(query.ok ? [] : query.error, unknown.found)
  warn(
    c,
    others.map((field) => ignored(field, 'unknown_parameter')),
    unknown.more,
  )
  if (!query.ok) return invalidFields(c, errors.map(sayRepeated(given)))
  c.req.addValidatedData('query', query.value)
  return null
}

/** A parameter that is given several times is an array to the schema. */
const sayRepeated = (given: Record<string, string[]>) => (error: FieldError) => {
  const times = given[error.path]?.length ?? 0
  if (times < 2) return error
  return { ...error, message: `${error.path} is given ${times} times; give it once.` }
}

const toUseless = (name: string): FieldError => ({
  path: name.slice(0, REPEATED_MAX_CHARACTERS),
  code: 'unknown_parameter',
  message: 'This call takes no query parameters; this one is ignored.',
})
