/** Errors on the wire: RFC 9457 problem details. One table from code to status and title. */
import * as z from 'zod'
import { BODY_MAX_BYTES } from './body.ts'

/** Every problem by its code, which is the end of its `type`. */
export const PROBLEMS = {
  malformed_request: { status: 400, title: 'The request cannot be read' },
  invalid_request: { status: 400, title: 'The request has invalid fields' },
  unauthorized: { status: 401, title: 'The API key is missing, unknown or revoked' },
  not_found: { status: 404, title: 'There is no such resource' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  transition_not_allowed: { status: 409, title: 'The state transition is not allowed' },
  request_in_progress: { status: 409, title: 'A request with this idempotency key is running' },
  body_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be application/json' },
  idempotency_key_reused: {
    status: 422,
    title: 'The idempotency key was used with another request',
  },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  storage_unavailable: { status: 503, title: 'Storage is unavailable for the moment' },
  not_configured: { status: 503, title: 'This deployment is not configured' },
} as const

/** What went wrong, for programs. */
export type ProblemCode = keyof typeof PROBLEMS

/** Details that are always the same, for the answers and for the examples of the OpenAPI document. */
export const DETAILS = {
  request_in_progress:
    'The first request with this Idempotency-Key is still running. Try again to get its answer.',
  body_too_large: `The body must not be larger than ${BODY_MAX_BYTES / 1024} KiB.`,
  idempotency_key_reused: 'Use a new Idempotency-Key for a request with another body.',
  internal_error: 'The reason is in our logs under this request_id: quote it when you contact us.',
  storage_unavailable: 'Nothing was changed. Try again.',
} as const satisfies Partial<Record<ProblemCode, string>>

/** How the detail of a path begins that nothing serves; the commands know it by that. */
export const UNKNOWN_PATH = 'There is no such path.'

/** No more bad fields are named: 40 items with every field wrong are fewer. */
export const FIELD_ERRORS_MAX = 500

/** One bad field. `path` is as in `items[1].project_type`; empty for the body as a whole. */
export const fieldError = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
})

/** One bad field of a request. */
export type FieldError = z.infer<typeof fieldError>

/** The body of every API answer but a 200. */
export const problem = z
  .object({
    type: z.string().meta({ description: 'Identifies the kind of problem; ends with its code.' }),
    title: z.string(),
    status: z.int(),
    detail: z.optional(z.string()),
    instance: z.string().meta({ description: 'Path of the request.' }),
    request_id: z.string().meta({ description: 'The same as the X-Request-Id header.' }),
    errors: z.optional(z.array(fieldError).max(FIELD_ERRORS_MAX)).meta({
      description: `All bad fields at once, but no more than ${FIELD_ERRORS_MAX}; if there are as many, \`detail\` says that there may be more.`,
    }),
  })
  .meta({ id: 'Problem' })
