/** Answers with problem details (RFC 9457). The only place where a rejection becomes a response. */
import type { Context } from 'hono'
import {
  FIELD_ERRORS_MAX,
  type FieldError,
  PROBLEMS,
  type ProblemCode,
} from '../../contract/problem.ts'
import { ASKED_ADDRESSES, NEWCOMER_LIMITS, type RateLimitRule } from '../../domain/rate-limits.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { statesAfter, type TransitionRefusal } from '../../domain/transaction/lifecycle.ts'
import { MERGED_TAGS_MAX } from '../../domain/transaction/reference.ts'
import type { App } from '../app-types.ts'

interface ProblemDetails {
  detail?: string
  errors?: FieldError[]
  headers?: Record<string, string>
}

const STORAGE_RETRY_AFTER_S = 5

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

/** What a limit counts: the name of its policy, its rule, and how long the caller has to wait. */
interface Exceeded {
  policy: string
  rule: RateLimitRule
  /** Seconds; the whole period where the window's end is not known. */
  waitS?: number
  detail: string
}

/** 429 with the headers of the IETF's RateLimit draft. */
export function rateLimited(c: Context<App>, { policy, rule, waitS, detail }: Exceeded): Response {
  const seconds = String(waitS ?? rule.periodS)
  return problem(c, 'rate_limited', {
    detail,
    headers: {
      'RateLimit-Policy': policyHeader(policy, rule),
      RateLimit: `"${policy}";r=0;t=${seconds}`,
      'Retry-After': seconds,
    },
  })
}

/** The RateLimit-Policy header of a rule. */
export function policyHeader(policy: string, { limit, periodS }: RateLimitRule): string {
  return `"${policy}";q=${limit};w=${periodS}`
}

/** Answers a rejection with its problem; does not compile until a new rejection has one. */
export function refusal(c: Context<App>, rejection: Rejection): Response {
  switch (rejection.code) {
    case 'not_found':
      return problem(c, 'not_found', { detail: 'No transaction of yours has this id.' })
    case 'transition_not_allowed':
      return problem(c, rejection.code, {
        detail: describeTransition(rejection),
      })
    case 'unknown_reference':
      return invalidFields(c, [
        {
          path: 'tx_ref_id',
          code: 'unknown',
          message: 'tx_ref_id is the id of no transaction of yours.',
        },
      ])
    case 'too_many_tags':
      return invalidFields(c, [
        {
          path: 'custom_tags',
          code: 'invalid',
          message: `custom_tags, with those of tx_ref_id, must have at most ${MERGED_TAGS_MAX} entries, and has ${rejection.entries}.`,
        },
      ])
    case 'invalid_cursor':
      return invalidFields(c, [
        {
          path: 'next_cursor',
          code: 'invalid',
          message:
            'next_cursor was not made for these parameters: send it unchanged, with those of the call that answered it.',
        },
      ])
    case 'idempotency_key_reused':
      return problem(c, rejection.code, {
        detail: 'Use a new Idempotency-Key for a request with another body.',
      })
    case 'request_in_progress':
      return problem(c, rejection.code, {
        detail:
          'The first request with this Idempotency-Key is still running. Try again to get its answer.',
        headers: { 'Retry-After': '1' },
      })
    case 'storage_unavailable':
      return problem(c, rejection.code, {
        detail: 'Nothing was changed. Try again.',
        headers: { 'Retry-After': String(STORAGE_RETRY_AFTER_S) },
      })
    case 'erasure_unfinished':
      return problem(c, 'storage_unavailable', {
        detail:
          'The erasure is not finished, and a part of it may be done. Send it again until a receipt answers it.',
        headers: { 'Retry-After': String(STORAGE_RETRY_AFTER_S) },
      })
    case 'too_many_addresses':
      return rateLimited(c, {
        policy: 'addresses-of-a-user',
        rule: ASKED_ADDRESSES,
        waitS: rejection.retryAfterS,
        detail: `One user may be asked about with at most ${ASKED_ADDRESSES.limit} addresses in an hour.`,
      })
    case 'too_many_newcomers':
      return tooManyNewcomers(c)
  }
}

function describeTransition({ from, to }: TransitionRefusal): string {
  const now = from === 'none' ? 'without a report' : `in state ${from}`
  const next = statesAfter(from).join(' or ')
  return from === to
    ? `A transaction ${now} keeps its first reason; it can only become ${next}.`
    : `A transaction ${now} cannot become ${to}; it can become ${next}.`
}

function tooManyNewcomers(c: Context<App>): Response {
  const { rateTier } = c.get('partner')
  const rule = NEWCOMER_LIMITS[rateTier === 'unlimited' ? 'high' : rateTier]
  const { limit, periodS } = rule
  return rateLimited(c, {
    policy: 'new-users',
    rule,
    detail: `At most ${limit} users without any transaction may be asked about in ${periodS} seconds.`,
  })
}

/** 405 with the methods that the path has. HEAD is left out: it is allowed wherever GET is. */
export function wrongMethod(c: Context<App>, methods: readonly string[]): Response {
  const allowed = methods.filter((method) => method !== 'HEAD')
  const redirected =
    c.req.method === 'GET' && allowed.includes('POST')
      ? ' A POST that was redirected, as from http to https, arrives as a GET: call the final address.'
      : ''
  return problem(c, 'method_not_allowed', {
    detail: `Use ${allowed.join(' or ')}.${redirected}`,
    headers: { Allow: allowed.join(', ') },
  })
}

/** The error with a message that names its field, whoever wrote it. */
function toSentence(error: FieldError): FieldError {
  const { path, message } = error
  const named = message.startsWith(path)
    ? message
    : `${path}${message.startsWith('must ') ? '' : ':'} ${message}`
  return { ...error, message: /[.?]$/.test(named) ? named : `${named}.` }
}

/** 400 with all bad fields; `detail` says what is wrong with them as a whole. */
export function invalidFields(c: Context<App>, errors: FieldError[], detail?: string): Response {
  const most = errors.length < FIELD_ERRORS_MAX ? '' : 'At least '
  const count = errors.length === 1 ? '1 field is' : `${most}${errors.length} fields are`
  const sentences = errors.map(toSentence)
  return problem(c, 'invalid_request', { detail: detail ?? `${count} invalid.`, errors: sentences })
}
