/** Partners' and browsers' requests, over connections that stay open. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** One request and its expected status. */
export interface Call {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
  /**
   * Any other status ends the measurement, because refusals are cheap and would look fast. 200 by
   * default.
   */
  status?: number
}

/** A response and how long it took, in ms. */
export interface Answer {
  headers: IncomingHttpHeaders
  text: string
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends one call; rejects when the status is not the expected one. */
export function send({ method, url, headers = {}, body, status = 200 }: Call): Promise<Answer> {
  const startedAt = performance.now()
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, agent, headers: { ...headers, ...length } },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const failure = `${method} ${url}: ${incoming.statusCode}, not ${status}: ${text.slice(0, 300)}`
          if (incoming.statusCode !== status) reject(new Error(failure))
          else resolve({ headers: incoming.headers, text, ms: performance.now() - startedAt })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Sends all calls, `atOnce` at a time; resolves to the answers in the order of the calls. */
export async function sendAll(calls: readonly Call[], atOnce: number): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const run = async () => {
    for (let i = next++; i < calls.length; i = next++) {
      const call = calls[i]
      if (call) answers[i] = await send(call)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return answers
}

/** Closes the connections, so that the process can end. */
export const closeConnections = (): void => agent.destroy()
