/** Encoding and syntax of a JSON body, checked before any schema. */
import { ok, type Result, refuse } from '../../../domain/result.ts'
import { isNestedDeeper } from '../../is-nested-deeper.ts'
import { describeEncoding } from '../mistakes/describe-body.ts'
import { describeJsonFault } from '../mistakes/describe-json-fault.ts'

interface Json {
  text: string
  value: unknown
}

/** The contract nests three levels; what it does not know, and ignores, may nest some more. Judged. */
const DEPTH_MAX = 64

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** Whether a Content-Type says JSON. */
export function isJsonType(contentType: string | undefined): boolean {
  return JSON_TYPE.test(contentType ?? '')
}

/** The text of a body and its value, or a sentence that says why it is no JSON. */
export function parseJson(bytes: Uint8Array): Result<Json, string> {
  const text = decode(bytes)
  if (text === null) return refuse(describeEncoding(bytes))
  if (isNestedDeeper(text, DEPTH_MAX)) {
    return refuse(`The body is nested more than ${DEPTH_MAX} levels deep.`)
  }
  try {
    const value: unknown = JSON.parse(text)
    return hasPrototypeKey(text, value)
      ? refuse('"__proto__" is no key that can be stored.')
      : ok({ text, value })
  } catch {
    return refuse(describeJsonFault(text))
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** Schemas would drop such a key silently; a partner should be told instead. */
function hasPrototypeKey(text: string, value: unknown): boolean {
  // Walking the whole value is slow, so it is done only where the text may spell the key, escaped
  // or not.
  if (!text.includes('__proto__') && !text.includes('\\u005')) return false
  return containsPrototypeKey(value)
}

function containsPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Object.hasOwn(value, '__proto__')) return true
  return Object.values(value).some(containsPrototypeKey)
}
