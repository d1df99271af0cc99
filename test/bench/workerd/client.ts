/** Partners' and browsers' requests, over connections that stay open. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Call {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
  /** Any other status ends the measurement: a refusal is cheap and would look like speed. */
  status?: number
}

export interface Answer {
  headers: IncomingHttpHeaders
  text: string
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends one call and insists on its status. */
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
          const told = `${method} ${url}: ${incoming.statusCode}, not ${status}: ${text.slice(0, 300)}`
          if (incoming.statusCode !== status) reject(new Error(told))
          else resolve({ headers: incoming.headers, text, ms: performance.now() - startedAt })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Sends all calls, so many at once; the answers in the order of the calls. */
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

export const closeConnections = (): void => agent.destroy()
