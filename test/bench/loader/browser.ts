/**
 * Chromium with the least control that opens pages. A test driver subscribes to everything that a
 * page does: that would be measured too, and our page collects more from browsers that are driven.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const startLimitMs = 60_000
const pollMs = 50

/** A tab of a new visitor: nothing in its cache, no cookies. */
export interface Tab {
  /** Slows the tab's processor down by a factor of at least 1. */
  throttle(rate: number): Promise<void>
  /** Goes to an address; resolves when the browser has begun to. */
  open(url: string): Promise<void>
  close(): Promise<void>
}

/** A running Chromium. */
export interface BenchBrowser {
  newTab(): Promise<Tab>
  close(): Promise<void>
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, string>>

interface Message {
  id?: number
  result?: Record<string, string>
  error?: { message: string }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits for the file in which the browser writes its port and path once it listens. */
const waitForAddress = async (profile: string): Promise<string> => {
  const deadline = Date.now() + startLimitMs
  while (Date.now() < deadline) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port, path] = text.split('\n')
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await pause(pollMs)
  }
  throw new Error(`Chromium did not start within ${startLimitMs} ms`)
}

const connect = async (address: string): Promise<{ send: Send; close(): void }> => {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)))
  })
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  let last = 0
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result ?? {})
      })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }))
    })
  return { send, close: () => socket.close() }
}

const openTab = async (send: Send): Promise<Tab> => {
  const { browserContextId } = await send('Target.createBrowserContext')
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  return {
    throttle: async (rate) => {
      if (rate > 1) await send('Emulation.setCPUThrottlingRate', { rate }, sessionId)
    },
    open: async (url) => {
      // As from a link on a partner's page, because visits without a referrer cost more collecting.
      await send('Page.navigate', { url, referrer: new URL('/', url).href }, sessionId)
    },
    close: async () => {
      await send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}

/** Starts Chromium with a profile of its own, which is removed at the end. */
export const startBrowser = async (): Promise<BenchBrowser> => {
  const profile = await mkdtemp(join(tmpdir(), 'doubletake-bench-'))
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-sync']
  const child = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      ...['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
      ...quiet,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const { send, close: disconnect } = await connect(await waitForAddress(profile))
    return {
      newTab: () => openTab(send),
      close: async () => {
        disconnect()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
