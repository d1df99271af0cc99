/** Firefox driven over Marionette, the protocol behind geckodriver, without geckodriver. */
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitContext } from '../client.ts'
import { end, start } from '../stage/spawned.ts'
import type { Preferences } from './firefox.ts'
import { FIREFOX, firefoxProfile } from './firefox.ts'

const START_MS = 60_000

/** A Marionette message is its length, a colon and JSON: [0, id, command, parameters]. */
class Marionette {
  readonly #socket: Socket
  #buffered = Buffer.alloc(0)
  #nextId = 1
  readonly #waiting = new Map<number, { done(value: unknown): void; fail(error: Error): void }>()

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('error', () => {})
  }

  #receive(chunk: Buffer) {
    this.#buffered = Buffer.concat([this.#buffered, chunk])
    for (;;) {
      const colon = this.#buffered.indexOf(':')
      const length = Number(this.#buffered.subarray(0, colon).toString())
      if (colon < 0 || this.#buffered.length < colon + 1 + length) return
      const message = JSON.parse(this.#buffered.subarray(colon + 1, colon + 1 + length).toString())
      this.#buffered = this.#buffered.subarray(colon + 1 + length)
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message as [number, number, { message: string } | null, unknown]
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error) waiting?.fail(new Error(error.message))
      else waiting?.done(result)
    }
  }

  send(command: string, parameters: Record<string, unknown> = {}): Promise<unknown> {
    const id = this.#nextId++
    const text = JSON.stringify([0, id, command, parameters])
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`)
    return new Promise((done, fail) => this.#waiting.set(id, { done, fail }))
  }

  close() {
    this.#socket.destroy()
  }
}

/** Connects to the port that Firefox has written into its profile. */
async function connectTo(profile: string): Promise<Marionette> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const port = Number(
      await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '0'),
    )
    if (port > 0) {
      const socket = connect(port, '127.0.0.1')
      const connected = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true))
        socket.once('error', () => resolve(false))
      })
      if (connected) return new Marionette(socket)
    }
    await sleep(150)
  }
  throw new Error('Firefox opened no Marionette port')
}

export interface MarionetteWay {
  args?: string[]
  preferences?: Preferences
}

/** Opens the link in a Firefox driven by Marionette. */
export async function driveMarionette(context: VisitContext, how: MarionetteWay = {}) {
  const profile = await firefoxProfile(join(context.scratch, 'marionette'), {
    'marionette.port': 0,
    ...how.preferences,
  })
  const browser = start(
    FIREFOX,
    ['--no-remote', '--profile', profile, '--marionette', ...(how.args ?? [])],
    { DISPLAY: context.display, TZ: 'America/Chicago' },
  )
  try {
    const marionette = await connectTo(profile)
    await marionette.send('WebDriver:NewSession', { pageLoadStrategy: 'none' })
    await marionette.send('WebDriver:Navigate', { url: context.link })
    await context.arrived
    marionette.close()
  } finally {
    await end(browser)
  }
}
