/** Starts the product as `npm start` does, with a new state folder and a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const startLimitMs = 120_000
const pollMs = 150

declare module 'vitest' {
  interface ProvidedContext {
    /** First base URL of the served product, without a slash at its end. */
    baseUrl: string
    /** Second base URL, the same server under another name. */
    otherBaseUrl: string
    /** A working API key. */
    apiKey: string
    /** The state folder, for `--persist-to` of the partner command. */
    stateFolder: string
  }
}

/** A running product. */
export interface Served {
  baseUrl: string
  otherBaseUrl: string
  apiKey: string
  stateFolder: string
  stop: () => Promise<void>
}

const STARTS_MAX = 3

/**
 * Starts the product and waits until it answers. The port that was free may be taken by the time that
 * the server asks for it, by another run's server; then it is started once more.
 */
export const serveProduct = async (): Promise<Served> => {
  for (let start = 1; ; start++) {
    try {
      return await startOnce()
    } catch (error) {
      if (start >= STARTS_MAX || !String(error).includes('Address already in use')) throw error
    }
  }
}

const startOnce = async (): Promise<Served> => {
  const folder = await mkdtemp(join(tmpdir(), 'doubletake-'))
  const stateFolder = join(folder, 'state')
  const port = await findFreePort()
  const start = join(projectRoot, 'src/cli/start.ts')
  const child = spawn(
    process.execPath,
    [start, '--port', String(port), '--persist-to', stateFolder, '--log-level', 'warn'],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-20_000)
    })
  }
  const stop = async () => {
    await endProcess(child)
    await rm(folder, { recursive: true, force: true })
  }
  const baseUrl = `http://localhost:${port}`
  try {
    await untilAnswering(baseUrl, child, () => printed)
  } catch (error) {
    await stop()
    throw error
  }
  const demo = JSON.parse(await readFile(join(stateFolder, 'demo-partner.json'), 'utf8'))
  const otherBaseUrl = `http://127.0.0.1:${port}`
  return { baseUrl, otherBaseUrl, apiKey: demo.api_key, stateFolder, stop }
}

/** Vitest's global setup: one server for all the files of a run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const served = await serveProduct()
  project.provide('baseUrl', served.baseUrl)
  project.provide('otherBaseUrl', served.otherBaseUrl)
  project.provide('apiKey', served.apiKey)
  project.provide('stateFolder', served.stateFolder)
  return served.stop
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })

/** A process that a signal has ended has no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

const untilAnswering = async (baseUrl: string, child: ChildProcess, printed: () => string) => {
  const deadline = Date.now() + startLimitMs
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`the server ended at its start:\n${printed()}`)
    const answer = await fetch(`${baseUrl}/openapi.json`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, pollMs))
  }
  throw new Error(`the server did not answer within ${startLimitMs} ms:\n${printed()}`)
}

const endProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) return resolve()
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.on('exit', () => {
      clearTimeout(killTimer)
      resolve()
    })
    child.kill('SIGTERM')
  })
