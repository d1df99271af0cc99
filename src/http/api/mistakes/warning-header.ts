/** Warnings about a request that was answered all the same: one header, because the body is the contract's. */
import type { Context } from 'hono'
import type { FieldError } from '../../../contract/problem.ts'
import type { App } from '../../app-types.ts'

/** The header: one JSON array in ASCII, of elements as `errors` of a problem has them. */
export const WARNINGS_HEADER = 'X-Doubletake-Warnings'

/** More would not help to find a mistake. Judged. */
const WARNINGS_MAX = 20
/**
 * Proxies refuse long headers, nginx from 4 or 8 KB on in all unless it is told otherwise (proxy_buffer_size);
 * what does not fit is left out.
 */
const HEADER_MAX_CHARACTERS = 3_500

/** Adds warnings to those that the answer will carry. */
export function warn(c: Context<App>, warnings: readonly FieldError[]): void {
  if (warnings.length > 0) c.set('warnings', [...(c.get('warnings') ?? []), ...warnings])
}

/** The value of the header; null where there is nothing to say. */
export function encodeWarnings(warnings: readonly FieldError[]): string | null {
  const kept: string[] = []
  let length = 2
  for (const { code, path, message } of warnings.slice(0, WARNINGS_MAX)) {
    const text = toAscii(JSON.stringify({ code, path, message }))
    length += text.length + 1
    if (length > HEADER_MAX_CHARACTERS) break
    kept.push(text)
  }
  return kept.length === 0 ? null : `[${kept.join(',')}]`
}

const toAscii = (json: string) =>
  json.replace(
    /[\u007f-\uffff]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
