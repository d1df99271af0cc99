import type { Context } from 'hono'
import { BODY_MAX_BYTES, type BodySchema } from '../../../contract/body.ts'
import { DETAILS } from '../../../contract/problem.ts'
import type { Idempotency } from '../../../objects/operations/idempotency.ts'
import type { App } from '../../app-types.ts'
import { readBody } from '../../read-body.ts'
import { describeMediaType, isEncodedTwice } from '../mistakes/describe-body.ts'
import { type Doubtable, findDoubtfulValues } from '../mistakes/doubtful-values.ts'
import { findLostTags } from '../mistakes/find-lost-tags.ts'
import { findUnknownFields, ignored } from '../mistakes/find-unknown-fields.ts'
import { warn } from '../mistakes/warning-header.ts'
import { invalidFields, problem } from '../problem.ts'
import { isJsonType, parseJson } from './parse-json.ts'
import { readIdempotency } from './read-idempotency.ts'
import { addMeant, validate } from './validate.ts'

/** What `c.req.valid('header')` gives; null when the request carries no idempotency key. */
export interface BodyHeader {
  idempotency: Idempotency | null
}

/** Stands for a body whose connection or framing broke. */
const BROKEN_OFF = 'broken off' as const

const ENCODED_TWICE =
  'The body is a JSON string that holds JSON: it was encoded twice. Send the object itself.'

/**
 * Checks type, size, syntax, idempotency key and fields of a JSON body in this order; null when
 * valid. What is unknown or doubtful is no error: the answer warns of it.
 */
export async function readJsonBody(c: Context<App>, schema: BodySchema): Promise<Response | null> {
  const contentType = c.req.header('Content-Type')
  if (!isJsonType(contentType))
    return problem(c, 'unsupported_media_type', { detail: describeMediaType(contentType) })
  const bytes = await readBody(c.req.raw, BODY_MAX_BYTES).catch(() => BROKEN_OFF)
  if (bytes === BROKEN_OFF) {
    return problem(c, 'malformed_request', { detail: 'The body ended before it was complete.' })
  }
  if (!bytes) {
    return problem(c, 'body_too_large', { detail: DETAILS.body_too_large })
  }
  const json = parseJson(bytes)
  if (!json.ok) return problem(c, 'malformed_request', { detail: json.error })
  const { text, value } = json.value
  const idempotency = await readIdempotency(c.req.raw, text)
  const body = validate(schema.schemaOf(value), value)
  const lost = findLostTags(schema.whole, value)
  const unknown = findUnknownFields(schema.whole, value)
  const { errors, others } = addMeant(body.ok ? [] : body.error, unknown.found)
  warn(
    c,
    others.map((field) => ignored(field, 'unknown_field')),
    unknown.more,
  )
  if (!idempotency.ok || !body.ok || lost.length > 0) {
    const inHeader = idempotency.ok ? [] : idempotency.error
    const twice = isEncodedTwice(value) ? ENCODED_TWICE : undefined
    return invalidFields(c, [...inHeader, ...lost, ...errors], twice)
  }
  // A body is an object in every schema of the contract, and of these fields only where it has them.
  warn(c, findDoubtfulValues(body.value as Doubtable))
  c.req.addValidatedData('header', { idempotency: idempotency.value } satisfies BodyHeader)
  c.req.addValidatedData('json', body.value as object)
  return null
}
