/** Reads a JSON body within bounds: size, encoding and syntax are settled before any schema looks. */
import type { FieldError, ProblemCode } from '../../contract/problem.ts'

export const BODY_MAX_BYTES = 256 * 1024

export interface BodyRefusal {
  code: ProblemCode
  detail?: string
  errors?: FieldError[]
}

export type ReadBody =
  | { ok: true; text: string; value: unknown }
  | { ok: false; refusal: BodyRefusal }

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i
const TOO_LARGE: BodyRefusal = {
  code: 'body_too_large',
  detail: `The body may have at most ${BODY_MAX_BYTES / 1024} KiB.`,
}

/** The parsed body, or why it cannot be one. */
export async function readJson(request: Request): Promise<ReadBody> {
  if (!JSON_TYPE.test(request.headers.get('Content-Type') ?? '')) {
    return { ok: false, refusal: { code: 'unsupported_media_type' } }
  }
  const bytes = await readBytes(request, BODY_MAX_BYTES)
  if (!bytes) return { ok: false, refusal: TOO_LARGE }
  const text = decode(bytes)
  if (text === null) return malformed('The body is not UTF-8.')
  try {
    const value: unknown = JSON.parse(text)
    return hasPrototypeKey(text, value)
      ? malformed('"__proto__" is no key that can be stored.')
      : { ok: true, text, value }
  } catch {
    return malformed('The body is not JSON.')
  }
}

/** The whole body, or null when it is larger than `max` bytes, without reading on. */
export async function readBytes(
  request: Request,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = Number(request.headers.get('Content-Length') ?? 0)
  if (announced > max) return null
  if (!request.body) return new Uint8Array(0)
  // A body whose length was announced cannot be longer, and comes cheaper in one piece.
  if (announced > 0) return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let length = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > max) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

const malformed = (detail: string): ReadBody => ({
  ok: false,
  refusal: { code: 'malformed_request', detail },
})

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

function decode(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** Schemas drop such a key without a word; a partner should hear of it instead. */
function hasPrototypeKey(text: string, value: unknown): boolean {
  // The escaped spellings are rare enough to walk for.
  if (!text.includes('__proto__') && !text.includes('\\u005')) return false
  return containsPrototypeKey(value)
}

function containsPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Object.hasOwn(value, '__proto__')) return true
  return Object.values(value).some(containsPrototypeKey)
}
