import type { Context } from 'hono'
import type * as z from 'zod'
import type { App } from '../../app-types.ts'
import { invalidFields } from '../problem.ts'
import { validate } from './validate.ts'

/**
 * Checks the query against its schema; null when valid. A parameter given several times becomes a
 * list.
 */
export function readQuery(c: Context<App>, schema: z.ZodObject): Response | null {
  const given = Object.entries(c.req.queries()).map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ])
  const query = validate(schema, Object.fromEntries(given))
  if (!query.ok) return invalidFields(c, query.error)
  c.req.addValidatedData('query', query.value)
  return null
}
