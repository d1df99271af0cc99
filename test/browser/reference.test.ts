/** The API reference, if its viewer was downloaded: it talks to this deployment alone, and its calls work. */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { REFERENCE_FILE } from '../../src/build/site/reference/fetch-reference.ts'
import { launchChromium, patienceMs, withPage } from '../support/browser/chromium.ts'

const output = fileURLToPath(new URL('../output/', import.meta.url))

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
  await mkdir(output, { recursive: true })
})
afterAll(() => browser.close())

/** Opens the reference and remembers what it asks of others, and what its policy refuses. */
async function openReference(page: Page): Promise<string[]> {
  const base = inject('baseUrl')
  const faults: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== base) faults.push(`asks ${request.url()}`)
  })
  page.on('pageerror', (error) => faults.push(`throws ${error}`))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(`reports ${message.text()}`)
  })
  await page.goto(`${base}/docs/reference`)
  await page.getByText('Create a transaction').first().waitFor({ timeout: patienceMs })
  return faults
}

describe.skipIf(!existsSync(REFERENCE_FILE))('the reference', () => {
  test.each(['light', 'dark'] as const)(
    'asks nobody else and shows all: %s',
    async (colorScheme) => {
      const options = { colorScheme, viewport: { width: 1360, height: 900 } }
      await withPage(browser, options, async (page) => {
        const faults = await openReference(page)
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: `${output}page-reference-${colorScheme}.png` })
        expect(faults).toEqual([])
      })
    },
  )

  test('fits a narrow window', async () => {
    await withPage(browser, { viewport: { width: 320, height: 700 } }, async (page) => {
      await openReference(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  })

  test('makes a call with a key, and keeps the key nowhere', async () => {
    await withPage(browser, { viewport: { width: 1360, height: 900 } }, async (page) => {
      const faults = await openReference(page)
      const key = inject('apiKey')
      await page.locator('input[type=password], [aria-label*="X-Api-Token" i]').first().fill(key)
      await page
        .getByRole('button', { name: /Test Request.*\/v1\/deduplicate/i })
        .first()
        .click()
      const answer = page.waitForResponse((each) => each.url().endsWith('/v1/deduplicate'))
      await page.getByRole('button', { name: /Send/ }).first().click()
      expect((await answer).status()).toBe(200)
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      expect(kept).not.toContain(key)
      expect(faults).toEqual([])
    })
  })
})
