/**
 * What a person asks of a partner's data: to be erased, or to see it. The service does it, under an API
 * key that is made for this one call and revoked after it.
 */
import type { Mode } from '../../domain/evidence/scope.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { messageOf } from '../../platform/message-of.ts'
import type { Target } from '../database.ts'
import { addKey } from '../partners.ts'
import { revokeAfter } from '../service/revoke-after.ts'
import { reasonOf, serviceUrl } from '../service/service.ts'

/** Whose data, in which service; the key's mode decides between live and test. */
export interface UserRequest {
  method: 'DELETE' | 'GET'
  partnerId: string
  userId: string
  /** The service's base URL. */
  url: string
  mode: Mode
}

/** One call, whose answer is waited for not quite as long. Judged. */
const KEY_LIFE_MS = MINUTE_MS
/** Shorter than the key's life, so that a late request never fails by its key. */
const ANSWER_LIMIT_MS = 50_000

/**
 * Sends the request; resolves to the `data` of the answer. Rejects with the service's reason; the key
 * is revoked in any case.
 */
export async function requestForUser(target: Target, request: UserRequest): Promise<object> {
  const url = urlOf(request)
  const key = await addKey(target, request.partnerId, request.mode, Date.now() + KEY_LIFE_MS)
  return revokeAfter({ command: 'partner', target, key, ends: 'within a minute' }, (apiKey) =>
    send(url, request.method, apiKey),
  )
}

function urlOf({ url, userId }: UserRequest): URL {
  // Not in the path, which cannot hold every name: `.` and `..` are taken out of it.
  return serviceUrl(url, `/v1/users?user_id=${encodeURIComponent(userId)}`)
}

async function send(url: URL, method: UserRequest['method'], apiKey: string): Promise<object> {
  const options = { method, headers: { 'X-Api-Token': apiKey }, redirect: 'error' as const }
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
  const answer = await fetch(url, { ...options, signal }).catch((error: Error) => {
    const reason = error.cause ?? error
    throw new Error(`${url.origin} does not answer (${messageOf(reason)}); is the service running?`)
  })
  const body: unknown = await answer.json().catch(() => null)
  const { data } = (body ?? {}) as { data?: unknown }
  if (answer.ok && typeof data === 'object' && data !== null) return data
  throw new Error(`${url.origin} refused: ${reasonOf(answer.status, body)}`)
}
