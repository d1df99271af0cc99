/** Warnings about a request that was answered all the same: one header, because the body is the contract's. */

import type { Context } from 'hono'
import type { FieldError } from '../../../contract/problem.ts'
import type { App } from '../../app-types.ts'
import { toAsciiJson } from '../../ascii-json.ts'

/** The header: one JSON array in ASCII, of elements as `errors` of a problem has them. */
export const WARNINGS_HEADER = 'X-Doubletake-Warnings'

/** More would not help to find a mistake. Judged. */
const WARNINGS_MAX = 20
/**
 * Proxies refuse long headers, nginx from 4 or 8 KB on in all unless it is told otherwise (proxy_buffer_size);
 * what does not fit is left out.
 */
const HEADER_MAX_CHARACTERS = 3_500

/** Adds warnings to those that the answer will carry, and `more` to how many it cannot name. */
export function warn(c: Context<App>, warnings: readonly FieldError[], more = 0): void {
  if (warnings.length > 0) c.set('warnings', [...(c.get('warnings') ?? []), ...warnings])
  if (more > 0) c.set('warningsLeftOut', (c.get('warningsLeftOut') ?? 0) + more)
}

/**
 * The value of the header; null where there is nothing to say. Where something is left out, the last
 * element says how much; `leftOut` has been before.
 */
export function encodeWarnings(warnings: readonly FieldError[], leftOut = 0): string | null {
  const texts = warnings.map(toText)
  const all = texts.slice(0, WARNINGS_MAX)
  const isWhole =
    leftOut === 0 && texts.length === all.length && lengthOf(all) <= HEADER_MAX_CHARACTERS
  if (isWhole) return texts.length === 0 ? null : `[${texts.join(',')}]`
  const kept = all.slice(0, WARNINGS_MAX - 1)
  const last = () => toMore(leftOut + texts.length - kept.length)
  while (kept.length > 0 && lengthOf([...kept, last()]) > HEADER_MAX_CHARACTERS) kept.pop()
  return `[${[...kept, last()].join(',')}]`
}

function toMore(count: number): string {
  const message =
    count === 1 ? '1 more warning is left out.' : `${count} more warnings are left out.`
  return toText({ code: 'more_warnings', path: '', message })
}

/** Of a JSON array of these texts: brackets and commas are counted. */
const lengthOf = (texts: readonly string[]) =>
  texts.reduce((sum, { length }) => sum + length + 1, 1)

/** Without halves of characters, which a name may have: not every reader of JSON takes them. */
const toText = ({ code, path, message }: FieldError) =>
  toAsciiJson({ code, path: path.toWellFormed(), message: message.toWellFormed() })
