/** `npm run demo`: fills an empty local service with a simulated panel, through its API and loader. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readUsage, runCommand, UsageError } from '../../src/cli/command-line.ts'
import { type Client, makeClient } from './client.ts'
import { drawPanel } from './draw-panel.ts'
import { playPanel } from './play-panel.ts'
import { showProgress } from './show-progress.ts'
import { summarize } from './summarize.ts'

const HELP = `Usage: npm run demo -- [options]

Fills the service that runs on this machine (npm start) with a panel: some hundred people with ordinary
and odd devices, a few who cheat, and two farms. All of it goes through the API and the loader, and is
scored as anybody is. Two minutes at most on an ordinary machine.

Options
  --users <n>         how many users, 30 to 5,000 (default 300)
  --seed <n>          the same seed draws the same panel (default 1)
  --base-url <url>    the service (default http://localhost:8787)
  --api-key <key>     the partner's key (default: that of npm start's demo partner)
  --persist-to <dir>  where npm start keeps its state (default .wrangler/state)
  --anyway            also where the partner has transactions already, or the service is elsewhere
  --json              one JSON object on the last line
  --help              show this`

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
const [LEAST_USERS, MOST_USERS] = [30, 5_000]

interface Options {
  users: number
  seed: number
  baseUrl: string
  apiKey: string
  isAnyway: boolean
  isJson: boolean
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      users: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      'base-url': { type: 'string', default: 'http://localhost:8787' },
      'api-key': { type: 'string' },
      'persist-to': { type: 'string', default: '.wrangler/state' },
      anyway: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const baseUrl = URL.parse(values['base-url'])
  if (!baseUrl)
    throw new UsageError(`--base-url takes a URL, and was given "${values['base-url']}"`)
  if (!LOCAL_HOSTS.has(baseUrl.hostname) && !values.anyway)
    throw new UsageError(
      `${baseUrl.host} is not this machine: made-up people have no place there, and only a local service believes their addresses. --anyway goes on nevertheless`,
    )
  return {
    users: wholeNumber('--users', values.users, LEAST_USERS, MOST_USERS),
    seed: wholeNumber('--seed', values.seed, 0, 2 ** 31),
    baseUrl: baseUrl.origin,
    apiKey: values['api-key'] ?? readDemoKey(resolve(PROJECT_ROOT, values['persist-to'])),
    isAnyway: values.anyway,
    isJson: values.json,
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : -1
  if (number >= least && number <= most) return number
  throw new UsageError(
    `${name} takes a whole number from ${least} to ${most}, and was given "${text}"`,
  )
}

function readDemoKey(stateFolder: string): string {
  try {
    const kept = readFileSync(join(stateFolder, 'demo-partner.json'), 'utf8')
    return (JSON.parse(kept) as { api_key: string }).api_key
  } catch {
    throw new Error(
      `no demo partner in ${stateFolder}: run npm start in another terminal first, or give --api-key`,
    )
  }
}

/** Rejects where the service does not answer, or the partner has transactions already. */
async function requireEmpty({ baseUrl, isAnyway }: Options, client: Client): Promise<void> {
  const ready = await fetch(`${baseUrl}/healthz`).catch(() => null)
  if (!ready?.ok)
    throw new Error(`nothing answers at ${baseUrl}: run npm start in another terminal first`)
  if (isAnyway) return
  const { transactions } = await client.call<{ transactions: object[] }>(
    'GET',
    '/v1/search?limit=1',
  )
  if (transactions.length === 0) return
  throw new Error(
    'this partner has transactions already, and would not be told from the demo. Make another one (npm run -s partner -- create "Demo" --test) and give its key as --api-key, or add --anyway',
  )
}

async function run(options: Options): Promise<void> {
  const client = makeClient(options.baseUrl, options.apiKey)
  await requireEmpty(options, client)
  const startedAt = Date.now()
  const panel = drawPanel(options.users, options.seed)
  const visits = panel.lives.reduce((sum, life) => sum + life.length, 0)
  const progress = showProgress(visits)
  const played = await playPanel(client, panel, { seed: options.seed, onVisit: progress.step })
  progress.end()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const { json, text } = summarize(options, panel, { ...played, seconds })
  console.log(text)
  if (options.isJson) console.log(JSON.stringify(json))
}

process.exitCode = await runCommand('demo', HELP, async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return console.log(HELP)
  await run(readUsage(() => readOptions(args)))
})
