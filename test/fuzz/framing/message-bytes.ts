/** The bytes of requests: heads, bodies and chunks, and the pieces that they are sent in. */
import type { Random } from '../../../src/training/random.ts'
import { bytesOf, type Draft, type Header, withHeaders } from '../cases/request.ts'
import type { Segment } from '../service/raw-socket.ts'

export const CRLF = '\r\n'

/** The parts, one after the other. */
export const join = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts)

/** Request line and headers. Line ends in a text would be other headers, so they are left out. */
export function headOf({ method, target, headers }: Draft, version = '1.1'): Uint8Array {
  const lines = headers.flatMap(([name, value]) => [
    bytesOf(`${name}: `),
    typeof value === 'string' ? bytesOf(value.replace(/[\r\n\0]/g, '')) : value,
    bytesOf(CRLF),
  ])
  return join([bytesOf(`${method} ${target} HTTP/${version}${CRLF}`), ...lines, bytesOf(CRLF)])
}

/** All bytes at once. */
export const once = (bytes: Uint8Array): Segment[] => [{ bytes, pauseMs: 0 }]

/** The right Content-Length; none without a body. */
export const lengthOf = ({ body }: Draft): Header[] =>
  body ? [['Content-Length', String(body.length)]] : []

/** A whole request with the right length. */
export const wholeOf = (draft: Draft, version?: string): Uint8Array =>
  join([headOf(withHeaders(draft, ...lengthOf(draft)), version), draft.body ?? new Uint8Array(0)])

/** A whole request with these headers in place of the right length. */
export const withHead = (draft: Draft, ...headers: readonly Header[]) =>
  once(join([headOf(withHeaders(draft, ...headers)), draft.body ?? new Uint8Array(0)]))

/** A whole request in chunks of random sizes. */
export function chunked(random: Random, draft: Draft, trailers = ''): Uint8Array {
  const head = headOf(
    withHeaders(draft, ['Transfer-Encoding', random.pick(['chunked', 'Chunked'])]),
  )
  const body = draft.body ?? new Uint8Array(0)
  const parts: Uint8Array[] = [head]
  for (let at = 0; at < body.length; ) {
    const size = Math.min(
      body.length - at,
      1 + random.below(Math.max(1, Math.ceil(body.length / 3))),
    )
    const extension = random.chance(0.2) ? ';a=b' : ''
    parts.push(
      bytesOf(`${size.toString(16)}${extension}${CRLF}`),
      body.slice(at, at + size),
      bytesOf(CRLF),
    )
    at += size
  }
  return join([...parts, bytesOf(`0${CRLF}${trailers}${CRLF}`)])
}

/** The same bytes in about as many pieces, with a pause before each. */
export function inPieces(whole: Uint8Array, pieces: number, pauseMs: number): Segment[] {
  const size = Math.max(1, Math.ceil(whole.length / pieces))
  const starts = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) => i * size)
  return starts.map((start) => ({ bytes: whole.slice(start, start + size), pauseMs }))
}
