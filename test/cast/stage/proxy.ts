/**
 * A forwarding proxy between the cast and the service. It adds the two headers from which
 * `wrangler dev` takes a client's address and network, so that no browser has to be changed for it,
 * serves the page behind the redirect URL, and keeps what the loader sent.
 */

import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'
import { toAsciiJson } from '../../../src/http/ascii-json.ts'
import { ARRIVAL_PAGE, BOTD_MODULE } from './arrival.ts'
import type { Edge } from './edge.ts'

/** One request of a client, as it came in, and how the service answered. */
export interface Exchange {
  at: number
  method: string
  path: string
  headers: Record<string, string>
  body: string
  edge: Edge
  status: number
  answer: string
}

/** What BotD said on the arrival page. */
export interface BotdVerdict {
  bot: boolean
  botKind?: string
  error?: string
}

export interface ForwardingProxy {
  origin: string
  /** Where the client seems to be from now on. */
  standAt(edge: Edge): void
  /** Forgets the exchanges so far and waits for a new arrival. */
  begin(): { exchanges: Exchange[]; arrived: Promise<void> }
  verdict(): BotdVerdict | null
  arrivedAt(): number | null
  close(): Promise<void>
}

/**
 * Where BotD gives no verdict (without scripts, for example), an arrival counts after this long.
 */
const SILENT_ARRIVAL_MS = 2_500

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const headersOf = (message: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (let i = 0; i + 1 < message.rawHeaders.length; i += 2)
    headers[String(message.rawHeaders[i]).toLowerCase()] = String(message.rawHeaders[i + 1])
  return headers
}

/** Starts the proxy on `port`, before the service at `target`. */
export async function startProxy(port: number, target: string): Promise<ForwardingProxy> {
  const upstream = new URL(target)
  const botd = await readFile(BOTD_MODULE, 'utf8')
  let edge: Edge | null = null
  let exchanges: Exchange[] = []
  let verdict: BotdVerdict | null = null
  let arrivedAt: number | null = null
  let arrive: () => void = () => {}

  const serveArrival = async (incoming: IncomingMessage, answer: ServerResponse, path: string) => {
    if (path.startsWith('/__botd.js'))
      return answer.setHeader('content-type', 'text/javascript').end(botd)
    if (path.startsWith('/__verdict')) {
      verdict = JSON.parse((await bodyOf(incoming)).toString()) as BotdVerdict
      answer.writeHead(204).end()
      return arrive()
    }
    arrivedAt ??= Date.now()
    setTimeout(arrive, SILENT_ARRIVAL_MS).unref()
    return answer.setHeader('content-type', 'text/html; charset=utf-8').end(ARRIVAL_PAGE)
  }

  const forward = async (incoming: IncomingMessage, answer: ServerResponse, path: string) => {
    const at = Date.now()
    const here = edge
    const body = await bodyOf(incoming)
    const raw = [...incoming.rawHeaders]
    if (here) raw.push('CF-Connecting-IP', here.ip, 'MF-CF-Blob', toAsciiJson(here.cf))
    const onward = request(
      { host: upstream.hostname, port: upstream.port, method: incoming.method, path, headers: raw },
      async (reply) => {
        const content = await bodyOf(reply)
        answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
        answer.end(content)
        if (!here) return
        exchanges.push({
          at,
          method: incoming.method ?? 'GET',
          path,
          headers: headersOf(incoming),
          body: body.toString(),
          edge: here,
          status: reply.statusCode ?? 0,
          answer: content.toString().slice(0, 20_000),
        })
      },
    )
    onward.on('error', () => answer.writeHead(502).end())
    onward.end(body)
  }

  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    const serve = path.startsWith('/__') ? serveArrival : forward
    serve(incoming, answer, path).catch(() => answer.destroy())
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    origin: `http://localhost:${port}`,
    standAt: (next) => {
      edge = next
    },
    begin: () => {
      exchanges = []
      verdict = null
      arrivedAt = null
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      return { exchanges, arrived }
    },
    verdict: () => verdict,
    arrivedAt: () => arrivedAt,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
