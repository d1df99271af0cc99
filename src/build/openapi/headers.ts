/** The headers of answers, each described once. */
import type { ZodOpenApiHeaderObject } from 'zod-openapi'
import type { ProblemCode } from '../../contract/problem.ts'
import { PROVISIONAL_DESCRIPTION, WARNINGS_DESCRIPTION } from './header-texts.ts'

const text = (
  description: string,
  example: string,
  schema: Record<string, unknown> = {},
): ZodOpenApiHeaderObject => ({ description, schema: { type: 'string', ...schema }, example })

const seconds = (description: string): ZodOpenApiHeaderObject => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example: 10,
})

/** Every header by its name. */
export const HEADERS = {
  'X-Request-Id': text(
    'Identifies this request in our logs; quote it when you ask us about the request.',
    '0b0f7c1e-6f0a-4a53-9a53-2f9f6c1d7e55',
    { format: 'uuid' },
  ),
  'X-Doubletake-Warnings': text(
    WARNINGS_DESCRIPTION,
    '[{"code":"unknown_field","path":"country","message":"country is not a field of this request and is ignored. Did you mean targeted_country?"}]',
  ),
  'X-Doubletake-Provisional': text(
    PROVISIONAL_DESCRIPTION,
    'duplication_potential;reason=later_reports;until="2027-01-20T09:00:02.000Z"',
  ),
  'RateLimit-Policy': text(
    'The limit that applies, as in the IETF draft RateLimit header fields: its name, how many requests (q) in how many seconds (w). Absent where nothing is limited.',
    '"standard";q=20000;w=10',
  ),
  RateLimit: text(
    'The limit that was reached, its remaining requests (r) and the seconds until requests are accepted again (t).',
    '"standard";r=0;t=10',
  ),
  'Retry-After': seconds('Seconds to wait before the same request is sent again.'),
  'WWW-Authenticate': text('How to authenticate.', 'ApiKey header="X-Api-Token"'),
  Allow: text('The methods that this path has.', 'POST, GET, HEAD'),
} satisfies Record<string, ZodOpenApiHeaderObject>

type HeaderName = keyof typeof HEADERS

/** References to headers, for a response. */
export function refersToHeaders(names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** What a refused request has, too, once its key and its method were found good. */
const ADMITTED: readonly HeaderName[] = ['X-Doubletake-Warnings', 'RateLimit-Policy']

const OF_STATUS: Readonly<Record<number, readonly HeaderName[]>> = {
  400: ADMITTED,
  401: ['WWW-Authenticate'],
  404: ADMITTED,
  405: ['Allow', 'RateLimit-Policy'],
  409: ADMITTED,
  413: ADMITTED,
  415: ADMITTED,
  422: ADMITTED,
  429: [...ADMITTED, 'RateLimit', 'Retry-After'],
  500: ADMITTED,
  503: [...ADMITTED, 'Retry-After'],
}

/** The names of the headers of a problem. */
export function headersOfProblem(status: number, codes: readonly ProblemCode[]): HeaderName[] {
  const waits = codes.includes('request_in_progress')
  return [
    'X-Request-Id',
    ...(OF_STATUS[status] ?? []),
    ...(waits ? (['Retry-After'] as const) : []),
  ]
}
