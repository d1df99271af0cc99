/** Answers with problem details (RFC 9457). */
import type { Context } from 'hono'
import {
  FIELD_ERRORS_MAX,
  type FieldError,
  PROBLEMS,
  type ProblemCode,
} from '../../contract/problem.ts'
import type { App } from '../app-types.ts'

interface ProblemDetails {
  detail?: string
  errors?: FieldError[]
  headers?: Record<string, string>
}

/** Seconds after which a caller is asked to try again when D1 did not answer. Judged. */
export const STORAGE_RETRY_AFTER = { 'Retry-After': '5' }

/** A problem+json response of the given code. */
export function problem(
  c: Context<App>,
  code: ProblemCode,
  details: ProblemDetails = {},
): Response {
  c.set('problem', code)
  const { status, title } = PROBLEMS[code]
  const body = {
    type: `/problems/${code}`,
    title,
    status,
    ...(details.detail !== undefined && { detail: details.detail }),
    // A request whose host is none has no URL that could be parsed.
    instance: URL.parse(c.req.url)?.pathname ?? '/',
    request_id: c.get('requestId'),
    ...(details.errors && { errors: details.errors }),
  }
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...details.headers,
  })
}

/** GET /problems/{code}: what the `type` of a problem leads to. */
export function describeProblem(c: Context<App, '/problems/:code'>) {
  const code = c.req.param('code')
  if (!isProblemCode(code)) {
    return problem(c, 'not_found', { detail: 'There is no such kind of problem.' })
  }
  return c.json({ code, ...PROBLEMS[code] }, 200, {
    'Cache-Control': 'public, max-age=86400',
    Vary: 'Accept',
  })
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code)

/** 405 with the methods that the path has; in words without HEAD, which nobody means who reads them. */
export function wrongMethod(c: Context<App>, methods: readonly string[]): Response {
  const meant = methods.filter((method) => method !== 'HEAD')
  const redirected =
    c.req.method === 'GET' && meant.includes('POST')
      ? ' A POST that was redirected, as from http to https, arrives as a GET: call the final address.'
      : ''
  return problem(c, 'method_not_allowed', {
    detail: `Use ${meant.join(' or ')}.${redirected}`,
    headers: { Allow: methods.join(', ') },
  })
}

/**
 * The error with a message that names its field, whoever wrote it. A request may name a field by half a
 * character, and a name that is cut may end in one: PHP, for one, reads none of an answer that has one.
 */
function toSentence(error: FieldError): FieldError {
  const path = error.path.toWellFormed()
  const message = error.message.toWellFormed()
  const named = message.startsWith(path)
    ? message
    : `${path}${message.startsWith('must ') ? '' : ':'} ${message}`
  return { ...error, path, message: /[.?]$/.test(named) ? named : `${named}.` }
}

/** 400 with all bad fields; `detail` says what is wrong with them as a whole. */
export function invalidFields(c: Context<App>, errors: FieldError[], detail?: string): Response {
  const most = errors.length < FIELD_ERRORS_MAX ? '' : 'At least '
  const count = errors.length === 1 ? '1 field is' : `${most}${errors.length} fields are`
  const sentences = errors.map(toSentence)
  return problem(c, 'invalid_request', { detail: detail ?? `${count} invalid.`, errors: sentences })
}
