import { describeError } from './describe-error.ts'

/**
 * Logs a failure that no caller sees, because it came after the answer and is tried again later.
 */
export function logFailure(error: unknown): void {
  const { name, message } = describeError(error)
  console.error(JSON.stringify({ event: 'behind_the_answer', name, message }))
}
