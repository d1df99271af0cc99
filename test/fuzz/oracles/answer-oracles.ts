/** What must hold for every answer, whatever was asked. */

import { findOperation, type OpenApi } from '../cases/openapi.ts'
import type { Framed } from '../framing/framed.ts'
import { headerOf, type Outcome, type RawAnswer } from '../service/raw-socket.ts'
import type { World } from '../service/worlds.ts'
import { checkApi } from './api-oracles.ts'
import { checkLoader } from './loader-oracles.ts'
import { findSecret } from './secrets.ts'
import type { Violation } from './violation.ts'

/** What the oracles compare answers with. */
export interface Expected {
  openApi: OpenApi
  worlds: readonly World[]
}

const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** The platform's own refusals of requests that are no HTTP, or larger than it takes. */
const PLATFORM_REFUSALS = new Set([400, 411, 413, 414, 417, 431, 501, 505])
/** A path and a query (RFC 3986); the platform refuses some targets that are none. */
const URI = /^\/[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/
/** So much of a body that nobody wants is read before the connection is closed. */
const GRACE_BYTES = 65_536
/** Dot segments, and what parsers take for a slash. */
const CHANGED_BY_PARSERS = /\/(?:\.|%2e){1,2}(?:\/|$)|\\/i
/** With these words the platform refuses a request whose framing is right: it has no host. */
const WITHOUT_HOST = 'Bad Request'

/** The violations of one exchange. */
export function checkOutcome(asked: Framed, outcome: Outcome, expected: Expected): Violation[] {
  const found = outcome.answers.flatMap((answer) => checkAnswer(asked, answer, outcome, expected))
  if (asked.isWellFramed && asked.ending !== 'abort') {
    const missing = asked.methods.length - outcome.answers.length
    const isEnded = outcome.answers.some((each) => headerOf(each, 'connection') === 'close')
    if (missing > 0 && !isEnded && !isCutOff(asked, outcome)) {
      const why = outcome.isLate ? `within ${asked.limitMs} ms` : 'before the connection ended'
      found.push({ rule: 'a whole request is answered', detail: `no answer ${why}` })
    }
  }
  if (/^HTTP/.test(outcome.rest) && !outcome.isClosed && asked.isWellFramed) {
    found.push({ rule: 'answers are whole', detail: outcome.rest.slice(0, 200) })
  }
  return found
}

/**
 * Whether the answer may have been lost: workerd answers without having read the whole body, reads so many bytes
 * of it more (`canceledUploadGraceBytes` of KJ's HTTP server), and then closes under the sender's hands. So it does
 * with a request for a target that is none, however much of it is still on its way.
 */
function isCutOff({ segments, draft }: Framed, { isBroken }: Outcome): boolean {
  const sent = segments.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return isBroken && (sent > GRACE_BYTES || !URI.test(draft.target))
}

function checkAnswer(
  asked: Framed,
  answer: RawAnswer,
  outcome: Outcome,
  expected: Expected,
): Violation[] {
  const requestId = headerOf(answer, 'x-request-id')
  const leaks = checkLeaks(asked, answer, expected)
  if (requestId === null) return [...leaks, ...checkPlatform(asked, answer, outcome)]
  const found = leaks
  const isUnavailable = answer.status === 503 && headerOf(answer, 'retry-after') !== null
  if (answer.status >= 500 && !isUnavailable) {
    found.push({ rule: 'no 5xx but a 503 with Retry-After', detail: `status ${answer.status}` })
  }
  if (!REQUEST_ID.test(requestId)) {
    found.push({ rule: 'X-Request-Id is ours', detail: requestId.slice(0, 100) })
  }
  if (answer.status === 429 && headerOf(answer, 'retry-after') === null) {
    found.push({ rule: 'a 429 has Retry-After', detail: '' })
  }
  // With a wrong framing or target it is not known which request is answered.
  const pathname = asked.isWellFramed ? pathOf(asked) : null
  if (pathname === null) return found
  const { method, expect } = asked.draft
  const request = { method, pathname, isForeign: expect.isForeign }
  const operation = findOperation(expected.openApi, method, pathname)
  return [
    ...found,
    ...(/^\/r(\/|$)/.test(pathname)
      ? checkLoader(request, answer)
      : checkApi(request, answer, operation)),
  ]
}

/**
 * The path of a request; null where URL parsers change it, because the router takes paths as they
 * are sent.
 */
function pathOf({ draft: { target } }: Framed): string | null {
  const [path = ''] = target.split(/[?#]/)
  if (!path.startsWith('/') || CHANGED_BY_PARSERS.test(path)) return null
  return URL.parse(`http://127.0.0.1${path}`)?.pathname ?? null
}

function checkPlatform(asked: Framed, answer: RawAnswer, outcome: Outcome): Violation[] {
  const { status, body } = answer
  const isTooLarge = status === 414 || status === 431
  const isNoUri = status === 400 && !URI.test(asked.draft.target)
  if (asked.isWellFramed && !isTooLarge && !isNoUri) {
    return [{ rule: 'every answer has X-Request-Id', detail: `${status} ${body.slice(0, 200)}` }]
  }
  if (!PLATFORM_REFUSALS.has(status)) {
    return [{ rule: 'every answer has X-Request-Id', detail: `${status} ${body.slice(0, 200)}` }]
  }
  // Of an answer to HEAD there are no words.
  const isAboutHost = body === WITHOUT_HOST || (body === '' && asked.framing === 'no Host')
  if (outcome.isClosed || isAboutHost || asked.ending === 'abort') return []
  return [{ rule: 'a connection with wrong framing is closed', detail: `${status} ${body}` }]
}

/** An answer about a user names the one that was asked about, whoever else has a user of that name. */
function withoutEcho(target: string, body: string): string {
  const asked = new URLSearchParams(target.split('?')[1]).get('user_id')
  return asked === null ? body : body.replace(`"user_id":${JSON.stringify(asked)}`, '"user_id":""')
}

function checkLeaks({ draft }: Framed, answer: RawAnswer, { worlds }: Expected): Violation[] {
  const head = answer.headers.map((header) => header.join(': ')).join('\n')
  const whole = `${head}\n${withoutEcho(draft.target, answer.body)}`
  const found: Violation[] = []
  for (const { name, marker } of worlds) {
    if (name !== draft.expect.world && whole.includes(marker)) {
      const asker = draft.expect.world ?? 'nobody'
      found.push({ rule: 'no answer holds what another wrote', detail: `${asker} reads ${name}` })
    }
  }
  const secret = findSecret(whole, worlds)
  if (secret !== null) found.push({ rule: 'no answer holds a secret', detail: secret })
  return found
}
