import { describeError } from './describe-error.ts'

/**
 * Logs a failure that no caller sees, because it came after the answer and is tried again later.
 */
export function logFailure(error: unknown): void {
  const { name, message } = describeError(error)
  console.error(JSON.stringify({ event: 'behind_the_answer', name, message }))
}

/** Logs that a visit has waited too long for an assessment that fails, and waits no more. */
export function logGivenUp(error: unknown): void {
  console.error(JSON.stringify({ event: 'visit_given_up', ...describeError(error) }))
}

/** Logs why the page of a link was served without what its user's object knows, and the opening is not known there. */
export function logLinkNotOpened(error: unknown, requestId: string): void {
  const described = { request_id: requestId, ...describeError(error) }
  console.error(JSON.stringify({ event: 'link_not_opened', ...described }))
}

/** Logs what is wrong with the settings of a deployment that so does not serve. */
export function logNotConfigured(faults: readonly string[]): void {
  console.error(JSON.stringify({ event: 'not_configured', faults }))
}

/** Logs that a rate limiter did not answer, so that its limit does not hold. */
export function logLimitFailure(error: unknown): void {
  const { name, message } = describeError(error)
  console.error(JSON.stringify({ event: 'limit_unavailable', name, message }))
}

/**
 * Logs that a row stays unpublished because D1 cannot take it: the object alone has it, and search, insights
 * and export do not.
 */
export function logUnpublishable(row: 'transaction' | 'device', error: unknown): void {
  const { name, message, cause } = describeError(error)
  console.error(JSON.stringify({ event: 'row_not_published', row, name, message, cause }))
}

/**
 * Logs why an answer lacks what D1 has, or is a 503; `requestId` where the Worker asked D1 itself. It may be
 * that what D1 has cannot be read, which trying again does not cure: so the places are logged too.
 */
export function logStorageFailure(error: unknown, requestId?: string): void {
  const described = { request_id: requestId, ...describeError(error) }
  console.error(JSON.stringify({ event: 'storage_failed', ...described }))
}
