/**
 * `npm run -s newcomer`: walks a newcomer's path from nothing, in an empty folder, and prints how long
 * each step takes. The commands are those of the README; the clicks are those of a person.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { blocksOf } from './documents/blocks.ts'
import { launchChromium, withPage } from './support/browser/chromium.ts'

const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_LIMIT_MS = 300_000
const POLL_MS = 100
const BACK = 'https://example.com/back'

interface Walk {
  folder: string
  baseUrl: string
  browser: Browser
  /** The service, once it has been started. */
  service: ChildProcess | null
  created: { id: string; redirect_url: string }
  key: string
}

const runIn = (folder: string, command: string): string =>
  execFileSync('bash', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  })

const untilAnswering = async ({ baseUrl, service }: Walk): Promise<void> => {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline && service?.exitCode === null) {
    const answer = await fetch(`${baseUrl}/healthz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
  throw new Error('the service does not answer')
}

/** The README's first call, up to the transaction, with its partner's key on the first line printed. */
const firstCall = ({ folder, baseUrl }: Walk): string => {
  const blocks = blocksOf(readFileSync(join(folder, 'README.md'), 'utf8'))
  const block = blocks.find(({ kind, code }) => kind === 'sh' && code.includes('/v1/transactions'))
  const [create = ''] = block?.code.split('# 2.') ?? []
  const pasted = create
    .replaceAll('http://localhost:8787', baseUrl)
    .replaceAll('/tmp/', `${folder}/`)
  return `set -e\n${pasted.replace('\n', '\necho "$KEY"\n')}`
}

const lastLine = (text: string) => JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')

const callService = async (walk: Walk, path: string, key = walk.key) => {
  const answer = await fetch(walk.baseUrl + path, { headers: { 'X-Api-Token': key } })
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}

const passLoader = ({ browser, created }: Walk) =>
  withPage(browser, {}, async (page) => {
    await page.route(`${BACK}**`, (route) => route.fulfill({ body: 'back' }))
    await page.goto(created.redirect_url, { waitUntil: 'commit' })
    await page.waitForURL(`${BACK}**`)
  })

const findFarm = (walk: Walk, farmProject: string) =>
  withPage(walk.browser, {}, async (page) => {
    const kept = readFileSync(join(walk.folder, '.wrangler/state/demo-partner.json'), 'utf8')
    await page.goto(`${walk.baseUrl}/console`)
    await page.getByLabel('API key').fill((JSON.parse(kept) as { api_key: string }).api_key)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor()
    await page.evaluate((project) => {
      location.hash = `#/?project_id=${project}&score_min=20`
    }, farmProject)
    await page.locator('tbody tr').first().waitFor()
  })

type Step = readonly [name: string, walk: (walk: Walk, port: number) => Promise<void> | void]

let farmProject = ''

const STEPS: readonly Step[] = [
  ['`git clone`', ({ folder }) => void runIn(folder, `git clone -q '${PROJECT_ROOT}' .`)],
  ['`npm ci`', ({ folder }) => void runIn(folder, 'npm ci --no-audit --no-fund')],
  [
    '`npm start`, until it answers',
    async (walk, port) => {
      const args = ['start', '--', '--port', String(port)]
      walk.service = spawn('npm', args, { cwd: walk.folder, stdio: 'ignore', detached: true })
      await untilAnswering(walk)
    },
  ],
  [
    'a partner and a first call, pasted from the README',
    (walk) => {
      const printed = runIn(walk.folder, firstCall(walk))
      walk.key = printed.split('\n')[0] ?? ''
      walk.created = lastLine(printed).data
    },
  ],
  ['through the loader, in Chromium', passLoader],
  [
    'the score is read',
    async (walk) => {
      const { score } = await callService(walk, `/v1/transactions/${walk.created.id}`)
      if (typeof score !== 'number') throw new Error('there is no score')
    },
  ],
  [
    '`npm run demo`',
    ({ folder, baseUrl }) => {
      const printed = runIn(folder, `npm run -s demo -- --base-url ${baseUrl} --json`)
      farmProject = lastLine(printed).farms[0].project_id
    },
  ],
  ['its farm is found in the console', (walk) => findFarm(walk, farmProject)],
]

const stop = (service: ChildProcess | null): void => {
  // The group is ours alone: npm, the service and its processes.
  if (service?.pid && service.exitCode === null) process.kill(-service.pid, 'SIGTERM')
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '8790' } } })
  const folder = mkdtempSync(join(tmpdir(), 'doubletake-newcomer-'))
  const baseUrl = `http://localhost:${values.port}`
  const browser = await launchChromium()
  const created = { id: '', redirect_url: '' }
  const walk: Walk = { folder, baseUrl, browser, service: null, created, key: '' }
  let total = 0
  console.log('| step | seconds |\n| --- | ---: |')
  try {
    for (const [name, step] of STEPS) {
      const begin = performance.now()
      await step(walk, Number(values.port))
      const seconds = (performance.now() - begin) / 1000
      total += seconds
      console.log(`| ${name} | ${seconds.toFixed(1)} |`)
    }
    console.log(`| all | ${total.toFixed(1)} |`)
  } finally {
    stop(walk.service)
    await browser.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  }
}

await main()
