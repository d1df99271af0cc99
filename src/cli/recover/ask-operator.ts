/** Calls of the operator's endpoints. */
import { UNKNOWN_PATH } from '../../contract/problem.ts'
import { messageOf } from '../../platform/message-of.ts'
import { reasonOf, serviceUrl } from '../service/service.ts'

/** Publishing again all that an object has takes some seconds. Judged. */
const ANSWER_LIMIT_MS = 60_000

/** A service, and the secret that opens its operator's endpoints. */
export interface OperatedService {
  url: string
  /** The file that the secret is from. */
  path: string
  secret: string
}

/** What was answered; `data` is null where it was refused, for the reason. */
export interface OperatorAnswer {
  status: number
  data: Record<string, unknown> | null
  reason: string
}

/** Posts to an endpoint below `/operator/`; rejects where the service does not answer. */
export async function askOperator(
  { url, path, secret }: OperatedService,
  operation: string,
  said: object,
): Promise<OperatorAnswer> {
  const asked = serviceUrl(url, `/operator/${operation}`)
  const answer = await fetch(asked, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(said),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }).catch((error: Error) => {
    const reason = messageOf(error.cause ?? error)
    throw new Error(`${asked.origin} does not answer (${reason}); is the service running?`)
  })
  const body: unknown = await answer.json().catch(() => null)
  const { data } = (body ?? {}) as { data?: Record<string, unknown> }
  const reason = reasonOf(answer.status, body, hintFor(answer.status, body, path))
  return { status: answer.status, data: data ?? null, reason }
}

/** A deployment without an operator's secret answers as if there were no such path. */
function hintFor(status: number, body: unknown, path: string): string {
  if (status === 401) return `is the OPERATOR_SECRET in ${path} that of this deployment?`
  const { detail } = (body ?? {}) as { detail?: unknown }
  const isUnknownPath = status === 404 && String(detail).startsWith(UNKNOWN_PATH)
  return isUnknownPath ? 'has this deployment an OPERATOR_SECRET?' : ''
}
