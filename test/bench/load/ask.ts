/** Requests of many connections, of which every answer counts, also a refusal. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Call } from '../workerd/client.ts'

/** An answer; the status is 0 where the connection broke. */
export interface LoadAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 2_048 })

/** Sends one call; never rejects. */
export function ask({ method, url, headers = {}, body }: Call): Promise<LoadAnswer> {
  const startedAt = performance.now()
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve) => {
    const end = (status: number, answered: IncomingHttpHeaders, text: string) =>
      resolve({ status, headers: answered, text, ms: performance.now() - startedAt })
    const broken = (error: Error) => end(0, {}, error.message)
    const outgoing = request(
      url,
      { method, agent, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', broken)
        answer.on('end', () =>
          end(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks).toString()),
        )
      },
    )
    outgoing.on('error', broken)
    outgoing.end(body)
  })
}

/** Closes the connections, so that the process can end. */
export const closeLoad = (): void => agent.destroy()
