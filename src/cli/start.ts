/**
 * `npm start`: the whole service on this machine, from a fresh clone, without a prompt or a
 * network.
 *
 * It makes what a first start needs and then runs `wrangler dev` with all its arguments.
 */
import { resolve } from 'node:path'
import { buildInto } from '../build/build.ts'
import { readUsage, runCommand } from './command-line.ts'
import { banner } from './start/banner.ts'
import { startServer } from './start/local-server.ts'
import {
  demoPartnerPath,
  ensureDemoPartner,
  ensureMigrated,
  ensureSecrets,
} from './start/local-state.ts'
import { readStartOptions, type StartOptions } from './start/options.ts'
import { requireFreePort } from './start/port.ts'
import { requireStateFolder } from './start/state-folder.ts'
import { PROJECT_ROOT } from './wrangler.ts'

const HELP = `Usage: npm start -- [options]

Serves on http://localhost:8787. The first start makes secrets, a database and a demo partner.

Options
  --port <n>          the port (default 8787)
  --persist-to <dir>  folder of the local state (default .wrangler/state)
  --help              show this

All other options go to wrangler dev.`

const PARENT_POLL_MS = 200
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

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
  }, PARENT_POLL_MS)
  watch.unref()
}

const baseUrlsOf = (port: number): string => `http://localhost:${port},http://127.0.0.1:${port}`

/** Says what is being done in the seconds in which nothing else prints. */
const say = (what: string) => console.log(`start: ${what}`)

/** Makes what is missing, and resolves to the demo partner. */
async function prepare(stateFolder: string) {
  await requireStateFolder(stateFolder)
  const notice = await ensureSecrets()
  if (notice !== null) say(notice)
  say('building the loader and the contract …')
  // wrangler builds too, but looks for the assets' folder before it does.
  await buildInto(resolve(PROJECT_ROOT, 'dist'))
  await ensureMigrated(stateFolder, say)
  return ensureDemoPartner(stateFolder, () => say('making a demo partner and its API key …'))
}

const lostKey = (port: number, stateFolder: string) =>
  `\nstart: it runs at http://localhost:${port}, but the demo partner's key was replaced or revoked: the next start makes another partner where ${demoPartnerPath(stateFolder)} is removed. Other keys: npm run -s partner -- --help`

async function serve({ port, stateFolder, added }: StartOptions, given: readonly string[]) {
  // Before anything that takes seconds: a shell that has ended meanwhile is no parent any more.
  let stop = (): void => process.exit(1)
  onParentExit(() => stop())
  const demo = await prepare(stateFolder)
  say('starting the local server …')
  const server = startServer(port, [
    ...added,
    // A given BASE_URLS comes later on the command line and so wins over this one.
    '--var',
    `BASE_URLS:${baseUrlsOf(port)}`,
    '--show-interactive-dev-session=false',
    ...given,
  ])
  stop = server.stop
  for (const signal of SIGNALS) process.on(signal, server.stop)
  const ready = await server.untilReady(demo.api_key)
  // Such as a --var that is no address: the banner's key would lead to nothing but 503.
  if (ready?.faults) console.log(`\nstart: it runs, but no call would work: ${ready.faults}`)
  else if (ready)
    console.log(ready.knowsKey ? banner(port, demo, stateFolder) : lostKey(port, stateFolder))
  return server.ended
}

let serverStatus = 0
const status = await runCommand('start', HELP, async () => {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) return console.log(HELP)
  const options = readUsage(() => readStartOptions(given))
  await requireFreePort(options.port)
  serverStatus = await serve(options, given)
})
process.exitCode = status || serverStatus
