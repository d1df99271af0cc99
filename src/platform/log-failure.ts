/** Tells operators of a failure that no caller hears of: what it interrupted is done again later. */
export function logFailure(error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' }
  console.error(JSON.stringify({ event: 'behind_the_answer', name, message }))
}
