import type { Context } from 'hono'
import { BODY_MAX_BYTES, type BodySchema } from '../../../contract/body.ts'
import type { Idempotency } from '../../../objects/operations/idempotency.ts'
import type { App } from '../../app-types.ts'
import { readBody } from '../../read-body.ts'
import { invalidFields, problem } from '../problem.ts'
import { isJsonType, parseJson } from './parse-json.ts'
import { readIdempotency } from './read-idempotency.ts'
import { validate } from './validate.ts'

/** What `c.req.valid('header')` gives; null when the request carries no idempotency key. */
export interface BodyHeader {
  idempotency: Idempotency | null
}

/** Stands for a body whose connection or framing broke. */
const BROKEN_OFF = 'broken off' as const

/**
 * Checks type, size, syntax, idempotency key and fields of a JSON body in this order; null when
 * valid.
 */
export async function readJsonBody(c: Context<App>, schema: BodySchema): Promise<Response | null> {
  if (!isJsonType(c.req.header('Content-Type'))) return problem(c, 'unsupported_media_type')
  const bytes = await readBody(c.req.raw, BODY_MAX_BYTES).catch(() => BROKEN_OFF)
  if (bytes === BROKEN_OFF) {
    return problem(c, 'malformed_request', { detail: 'The body ended before it was whole.' })
  }
  if (!bytes) {
    const detail = `The body may have at most ${BODY_MAX_BYTES / 1024} KiB.`
    return problem(c, 'body_too_large', { detail })
  }
  const json = parseJson(bytes)
  if (!json.ok) return problem(c, 'malformed_request', { detail: json.error })
  const { text, value } = json.value
  const idempotency = await readIdempotency(c.req.raw, text)
  if (!idempotency.ok) return invalidFields(c, idempotency.error)
  const body = validate(schema.schemaOf(value), value)
  if (!body.ok) return invalidFields(c, body.error)
  c.req.addValidatedData('header', { idempotency: idempotency.value } satisfies BodyHeader)
  // A body is an object in every schema of the contract.
  c.req.addValidatedData('json', body.value as object)
  return null
}
