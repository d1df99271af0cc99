/**
 * One server for the three pages that are compared: the loader's, a bare redirect and the rivals'.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { bundleLoader, type LoaderBundle } from '../../../src/build/loader-bundle.ts'
import type { LoaderRig } from './rig.ts'

const here = fileURLToPath(new URL('.', import.meta.url).href)
const root = fileURLToPath(new URL('../../..', import.meta.url).href)

/** One answer as it left the server. */
export interface Sent {
  path: string
  method: string
  bytes: number
  gzipBytes: number
  /** When it was asked for, and when the answer left, in ms since 1970. */
  receivedAt: number
  answeredAt: number
  /** The request's body. */
  posted: string
}

/** What each collector took in one page or worker, by its key, in ms. */
export type Costs = Record<string, { busyMs: number; readyMs: number | null }>

/** A running server. */
export interface BenchServer {
  origin: string
  loaderPath: string
  bundle: LoaderBundle
  rivalGzipBytes: number
  sent: Sent[]
  /** Is told what a page or worker with timers posts. */
  hearCosts(listener: (costs: Costs) => void): void
  /** Resolves with the time at which the landing page was asked for, in ms since 1970. */
  nextLanding(): Promise<number>
  close(): Promise<void>
}

/** Runs both rivals as their documentation says, then redirects. */
const rivalSource = `
import FingerprintJS from '@fingerprintjs/fingerprintjs'
import { load } from '@fingerprintjs/botd'
const finger = FingerprintJS.load().then((agent) => agent.get())
const bot = load().then((detector) => detector.detect())
Promise.all([finger, bot]).then(() => location.replace('/landing'))`

const bundleRivals = async (): Promise<string> => {
  const result = await build({
    stdin: { contents: rivalSource, resolveDir: here },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2019',
  })
  return result.outputFiles[0]?.text ?? ''
}

/** The loader's routes with a user's object in memory: what is measured is the browser's part. */
const loadRig = async (bundle: LoaderBundle): Promise<LoaderRig> => {
  const folder = await mkdtemp(join(tmpdir(), 'doubletake-bench-'))
  const outfile = join(folder, 'rig.mjs')
  await build({
    entryPoints: [join(here, 'rig.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    absWorkingDir: root,
  })
  const { makeRig } = (await import(outfile)) as typeof import('./rig.ts')
  await rm(folder, { recursive: true, force: true })
  return makeRig({
    source: bundle.script,
    early: bundle.early,
    workerPath: bundle.worker.path,
  })
}

/** ms since 1970, finer than `Date.now`. */
const now = (): number => performance.timeOrigin + performance.now()

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const toRequest = (request: IncomingMessage, origin: string, body: string): Request =>
  new Request(`${origin}${request.url}`, {
    method: request.method ?? 'GET',
    headers: request.headers as Record<string, string>,
    ...(request.method === 'POST' ? { body } : {}),
  })

/** Scripts in place of the loader's own, which post to `/costs` what each collector took. */
export interface TimedScripts {
  page: string
  worker: string
}

const withTimers = (bundle: LoaderBundle, timed: TimedScripts | null): LoaderBundle =>
  timed
    ? { ...bundle, script: timed.page, worker: { ...bundle.worker, script: timed.worker } }
    : bundle

/** Starts the server on a free port. */
export const startBenchServer = async (timed: TimedScripts | null = null): Promise<BenchServer> => {
  const bundle = withTimers(await bundleLoader(join(root, 'src/loader/browser')), timed)
  const rivals = await bundleRivals()
  const rig = await loadRig(bundle)
  const sent: Sent[] = []
  let onLanding: (at: number) => void = () => undefined
  let onCosts: (costs: Costs) => void = () => undefined
  let origin = ''
  const html = (body: string) => new Response(body, { headers: { 'content-type': 'text/html' } })
  const script = (body: string) =>
    new Response(body, {
      headers: {
        'content-type': 'text/javascript',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  const answer = async (request: IncomingMessage, posted: string): Promise<Response> => {
    const path = request.url ?? ''
    if (path.startsWith('/landing')) {
      onLanding(now())
      return html('<!doctype html><title>landed</title>')
    }
    if (path === '/costs') {
      onCosts(JSON.parse(posted) as Costs)
      return html('')
    }
    if (path === '/redirect')
      return html("<!doctype html><script>location.replace('/landing')</script>")
    if (path === '/rivals') return html('<!doctype html><script src="/rivals.js" defer></script>')
    if (path === '/rivals.js') return script(rivals)
    if (path === bundle.worker.path) return script(bundle.worker.script)
    return rig.answer(toRequest(request, origin, posted))
  }
  const server = createServer(async (request, response) => {
    const receivedAt = now()
    const posted = await bodyOf(request)
    const result = await answer(request, posted)
    const body = Buffer.from(await result.arrayBuffer())
    const packed = gzipSync(body)
    sent.push({
      path: request.url ?? '',
      method: request.method ?? '',
      bytes: body.length,
      gzipBytes: packed.length,
      receivedAt,
      answeredAt: now(),
      posted,
    })
    response.writeHead(result.status, {
      ...Object.fromEntries(result.headers),
      'content-encoding': 'gzip',
    })
    response.end(packed)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    bundle,
    sent,
    loaderPath: await rig.linkTo(`${origin}/landing`),
    rivalGzipBytes: gzipSync(rivals, { level: 9 }).length,
    hearCosts: (listener) => {
      onCosts = listener
    },
    nextLanding: () =>
      new Promise((resolve) => {
        onLanding = resolve
      }),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
