/** How a request travels: whole, in chunks, slowly, several at once, or framed wrongly. */
import { gzipSync } from 'node:zlib'
import type { Random } from '../../../src/training/random.ts'
import type { Exchange, Segment } from '../service/raw-socket.ts'
import { nastyText } from './hostile-values.ts'
import { bytesOf, type Draft, type Header, withHeaders } from './request.ts'

/** A request as bytes. */
export interface Framed extends Exchange {
  /** What is varied in the framing. */
  framing: string
  /** The request as it was meant; the framing may have changed target, headers and body. */
  draft: Draft
  /** Whether an HTTP server must answer each request in it with the product's own answer. */
  isWellFramed: boolean
}

/** No answer takes as long as this on the slowest machine. */
const ANSWER_LIMIT_MS = 30_000
/** Requests that never end are given up after this. */
const BROKEN_LIMIT_MS = 250
const SLOW_MAX_BYTES = 400
const CRLF = '\r\n'

const join = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts)

function headOf({ method, target, headers }: Draft, version = '1.1'): Uint8Array {
  const lines = headers.flatMap(([name, value]) => [
    bytesOf(`${name}: `),
    typeof value === 'string' ? bytesOf(value.replace(/[\r\n\0]/g, '')) : value,
    bytesOf(CRLF),
  ])
  return join([bytesOf(`${method} ${target} HTTP/${version}${CRLF}`), ...lines, bytesOf(CRLF)])
}

const once = (bytes: Uint8Array): Segment[] => [{ bytes, pauseMs: 0 }]

const lengthOf = ({ body }: Draft): Header[] =>
  body ? [['Content-Length', String(body.length)]] : []

const wholeOf = (draft: Draft, version?: string): Uint8Array =>
  join([headOf(withHeaders(draft, ...lengthOf(draft)), version), draft.body ?? new Uint8Array(0)])

type Frame = (random: Random, draft: Draft) => Partial<Framed>

/** Ways to send a request that every server understands. */
const SOUND: Record<string, Frame> = {
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
    return { segments: [...once(headOf(head)), { bytes: draft.body ?? new Uint8Array(0), pauseMs }] }
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

const withHead = (draft: Draft, ...headers: readonly Header[]) =>
  once(join([headOf(withHeaders(draft, ...headers)), draft.body ?? new Uint8Array(0)]))

/** Ways to frame a request that are wrong: the platform may refuse it, and must then close. */
const BROKEN: Record<string, Frame> = {
  'a Content-Length that is too short': (random, draft) => ({
    segments: withHead(draft, ['Content-Length', String(random.below(draft.body?.length ?? 1))]),
  }),
  'a Content-Length that is too long': (random, draft) => ({
    segments: withHead(draft, ['Content-Length', String((draft.body?.length ?? 0) + 1 + random.below(99))]),
    ending: random.pick(['half-close', 'abort', 'wait']),
  }),
  'a Content-Length that is no number': (random, draft) => ({
    segments: withHead(draft, [
      'Content-Length',
      random.pick(['-1', '+2', '0x2', '1e3', '', ' ', '9'.repeat(40), '18446744073709551616', '2, 2', '2,3']),
    ]),
  }),
  'two lengths': (random, draft) => ({
    segments: withHead(draft, ['Content-Length', String(random.below(9))], ['Content-Length', String(random.below(9))]),
  }),
  'a length and chunks': (random, draft) => ({
    segments: once(chunked(random, withHeaders(draft, ['Content-Length', String(random.below(9))]))),
  }),
  'bad chunks': (random, draft) => {
    const bad = random.pick(['zz', '-1', 'ffffffffffffffffff', '5;'.repeat(5_000), '', ' 3', '3\n', '0x3'])
    const head = headOf(withHeaders(draft, ['Transfer-Encoding', 'chunked']))
    return { segments: once(join([head, bytesOf(`${bad}${CRLF}abc${CRLF}0${CRLF}${CRLF}`)])) }
  },
  'chunks without an end': (random, draft) => ({
    segments: once(chunked(random, draft).slice(0, -1 - random.below(6))),
    ending: random.pick(['half-close', 'abort']),
  }),
  'an unknown Transfer-Encoding': (random, draft) => ({
    segments: withHead(draft, ['Transfer-Encoding', random.pick(['gzip', 'chunked, gzip', 'identity', 'x', ' chunked'])]),
  }),
  'no Host': (_, draft) => ({
    segments: once(wholeOf({ ...draft, headers: draft.headers.filter(([name]) => name !== 'Host') })),
  }),
  'a strange Host': (random, draft) => {
    const host = random.pick(['[::1', 'a b', 'a,b', '../x', 'a@b', '😀', 'x'.repeat(3_000), '127.0.0.1:99999', ':', '%00'])
    const others = draft.headers.filter(([name]) => name !== 'Host')
    return { segments: once(wholeOf({ ...draft, headers: [['Host', host], ...others] })) }
  },
  'a head that is too large': (random, draft) => ({
    segments: random.chance(0.5)
      ? once(wholeOf({ ...draft, target: `${draft.target}${'a'.repeat(70_000 + random.below(70_000))}` }))
      : once(wholeOf(withHeaders(draft, ['X-Filler', 'a'.repeat(100_000 + random.below(300_000))]))),
  }),
  'a strange method': (random, draft) => ({
    segments: once(wholeOf({ ...draft, method: random.pick(['FOO', 'get', 'TRACE', 'PROPFIND', 'PRI', 'G\u0000T', 'x'.repeat(999)]) })),
  }),
  'a strange target': (random, draft) => {
    const target = random.pick([`http://other.test:1${draft.target}`, draft.target.slice(1), '//', '?', '#', nastyText(random), 'http://', 'ftp://a/b'])
    return { segments: once(wholeOf({ ...draft, target })) }
  },
  'a broken head': (random, draft) => {
    const line = random.pick([': x', 'a b: c', 'X', ' folded', 'X:\u0000', 'ä: x', `X: y\nZ: z`, '\r'])
    const head = headOf(draft)
    return { segments: once(join([head.slice(0, -2), bytesOf(`${line}${CRLF}${CRLF}`)])) }
  },
  'no HTTP': (random) => {
    const junk = Uint8Array.from({ length: 1 + random.below(300) }, () => random.below(256))
    const hello = Uint8Array.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])
    return { segments: once(random.pick([junk, hello, bytesOf('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), bytesOf('\r\n\r\n\r\n')])), ending: 'half-close' }
  },
  'a head that stops': (random, draft) => {
    const whole = wholeOf(draft)
    return { segments: once(whole.slice(0, random.below(whole.length))), ending: random.pick(['half-close', 'abort']) }
  },
}

function chunked(random: Random, draft: Draft, trailers = ''): Uint8Array {
  const head = headOf(withHeaders(draft, ['Transfer-Encoding', random.pick(['chunked', 'Chunked'])]))
  const body = draft.body ?? new Uint8Array(0)
  const parts: Uint8Array[] = [head]
  for (let at = 0; at < body.length; ) {
    const size = Math.min(body.length - at, 1 + random.below(Math.max(1, Math.ceil(body.length / 3))))
    const extension = random.chance(0.2) ? ';a=b' : ''
    parts.push(bytesOf(`${size.toString(16)}${extension}${CRLF}`), body.slice(at, at + size), bytesOf(CRLF))
    at += size
  }
  return join([...parts, bytesOf(`0${CRLF}${trailers}${CRLF}`)])
}

/** The same bytes in about as many pieces, with a pause before each. */
function inPieces(whole: Uint8Array, pieces: number, pauseMs: number): Segment[] {
  const size = Math.max(1, Math.ceil(whole.length / pieces))
  const starts = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) => i * size)
  return starts.map((start) => ({ bytes: whole.slice(start, start + size), pauseMs }))
}

/** Gives a request a framing: most travel whole, so that they reach the product. */
export function frame(random: Random, draft: Draft): Framed {
  const plain: Framed = {
    framing: 'whole',
    draft,
    segments: once(wholeOf(draft)),
    methods: [draft.method],
    ending: 'wait',
    limitMs: ANSWER_LIMIT_MS,
    isWellFramed: true,
  }
  const draw = random.next()
  if (draw < 0.8) return plain
  const isSound = draw < 0.92
  const [framing, change] = random.pick(Object.entries(isSound ? SOUND : BROKEN))
  const broken = isSound ? {} : { limitMs: BROKEN_LIMIT_MS, isWellFramed: false }
  return { ...plain, ...broken, framing, ...change(random, draft) }
}
