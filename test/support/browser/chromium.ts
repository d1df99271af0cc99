/** Debian's Chromium, driven by playwright-core. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Timeout of a browser's step: one second on an idle machine, much more on a busy one. */
export const patienceMs = 90_000

/** Starts the browser once for a file of tests. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: patienceMs })

/** Runs a visit in a context of its own, which is always closed. */
export const withPage = async <T>(
  browser: Browser,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(patienceMs)
  try {
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Runs visits in a browser of their own, whose profile has the given settings. */
export const withProfile = async (
  settings: object,
  visit: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'doubletake-profile-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(settings))
  const options = { executablePath, args: ['--no-sandbox'], timeout: patienceMs }
  const context = await chromium.launchPersistentContext(profile, options)
  context.setDefaultTimeout(patienceMs)
  try {
    await visit(context)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** The URL of the partner's landing page. */
export const landed = /\/landed\?tx=/

/** Opens a link and waits for the partner's landing page; resolves to its URL. */
export const openAndLand = async (page: Page, link: string): Promise<string> => {
  await page.goto(link, { waitUntil: 'commit' })
  await page.waitForURL(landed, { timeout: patienceMs })
  return page.url()
}
