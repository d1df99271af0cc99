/** The problems of operations: each status with its codes, its headers and an example of each code. */
import type { ZodOpenApiExampleObject } from 'zod-openapi'
import {
  DETAILS,
  type FieldError,
  PROBLEMS,
  type ProblemCode,
  problem,
} from '../../contract/problem.ts'
import { headersOfProblem, refersToHeaders } from './headers.ts'

interface Said {
  /** Of the request that the example answers. */
  instance: string
  detail?: string
  errors?: FieldError[]
}

const CREATION = '/v1/transactions'
const REPORT = '/v1/transactions/3mV0r8YpQz7cBn1LkXe5HdT2uWq9SaJf/report'

const ALWAYS: Partial<Record<ProblemCode, string>> = DETAILS

/** The details that vary are those of some request: `test/worker/problem-examples.test.ts` makes them all. */
const SAID: Record<ProblemCode, Said> = {
  malformed_request: {
    instance: CREATION,
    detail:
      'The body is not valid JSON at line 4, column 1: there is a comma before the closing brace.',
  },
  invalid_request: {
    instance: CREATION,
    detail: '2 fields are invalid.',
    errors: [
      {
        path: 'user_id',
        code: 'required',
        message: 'user_id is required. The request has userId: did you mean user_id?',
      },
      {
        path: 'user_demographic.age',
        code: 'invalid_type',
        message: 'user_demographic.age must be a number, not a string.',
      },
    ],
  },
  unauthorized: {
    instance: CREATION,
    detail: 'The API key is cut off: it has 41 of 57 characters.',
  },
  not_found: {
    instance: '/v1/transactions/made-up',
    detail: 'No transaction of yours has this id. Ids have 32 characters, this one 7.',
  },
  method_not_allowed: { instance: CREATION, detail: 'Use POST or GET.' },
  transition_not_allowed: {
    instance: REPORT,
    detail: 'A transaction in state terminated cannot become reconciled; it can become completed.',
  },
  request_in_progress: { instance: CREATION },
  body_too_large: { instance: CREATION },
  unsupported_media_type: {
    instance: CREATION,
    detail:
      'The request has no Content-Type. Send the body as JSON, with Content-Type: application/json.',
  },
  idempotency_key_reused: { instance: CREATION },
  rate_limited: { instance: CREATION, detail: 'At most 20000 requests in 10 seconds.' },
  internal_error: { instance: CREATION },
  storage_unavailable: { instance: CREATION },
  not_configured: { instance: CREATION, detail: 'Missing or invalid: SIGNING_SECRET.' },
}

/** The body of a problem as an answer may have it; throws where the schema does not accept it. */
export function problemExample(code: ProblemCode) {
  const { status, title } = PROBLEMS[code]
  const { instance, ...said } = { detail: ALWAYS[code], ...SAID[code] }
  const request_id = '0b0f7c1e-6f0a-4a53-9a53-2f9f6c1d7e55'
  return problem.parse({
    type: `/problems/${code}`,
    title,
    status,
    instance,
    request_id,
    ...said,
  })
}

/** An example of every problem, by its code. */
export function problemExamples(): Record<string, ZodOpenApiExampleObject> {
  return Object.fromEntries(
    (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => [
      code,
      { summary: PROBLEMS[code].title, value: problemExample(code) },
    ]),
  )
}

/** The responses of these problems, by status. */
export function describeProblems(codes: readonly ProblemCode[]) {
  const statuses = Map.groupBy(codes, (code) => PROBLEMS[code].status)
  return Object.fromEntries(
    [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, named]) => [
        String(status) as `4${string}`,
        {
          description: named.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
          headers: refersToHeaders(headersOfProblem(status, named)),
          content: {
            'application/problem+json': {
              schema: problem,
              examples: Object.fromEntries(
                named.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
              ),
            },
          },
        },
      ]),
  )
}
