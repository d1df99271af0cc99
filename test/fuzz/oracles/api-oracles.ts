/** What the OpenAPI document and the API's own rules promise of an answer. */
import type { Operation } from '../cases/openapi.ts'
import { headerOf, type RawAnswer } from '../service/raw-socket.ts'
import type { Violation } from './violation.ts'

/** A request as far as the oracles look at it. */
export interface AskedOf {
  method: string
  pathname: string
  isForeign: boolean
}

/** Answers at paths and methods for which there is no operation. */
const UNKNOWN_PATH_STATUSES = [401, 404, 405, 429, 503]
const PROBLEM_TYPE = 'application/problem+json'

/** The violations of an answer of the API. */
export function checkApi(
  asked: AskedOf,
  answer: RawAnswer,
  operation: Operation | null,
): Violation[] {
  const found: Violation[] = []
  const add = (rule: string, detail: string) => found.push({ rule, detail })
  const { status, body } = answer
  const isVersioned = asked.pathname.startsWith('/v1/')
  const cacheControl = headerOf(answer, 'cache-control')
  if (isVersioned && cacheControl !== 'no-store') {
    add('an authenticated answer is not stored', `Cache-Control: ${cacheControl}, status ${status}`)
  }
  if (isVersioned && headerOf(answer, 'x-content-type-options') !== 'nosniff') {
    add('an authenticated answer is not sniffed', `status ${status}`)
  }
  if (operation && asked.isForeign && status < 400) {
    add('what is nobody’s, altered or another’s is refused', `status ${status}`)
  }
  const mediaType = headerOf(answer, 'content-type')?.split(';')[0] ?? null
  const promised = operation?.answers.get(status)
  if (operation && !promised) {
    add('every status is documented', `${operation.id} ${status}`)
  } else if (!operation && status >= 400 && !UNKNOWN_PATH_STATUSES.includes(status)) {
    add('an unknown path is 404 or 405', `status ${status}`)
  }
  const types = [...(promised?.bodies.keys() ?? (status >= 400 ? [PROBLEM_TYPE] : [mediaType]))]
  if (!types.includes(mediaType)) add('the media type is as documented', String(mediaType))
  const validate = promised?.bodies.get(mediaType ?? '')
  if (asked.method === 'HEAD' || validate === null) return found
  const json = parseBody(body)
  if (json === undefined) {
    add('the body is JSON', body.slice(0, 200))
    return found
  }
  if (validate && !validate(json)) {
    add('the body is as documented', JSON.stringify(validate.errors).slice(0, 500))
  }
  if (status >= 400) found.push(...checkProblem(asked, answer, json, promised?.description ?? null))
  return found
}

function checkProblem(
  { pathname }: AskedOf,
  answer: RawAnswer,
  json: unknown,
  description: string | null,
): Violation[] {
  const { type, status, instance, request_id } = Object(json) as Record<string, unknown>
  const code = String(type).replace('/problems/', '')
  const faults = [
    status === answer.status ? null : `status ${status} in an answer ${answer.status}`,
    instance === pathname ? null : `instance ${instance} of ${pathname}`.slice(0, 300),
    request_id === headerOf(answer, 'x-request-id') ? null : `request_id ${request_id}`,
    description === null || description.includes(`\`${code}\``)
      ? null
      : `undocumented code ${code}`,
  ]
  return faults
    .filter((fault) => fault !== null)
    .map((detail) => ({ rule: 'a problem says what it is about', detail }))
}

/** The value of a JSON text; undefined where it is none. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
