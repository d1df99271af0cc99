/**
 * `npm run -s screenshots`: pictures of the pages for README and docs. Starts the product on an empty
 * state, fills it with the demo's panel, and looks at it in Chromium, in light and in dark.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { makeClient } from '../demo/client.ts'
import { drawPanel } from '../demo/draw-panel.ts'
import { FARM_PROJECTS } from '../demo/draw-project.ts'
import { playPanel } from '../demo/play-panel.ts'
import { showProgress } from '../demo/show-progress.ts'
import { launchChromium, withPage } from '../support/browser/chromium.ts'
import { serveProduct } from '../support/serve.ts'
import { shrinkPng } from './shrink-png.ts'

const FOLDER = fileURLToPath(new URL('../../src/docs/images', import.meta.url))
const SCHEMES = ['light', 'dark'] as const
const WIDTH = 1280
const SEED = 1
const USERS = 300
/** Alarms publish what is left within this time. */
const PUBLISHED_MS = 12_000
/** Charts are drawn, and pictures have come. */
const SETTLED_MS = 1_200

interface Service {
  baseUrl: string
  apiKey: string
}

interface Where extends Service {
  /** The last transaction of the demo's first farm. */
  transactionId: string
  farmProject: string
}

/** A picture: its name, and the way to what it shows. */
interface Shot {
  name: string
  /** Of the window, in pixels. */
  height: number
  go(page: Page, where: Where): Promise<void>
}

const consoleAt =
  (hashOf: (where: Where) => string, shows: string) =>
  async (page: Page, where: Where): Promise<void> => {
    await page.goto(`${where.baseUrl}/console`)
    await page.getByLabel('API key').fill(where.apiKey)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor()
    await page.evaluate((hash) => {
      location.hash = hash
    }, hashOf(where))
    await page.locator(shows).first().waitFor()
  }

const pageAt =
  (path: string) =>
  async (page: Page, { baseUrl }: Where): Promise<void> => {
    await page.goto(baseUrl + path)
  }

const SHOTS: readonly Shot[] = [
  { name: 'landing', height: 800, go: pageAt('/') },
  { name: 'docs', height: 800, go: pageAt('/docs') },
  {
    name: 'console-search',
    height: 1000,
    go: consoleAt(({ farmProject }) => `#/?project_id=${farmProject}&score_min=20`, 'table'),
  },
  {
    name: 'console-transaction',
    height: 1700,
    go: consoleAt(({ transactionId }) => `#/transactions/${transactionId}`, 'canvas, svg'),
  },
  { name: 'console-insights', height: 1700, go: consoleAt(() => '#/insights', 'canvas, svg') },
]

/** Plays the demo, and waits until all of it can be searched for. */
async function playDemo({ baseUrl, apiKey }: Service): Promise<void> {
  const panel = drawPanel(USERS, SEED)
  const visits = panel.lives.reduce((sum, life) => sum + life.length, 0)
  const progress = showProgress(visits)
  const options = { seed: SEED, onVisit: progress.step }
  await playPanel(makeClient(baseUrl, apiKey), panel, options)
  progress.end()
  await wait(PUBLISHED_MS)
}

/** The last transaction of the demo's first farm. */
async function findFarm({ baseUrl, apiKey }: Service): Promise<Where> {
  const farmProject = FARM_PROJECTS[0]?.project_id ?? ''
  const query = new URLSearchParams({ project_id: farmProject, duplication_min: '0.8' })
  const client = makeClient(baseUrl, apiKey)
  const { transactions } = await client.call<{ transactions: { id: string }[] }>(
    'GET',
    `/v1/search?${query}`,
  )
  const [last] = transactions
  if (!last) throw new Error('there is no farm to look at: npm run demo fills a service')
  return { baseUrl, apiKey, farmProject, transactionId: last.id }
}

async function shoot(browser: Browser, { name, height, go }: Shot, where: Where): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const options = {
      viewport: { width: WIDTH, height },
      colorScheme,
      reducedMotion: 'reduce' as const,
    }
    const png = await withPage(browser, options, async (page) => {
      await go(page, where)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(SETTLED_MS)
      return page.screenshot({ type: 'png', animations: 'disabled' })
    })
    const small = shrinkPng(png)
    const path = join(FOLDER, `${name}-${colorScheme}.png`)
    await writeFile(path, small)
    console.log(`${path}: ${Math.round(small.length / 1024)} KB`)
  }
}

async function shootAll(service: Service, only: string): Promise<void> {
  const where = await findFarm(service)
  const browser = await launchChromium()
  try {
    for (const shot of SHOTS.filter(({ name }) => name.includes(only)))
      await shoot(browser, shot, where)
  } finally {
    await browser.close()
  }
}

const { values } = parseArgs({
  options: {
    /** A service in which the demo has been played, instead of one of our own. */
    'base-url': { type: 'string' },
    'api-key': { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
})
await mkdir(FOLDER, { recursive: true })
if (values['base-url']) {
  await shootAll({ baseUrl: values['base-url'], apiKey: values['api-key'] }, values.only)
} else {
  const served = await serveProduct()
  try {
    await playDemo(served)
    await shootAll(served, values.only)
  } finally {
    await served.stop()
  }
}
