/**
 * `npm start`: the whole service on this machine, from a fresh clone, without a prompt or a
 * network.
 *
 * It makes what a first start needs and then runs `wrangler dev` with all its arguments.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { buildInto } from '../build/build.ts'
import { banner } from './banner.ts'
import { ensureDemoPartner, ensureMigrated, ensureSecrets } from './local-state.ts'
import { PROJECT_ROOT, quietEnvironment, WRANGLER_COMMAND } from './wrangler.ts'

const DEFAULT_PORT = 8787
const POLL_MS = 200
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The value of `--name value` or `--name=value`, the last one given. */
function flagOf(args: readonly string[], name: string): string | undefined {
  const found = args.findLastIndex((arg) => arg === name || arg.startsWith(`${name}=`))
  const arg = args[found]
  return arg === name ? args[found + 1] : arg?.slice(name.length + 1)
}

const baseUrlsOf = (port: number): string => `http://localhost:${port},http://127.0.0.1:${port}`

function serve(args: readonly string[], port: number, stateFolder: string) {
  const own = [
    ...(flagOf(args, '--port') === undefined ? ['--port', String(port)] : []),
    ...(flagOf(args, '--persist-to') === undefined ? ['--persist-to', stateFolder] : []),
    // A given BASE_URLS comes later on the command line and so wins over this one.
    '--var',
    `BASE_URLS:${baseUrlsOf(port)}`,
    '--show-interactive-dev-session=false',
  ]
  const [node, script] = WRANGLER_COMMAND
  return spawn(node, [script, 'dev', ...own, ...args], {
    cwd: PROJECT_ROOT,
    env: quietEnvironment(),
    stdio: 'inherit',
  })
}

/** Resolves to true once the service answers, and to false once `stopped` aborts. */
async function untilReady(port: number, stopped: AbortSignal): Promise<boolean> {
  while (!stopped.aborted) {
    const answer = await fetch(`http://127.0.0.1:${port}/openapi.json`).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
  return false
}

/**
 * Calls `stop` once the shell between npm and this process has ended.
 *
 * npm passes a signal to that shell, which ends without passing it to its child: without this, a
 * stopped `npm start` would leave a server running that holds the port.
 */
function onParentExit(stop: () => void): void {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, POLL_MS)
  watch.unref()
}

async function main(): Promise<number> {
  const args = process.argv.slice(2)
  const port = Number(flagOf(args, '--port') ?? DEFAULT_PORT)
  const stateFolder = resolve(PROJECT_ROOT, flagOf(args, '--persist-to') ?? '.wrangler/state')
  const notice = await ensureSecrets()
  if (notice !== null) console.log(`start: ${notice}`)
  // wrangler builds too, but looks for the assets' folder before it does.
  await buildInto(resolve(PROJECT_ROOT, 'dist'))
  await ensureMigrated(stateFolder)
  const demo = await ensureDemoPartner(stateFolder)

  const child = serve(args, port, stateFolder)
  const stopped = new AbortController()
  let isStopRequested = false
  const stop = () => {
    isStopRequested = true
    stopped.abort()
    child.kill('SIGTERM')
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  onParentExit(stop)
  const ended = new Promise<number>((done) => {
    child.on('error', () => done(1))
    child.on('exit', (code) => done(isStopRequested ? 0 : (code ?? 1)))
  }).finally(() => stopped.abort())
  if (await untilReady(port, stopped.signal)) console.log(banner(port, demo))
  return await ended
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`start: ${error instanceof Error ? error.message : String(error)}`)
  return 1
})
