/** The local server: `wrangler dev` as a child of this process, which passes on what it prints. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { sleep } from '../../platform/sleep.ts'
import { PROJECT_ROOT, quietEnvironment, WRANGLER_COMMAND } from '../wrangler.ts'

/** A local server that has been started. */
export interface LocalServer {
  /** Resolves to the exit code once it has ended: 0 where that was asked for. */
  ended: Promise<number>
  /**
   * Resolves once it answers and has printed its first lines; to null where it has ended before. It is asked about
   * the API key, which may have been replaced since it was written down.
   */
  untilReady(apiKey: string): Promise<Readiness | null>
  stop(): void
}

/** Whether calls of a server would work, by its own word; null where they would. */
interface Readiness {
  faults: string | null
  knowsKey: boolean
}

const POLL_MS = 200
/** Wrangler's lines of a start come closer together than this. */
const QUIET_MS = 600
/** A first answer comes after its code was compiled. Judged. */
const ANSWER_MS = 30_000
/** What wrangler prints where workerd has ended by itself. */
const CRASHED = /runtime crashed unexpectedly/
/** Where it comes back it does within three seconds. Judged. */
const RESTART_MS = 15_000
const RESTART_POLL_MS = 1_500

/** Starts the server with these arguments of `wrangler dev`; one that has crashed may take `restartMs` to answer again. */
export function startServer(
  port: number,
  args: readonly string[],
  restartMs = RESTART_MS,
): LocalServer {
  const [node, script] = WRANGLER_COMMAND
  const child = spawn(node, [script, 'dev', ...args], {
    cwd: PROJECT_ROOT,
    // It sees a pipe and would leave its colours out.
    env: { ...quietEnvironment(), ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  const lastPrintedAt = passOn(
    child,
    crashWatch(port, restartMs, () => hasEnded || isStopRequested),
  )
  let isStopRequested = false
  let hasEnded = false
  const ended = new Promise<number>((done) => {
    child.on('error', () => done(1))
    child.on('exit', (code) => done(isStopRequested ? 0 : (code ?? 1)))
  }).finally(() => {
    hasEnded = true
  })
  return {
    ended,
    async untilReady(apiKey) {
      while (!(hasEnded || (await answers(port)))) await sleep(POLL_MS)
      const faults = hasEnded ? null : await readFaults(port)
      const knowsKey = await knows(port, apiKey)
      while (!hasEnded && Date.now() - lastPrintedAt() < QUIET_MS) await sleep(POLL_MS)
      return hasEnded ? null : { faults, knowsKey }
    },
    stop() {
      isStopRequested = true
      child.kill('SIGTERM')
    },
  }
}

/** Passes on what the server prints, and lets `onPrinted` read it; tells when that was the last time, ms since the epoch. */
function passOn(
  { stdout, stderr }: Pick<ChildProcessByStdio<null, Readable, Readable>, 'stdout' | 'stderr'>,
  onPrinted: (text: string) => void,
): () => number {
  let lastPrintedAt = Date.now()
  const pass = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
    lastPrintedAt = Date.now()
    to.write(chunk)
    onPrinted(String(chunk))
  }
  stdout.on('data', pass(process.stdout))
  stderr.on('data', pass(process.stderr))
  return () => lastPrintedAt
}

/**
 * Says so where workerd has crashed and what wrangler starts in its place never answers, which is what happens to the
 * one of its two that has the port: wrangler says that it is ready, and every call hangs.
 */
function crashWatch(port: number, restartMs: number, isOver: () => boolean) {
  let isWatching = false
  const watch = async () => {
    const until = Date.now() + restartMs
    while (!isOver() && Date.now() < until) {
      await sleep(RESTART_POLL_MS)
      if (await answers(port, RESTART_POLL_MS)) return
    }
    if (!isOver())
      console.error(
        'start: the runtime has crashed, and what wrangler started in its place does not answer. Stop it with Ctrl+C and start it again: whatever was acknowledged is kept.',
      )
  }
  return (printed: string): void => {
    if (isWatching || !CRASHED.test(printed)) return
    isWatching = true
    watch().finally(() => {
      isWatching = false
    })
  }
}

async function readFaults(port: number): Promise<string | null> {
  const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
  if (!answer || answer.ok) return null
  const { faults = {} } = (await answer.json()) as { faults?: Record<string, string | null> }
  return Object.entries(faults)
    .filter(([, fault]) => fault !== null)
    .map(([part, fault]) => `${part}: ${fault}`)
    .join('; ')
}

async function knows(port: number, apiKey: string): Promise<boolean> {
  const url = `http://localhost:${port}/v1/search?limit=1`
  const answer = await fetch(url, { headers: { 'X-Api-Token': apiKey } }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status !== 401
}

async function answers(port: number, withinMs = ANSWER_MS): Promise<boolean> {
  const signal = AbortSignal.timeout(withinMs)
  const answer = await fetch(`http://localhost:${port}/healthz`, { signal }).catch(() => undefined)
  return answer?.ok ?? false
}
