import { describeError } from './describe-error.ts'

/**
 * Logs a failure that no caller sees, because it came after the answer and is tried again later.
 */
export function logFailure(error: unknown): void {
  const { name, message } = describeError(error)
  console.error(JSON.stringify({ event: 'behind_the_answer', name, message }))
}

/**
 * Logs why an answer lacks what D1 has, or is a 503; `requestId` where the Worker asked D1 itself. It may be
 * that what D1 has cannot be read, which trying again does not cure: so the places are logged too.
 */
export function logStorageFailure(error: unknown, requestId?: string): void {
  const described = { request_id: requestId, ...describeError(error) }
  console.error(JSON.stringify({ event: 'storage_failed', ...described }))
}
