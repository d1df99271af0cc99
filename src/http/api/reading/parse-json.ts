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
    return ok({ text, value: JSON.parse(text) as unknown })
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
