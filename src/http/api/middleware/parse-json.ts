/** Encoding and syntax of a JSON body, checked before any schema. */
import { ok, type Result, refuse } from '../../../domain/result.ts'

interface Json {
  text: string
  value: unknown
}

/** The contract nests three levels; what it does not know, and ignores, may nest some more. */
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
  if (text === null) return refuse('The body is not UTF-8.')
  if (isDeeperThan(text, DEPTH_MAX)) {
    return refuse(`The body is nested more than ${DEPTH_MAX} levels deep.`)
  }
  try {
    const value: unknown = JSON.parse(text)
    return hasPrototypeKey(text, value)
      ? refuse('"__proto__" is no key that can be stored.')
      : ok({ text, value })
  } catch {
    return refuse('The body is not JSON.')
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/**
 * Whether a JSON text nests more than `max` arrays and objects. Looked for before parsing, so that no
 * code that follows a value by recursion can be led beyond its stack.
 */
function isDeeperThan(text: string, max: number): boolean {
  let depth = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isInString && code === BACKSLASH) i++
    else if (code === QUOTE) isInString = !isInString
    else if (isInString) continue
    else if (OPENING.includes(code)) {
      if (++depth > max) return true
    } else if (CLOSING.includes(code)) depth--
  }
  return false
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
