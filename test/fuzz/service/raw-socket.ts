/** Sends bytes as they are over a socket, and reads the answers as they come. */
import { connect, type Socket } from 'node:net'

/** Bytes to send, and how long to wait before. */
export interface Segment {
  bytes: Uint8Array
  pauseMs: number
}

/** What to do with the socket once all is sent. */
export type Ending =
  /** Wait for the answers. */
  | 'wait'
  /** Close the sending side, and wait for the answers. */
  | 'half-close'
  /** Close the socket at once: nobody reads an answer. */
  | 'abort'

/** One exchange of bytes. */
export interface Exchange {
  segments: readonly Segment[]
  ending: Ending
  /** Methods of the requests in it, which say how each answer ends. */
  methods: readonly string[]
  /** How long to wait for the answers, ms. */
  limitMs: number
  /** How long to wait for the end of a connection once it is announced, ms. */
  closingMs?: number
}

/** One answer. */
export interface RawAnswer {
  status: number
  /** Names in lower case; values as bytes, each a Latin-1 character. */
  headers: readonly (readonly [string, string])[]
  /** As UTF-8. */
  body: string
}

/** What came back. */
export interface Outcome {
  answers: RawAnswer[]
  /** The server closed the connection. */
  isClosed: boolean
  /** The connection broke, rather than being closed, and with it what was on its way. */
  isBroken: boolean
  /** The time was over before all the answers were there. */
  isLate: boolean
  /** Bytes that are no answer, as Latin-1. */
  rest: string
}

/** How long the server may take to end a connection whose end it has announced, ms. */
const CLOSING_MS = 5_000
const HEAD_END = Buffer.from('\r\n\r\n')

/** The value of a header; null where there is none. */
export const headerOf = ({ headers }: RawAnswer, name: string): string | null =>
  headers.find(([each]) => each === name)?.[1] ?? null

/** Runs one exchange on a socket of its own. Never rejects. */
export function exchange(port: number, asked: Exchange): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    let received = Buffer.alloc(0)
    const chunks: Buffer[] = []
    let settled = false
    let isBroken = false
    const read = (isClosed: boolean) => {
      if (chunks.length > 0) received = Buffer.concat([received, ...chunks.splice(0)])
      return readAnswers(received, asked.methods, isClosed)
    }
    const end = (isClosed: boolean, isLate: boolean) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      socket.destroy()
      resolve({ ...read(isClosed), isClosed, isBroken, isLate })
    }
    let timer = setTimeout(() => end(false, true), asked.limitMs)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const { answers } = read(false)
      if (answers.length < asked.methods.length) return
      const isEnding = answers.some((each) => headerOf(each, 'connection') === 'close')
      // An answer that announces the end of the connection must be followed by it.
      clearTimeout(timer)
      if (!isEnding) end(false, false)
      else timer = setTimeout(() => end(false, false), asked.closingMs ?? CLOSING_MS)
    })
    socket.on('end', () => end(true, false))
    socket.on('close', () => end(true, false))
    // The server closed while we were sending, which it may.
    socket.on('error', () => {
      isBroken = true
      end(true, false)
    })
    socket.on('connect', () =>
      sendSegments(
        socket,
        asked,
        () => settled,
        () => end(false, false),
      ),
    )
  })
}

async function sendSegments(
  socket: Socket,
  { segments, ending }: Exchange,
  isOver: () => boolean,
  abort: () => void,
): Promise<void> {
  for (const { bytes, pauseMs } of segments) {
    if (pauseMs > 0) await new Promise((wake) => setTimeout(wake, pauseMs))
    if (isOver() || !socket.writable) return
    socket.write(bytes)
  }
  if (ending === 'half-close') socket.end()
  if (ending === 'abort') setTimeout(abort, 1)
}

/** The whole answers in what was received; the last one may end with the connection. */
export function readAnswers(
  received: Buffer,
  methods: readonly string[],
  isClosed: boolean,
): { answers: RawAnswer[]; rest: string } {
  const answers: RawAnswer[] = []
  let at = 0
  while (at < received.length) {
    const headEnd = received.indexOf(HEAD_END, at)
    if (headEnd < 0) break
    const lines = received.toString('latin1', at, headEnd).split('\r\n')
    const status = Number(/^HTTP\/1\.[01] (\d{3}) /.exec(lines[0] ?? '')?.[1] ?? Number.NaN)
    if (Number.isNaN(status)) break
    const headers = lines.slice(1).map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    })
    const start = headEnd + HEAD_END.length
    if (status < 200) {
      at = start
      continue
    }
    const answer = { status, headers, body: '' }
    const isEmpty = methods[answers.length] === 'HEAD' || status === 204 || status === 304
    const body = isEmpty ? { text: '', end: start } : readBody(received, start, answer, isClosed)
    if (!body) break
    answers.push({ ...answer, body: body.text })
    at = body.end
  }
  return { answers, rest: received.toString('latin1', at) }
}

function readBody(received: Buffer, start: number, answer: RawAnswer, isClosed: boolean) {
  if (headerOf(answer, 'transfer-encoding') === 'chunked') return readChunks(received, start)
  const length = headerOf(answer, 'content-length')
  if (length === null) {
    return isClosed ? { text: received.toString('utf8', start), end: received.length } : null
  }
  const end = start + Number(length)
  return end <= received.length ? { text: received.toString('utf8', start, end), end } : null
}

function readChunks(received: Buffer, start: number) {
  const parts: Buffer[] = []
  let at = start
  for (;;) {
    const lineEnd = received.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16)
    const from = lineEnd + 2
    if (Number.isNaN(size) || from + size + 2 > received.length) return null
    if (size === 0) return { text: Buffer.concat(parts).toString('utf8'), end: from + 2 }
    parts.push(received.subarray(from, from + size))
    at = from + size + 2
  }
}
