/** The pages of the docs as people use them: any sight, any width, a keyboard, no script. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium, withPage } from '../support/browser/chromium.ts'
import { pageFaults } from '../support/browser/page-faults.ts'

const output = fileURLToPath(new URL('../output/', import.meta.url))

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
  await mkdir(output, { recursive: true })
})
afterAll(() => browser.close())

const at = (path: string) => `${inject('baseUrl')}${path}`
const open = (page: Page, path: string) => page.goto(at(path))

const PAGES = {
  landing: '/',
  docs: '/docs',
  guide: '/docs/first-integration',
  tables: '/docs/contract-questions',
  signs: '/docs/signs',
  problem: '/problems/transition_not_allowed',
  problems: '/problems',
  nowhere: '/docs/nothing',
}

test.each(Object.entries(PAGES))('%s is in order for everybody', async (name, path) => {
  // Chromium reports the status of a page that is not there.
  const ignore = name === 'nowhere' ? { ignoreMessages: /404/ } : {}
  expect(await pageFaults(browser, { url: at(path), ...ignore })).toEqual([])
})

test.each([
  ['light', { viewport: { width: 1360, height: 900 } }],
  ['dark', { viewport: { width: 1360, height: 900 }, colorScheme: 'dark' as const }],
  ['narrow', { viewport: { width: 320, height: 700 } }],
])('pages are photographed: %s', async (look, options) => {
  await withPage(browser, options, async (page) => {
    for (const name of ['landing', 'docs', 'guide', 'problem'] as const) {
      await open(page, PAGES[name])
      await page.screenshot({ path: `${output}page-${name}-${look}.png` })
    }
  })
})

describe('a guide', () => {
  test('shows calls to the deployment that serves it', async () => {
    await withPage(browser, {}, async (page) => {
      await open(page, PAGES.guide)
      const code = await page.locator('figure.code code').nth(1).textContent()
      expect(code).toContain(`curl -s ${inject('baseUrl')}/v1/transactions`)
    })
  })

  test('copies a block of code as it is shown', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    await withPage(browser, { permissions }, async (page) => {
      await open(page, PAGES.guide)
      const block = page.locator('figure.code').nth(1)
      await block.getByRole('button', { name: 'Copy' }).click()
      await block.getByRole('button', { name: 'Copied' }).waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(await block.locator('code').textContent())
    })
  })

  test('can be read, and left for others, without a script', async () => {
    await withPage(browser, { javaScriptEnabled: false }, async (page) => {
      await open(page, PAGES.guide)
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      expect(await page.getByRole('searchbox').count()).toBe(0)
      await page.getByRole('link', { name: 'Next Integration' }).click()
      await page.waitForURL('**/docs/integration')
    })
  })
})

describe('the search', () => {
  test('asks for its index once more where that did not come', async () => {
    await withPage(browser, {}, async (page) => {
      let isDown = true
      await page.route('**/docs/search.json', (route) =>
        isDown ? route.fulfill({ status: 503, body: '[]' }) : route.continue(),
      )
      await open(page, PAGES.docs)
      const search = page.getByRole('searchbox')
      await search.fill('idempotency')
      await page.getByText('The search could not be loaded.').waitFor()
      isDown = false
      await search.fill('idempotency key')
      await page.getByText(/^\d+ found$/).waitFor()
    })
  })

  test('is used by keyboard alone', async () => {
    await withPage(browser, {}, async (page) => {
      await open(page, '/docs')
      await page.keyboard.press('/')
      await page.keyboard.type('idempotency')
      await page.getByRole('status').filter({ hasText: 'found' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/docs\/(?!$)/)
    })
  })

  test('says that it found nothing', async () => {
    await withPage(browser, {}, async (page) => {
      await open(page, '/docs')
      await page.getByRole('searchbox').fill('zzzz')
      await page.getByText('Nothing found.').waitFor()
    })
  })
})
