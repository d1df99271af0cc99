/** A partner's client of the API, as far as the demo needs one. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** Calls the API of one service with one key. */
export interface Client {
  baseUrl: string
  /** The `data` of an answer; rejects with what a problem says. */
  call<T>(method: string, path: string, body?: object): Promise<T>
}

const TRIES = 5

/** Makes a client; it waits where the service asks it to. */
export function makeClient(baseUrl: string, apiKey: string): Client {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    // A call that was answered 503 may have been done: the same key makes it the same call.
    const idempotencyKey = randomUUID()
    for (let tries = 1; ; tries++) {
      const response = await fetch(baseUrl + path, {
        method,
        headers: {
          'X-Api-Token': apiKey,
          ...(method === 'POST' && { 'Idempotency-Key': idempotencyKey }),
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.ok) return (JSON.parse(text) as { data: T }).data
      const afterS = Number(response.headers.get('Retry-After'))
      if (!(afterS > 0) || tries === TRIES) {
        throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, 500)}`)
      }
      await wait(1_000 * afterS)
    }
  }
  return { baseUrl, call }
}
