/** A reverse proxy that records what browsers post, because no driver can ask genuine ones. */
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import type { ObservationEnvelope } from './envelope.ts'
import { closeServer } from './partner.ts'

/** A running proxy. */
export interface Recorder {
  /** The same link through the proxy. */
  through(link: string): string
  /** The first payload posted to a link; rejects when none comes within `limitMs`. */
  payloadOf(link: string, limitMs: number): Promise<ObservationEnvelope>
  /** Methods and paths of all requests, in order. */
  readonly requests: string[]
  close(): Promise<void>
}

/** Starts the proxy on a free port. */
export const startRecorder = async (): Promise<Recorder> => {
  const target = new URL(inject('baseUrl'))
  const requests: string[] = []
  const arrived = new Map<string, ObservationEnvelope>()
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const path = new URL(request.url ?? '/', target).pathname
      if (request.method === 'POST' && !arrived.has(path)) {
        arrived.set(path, JSON.parse(body.toString()))
      }
      const { hostname, port } = target
      const passed = forward(
        { hostname, port, path: request.url, method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
      )
      passed.on('error', () => response.destroy())
      passed.end(body)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    through: (link) => link.replace(/^http:\/\/[^/]+/, `http://localhost:${port}`),
    payloadOf: async (link, limitMs) => {
      const { pathname } = new URL(link)
      const deadline = Date.now() + limitMs
      while (Date.now() < deadline) {
        const envelope = arrived.get(pathname)
        if (envelope) return envelope
        await new Promise((wait) => setTimeout(wait, 50))
      }
      throw new Error(`no payload within ${limitMs} ms; asked for: ${requests.join(', ')}`)
    },
    close: () => closeServer(server),
  }
}
