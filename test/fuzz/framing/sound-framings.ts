/** Framings that an HTTP server must understand. */
import { gzipSync } from 'node:zlib'
import { withHeaders } from '../cases/request.ts'
import type { Frame } from './framed.ts'
import { CRLF, chunked, headOf, inPieces, join, lengthOf, once, wholeOf } from './message-bytes.ts'

const SLOW_MAX_BYTES = 400

/** Ways to send a request that every server understands. */
export const SOUND_FRAMINGS: Record<string, Frame> = {
  'in chunks': (random, draft) => ({ segments: once(chunked(random, draft)) }),
  'in chunks with trailers': (random, draft) => ({
    segments: once(chunked(random, draft, `X-Trailer: a${CRLF}Content-Length: 7${CRLF}`)),
  }),
  slowly: (random, draft) => ({ segments: inPieces(wholeOf(draft), 2 + random.below(6), 3) }),
  'byte by byte': (_, draft) => {
    const whole = wholeOf(draft)
    return { segments: inPieces(whole, Math.min(whole.length, SLOW_MAX_BYTES), 0) }
  },
  pipelined: (random, draft) => {
    const count = 2 + random.below(3)
    const whole = wholeOf(draft)
    const methods = Array(count).fill(draft.method)
    return { methods, segments: once(join(Array(count).fill(whole))) }
  },
  'closed for sending': () => ({ ending: 'half-close' }),
  'by HTTP/1.0': (_, draft) => ({ segments: once(wholeOf(draft, '1.0')) }),
  'with Expect': (random, draft) => {
    const head = withHeaders(draft, ...lengthOf(draft), ['Expect', '100-continue'])
    const pauseMs = random.below(5)
    return {
      segments: [...once(headOf(head)), { bytes: draft.body ?? new Uint8Array(0), pauseMs }],
    }
  },
  'with an absolute target': (_, draft) => {
    const target = `http://127.0.0.1${draft.target}`
    return { segments: once(wholeOf({ ...draft, target })) }
  },
  'compressed, and it says so': (_, draft) => {
    const body = draft.body && gzipSync(draft.body)
    const sent = withHeaders({ ...draft, body }, ['Content-Encoding', 'gzip'])
    return { segments: once(wholeOf(sent)) }
  },
  aborted: () => ({ ending: 'abort', isWellFramed: false }),
}
