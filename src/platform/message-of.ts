/** The message of anything that was thrown, as it is: it may quote what could not be read. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
