/** The body of what was fetched. */
import { readBounded } from '../platform/read-bounded.ts'

/** The body's text; rejects as soon as it is longer than `maxBytes`: a broken source may never end. */
export async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const bytes = body ? await readBounded(body, maxBytes) : new Uint8Array(0)
  if (!bytes) throw new Error('too large')
  return new TextDecoder().decode(bytes)
}

/** An error for an answer whose body is not worth reading. */
export function refuse({ body }: Response, reason: string): Error {
  body?.cancel().catch(() => undefined)
  return new Error(reason)
}
