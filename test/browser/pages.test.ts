import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium, openAndLand, withPage } from '../support/browser/chromium.ts'
import {
  createTransaction,
  type PartnerSite,
  startPartnerSite,
} from '../support/browser/partner.ts'

const output = fileURLToPath(new URL('../output/', import.meta.url))

let browser: Browser
let site: PartnerSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchChromium(), startPartnerSite()])
  await mkdir(output, { recursive: true })
})
afterAll(async () => {
  await Promise.all([browser.close(), site.close()])
})

const settings: [string, BrowserContextOptions, Record<string, unknown>][] = [
  ['default', {}, {}],
  ['branded', {}, { brand: true }],
  ['dark', { colorScheme: 'dark' }, { brand: true }],
  ['dark-default', { colorScheme: 'dark' }, {}],
  ['rtl', { locale: 'ar-EG' }, {}],
  ['phone', { viewport: { width: 320, height: 568 }, locale: 'de-DE' }, { brand: true }],
  ['still', { reducedMotion: 'reduce' }, {}],
]

/** Holds the payload back, so that the page stays open to be examined. */
const holdPayload = (page: Page) =>
  page.route('**/r/*', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )

/** Remembers whether the button was visible at first: only after some seconds it has to be. */
const rememberFirstLook = () =>
  addEventListener('DOMContentLoaded', () => {
    const button = document.querySelector('button')
    if (!button) return
    // All of the page is hidden for a moment; this is about the button alone.
    document.querySelector('main')?.classList.remove('fleeting')
    document.documentElement.dataset.wayOn = getComputedStyle(button).visibility
  })

const fitsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

describe('the loader', () => {
  test.each(settings)('%s', async (name, options, { brand }) => {
    const change = brand ? { brand_image_url: `${site.origin}/brand.svg` } : {}
    const { redirect_url } = await createTransaction(site, change)
    await withPage(browser, options, async (page) => {
      await holdPayload(page)
      await page.addInitScript(rememberFirstLook)
      await page.goto(redirect_url)
      const opacity = () =>
        page.locator('#brand').evaluate((image) => Number(getComputedStyle(image).opacity))
      await page.getByRole('status').waitFor({ state: 'visible' })
      if (brand) await expect.poll(opacity, { timeout: 90_000 }).toBeGreaterThan(0.9)
      await page.screenshot({ path: `${output}loader-${name}.png` })
      expect(await fitsItsWindow(page)).toBe(true)
      expect(await page.evaluate(() => document.documentElement.dataset.wayOn)).toBe('hidden')
      expect(await page.getByRole('status').textContent()).not.toBe('')
    })
  })

  test('shows a button to go on, in the user’s language, when it takes too long', async () => {
    const { redirect_url } = await createTransaction(site)
    await withPage(browser, { locale: 'he-IL' }, async (page) => {
      await holdPayload(page)
      await page.goto(redirect_url)
      await page.getByRole('button', { name: 'המשך' }).waitFor({ state: 'visible' })
      await page.screenshot({ path: `${output}loader-slow.png` })
      expect(await page.evaluate(() => document.dir + document.documentElement.lang)).toBe('rtlhe')
    })
  })

  test('breaks none of its content security policy, and prints nothing in the console', async () => {
    const { redirect_url } = await createTransaction(site, {
      brand_image_url: `${site.origin}/brand.svg`,
    })
    const said: string[] = []
    const hosts = new Set<string>()
    await withPage(browser, {}, async (page) => {
      page.on('console', (message) => {
        // The inspector probe ends a console group that never began: no browser shows it. And test
        // tools start browsers without the service that fetches models, about which Chromium then
        // warns.
        const isOfDriver = /language detection model/.test(message.text())
        if (message.type() !== 'endGroup' && !isOfDriver) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(String(error)))
      page.on('request', (request) => hosts.add(new URL(request.url()).origin))
      await openAndLand(page, redirect_url)
    })
    expect(said).toEqual([])
    expect([...hosts].sort()).toEqual([inject('baseUrl'), site.origin].sort())
  })

  test('does not hold the partner’s address before completion', async () => {
    const { redirect_url } = await createTransaction(site)
    const answer = await fetch(redirect_url)
    expect(await answer.text()).not.toContain('/landed')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('the page for a link that leads nowhere', () => {
  test.each([
    ['en', { locale: 'en-US' }],
    ['ar', { locale: 'ar-EG', viewport: { width: 320, height: 568 } }],
    ['dark', { colorScheme: 'dark' as const, locale: 'fr-FR' }],
  ])('%s', async (name, options) => {
    await withPage(browser, options, async (page) => {
      const answer = await page.goto(`${inject('baseUrl')}/r/${'A'.repeat(64)}`)
      expect(answer?.status()).toBe(404)
      expect(await page.getByRole('heading').isVisible()).toBe(true)
      await page.screenshot({ path: `${output}error-${name}.png` })
      expect(await fitsItsWindow(page)).toBe(true)
      expect(await page.getByRole('heading').textContent()).not.toBe('')
    })
  })
})

test('in another site’s frame nothing is observed, and the whole window is offered', async () => {
  const { redirect_url } = await createTransaction(site)
  await withPage(browser, {}, async (page) => {
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await page.goto(`${site.origin}/wall`)
    await page.evaluate((link) => {
      const frame = document.createElement('iframe')
      frame.src = link
      document.body.append(frame)
    }, redirect_url)
    const way = page.frameLocator('iframe').getByRole('link', { name: 'Continue' })
    await way.waitFor({ state: 'visible' })
    expect(posts).toEqual([])
    await way.click()
    await page.waitForURL(/landed/)
  })
})
