/** The loader's pages as people meet them: seen, heard, by keyboard, in the dark, small, still. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium, withPage, withProfile } from '../support/browser/chromium.ts'
import { pageFaults, stateFaults } from '../support/browser/page-faults.ts'
import {
  createTransaction,
  type PartnerSite,
  startPartnerSite,
} from '../support/browser/partner.ts'
import { visibleShare } from '../support/browser/visible-share.ts'

const output = fileURLToPath(new URL('../output/', import.meta.url))
let browser: Browser
let site: PartnerSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchChromium(), startPartnerSite()])
  await mkdir(output, { recursive: true })
})
afterAll(() => Promise.all([browser.close(), site.close()]))

const linkWith = async (image?: string): Promise<string> => {
  const change = image ? { brand_image_url: `${site.origin}/${image}` } : {}
  return (await createTransaction(site, change)).redirect_url
}

/** Holds the payload back, so that the page stays open to be examined. */
const holdPayload = (page: Page) =>
  page.route('**/r/*', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )

const untilSlow = (page: Page) => page.getByRole('button').waitFor({ state: 'visible' })
const untilBranded = (page: Page) => page.locator('html.is-shown').waitFor()

/** Examines a page that holds the payload back, once it is as slow as it gets. */
const slowFaults = (link: string, options: BrowserContextOptions, name: string) =>
  withPage(browser, options, async (page) => {
    await holdPayload(page)
    await page.goto(link)
    await untilSlow(page)
    const faults = await stateFaults(page)
    await page.screenshot({ path: `${output}loader-slow-${name}.png` })
    return faults
  })

describe('the page that takes longer', () => {
  test.each([
    ['plain', undefined, {}],
    ['branded', 'brand.svg', {}],
    ['right-to-left', undefined, { locale: 'he-IL' }],
  ])('has no faults: %s', async (name, image, options) => {
    expect(await slowFaults(await linkWith(image), options, name)).toEqual([])
  })

  test('says in a heading what is happening, and links to what is observed', async () => {
    await withPage(browser, {}, async (page) => {
      await holdPayload(page)
      await page.goto(await linkWith())
      await untilSlow(page)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/moment/)
      const privacy = page.getByRole('link', { name: 'Privacy' })
      expect(await privacy.getAttribute('href')).toBe('/docs/privacy')
      // Reading about it costs nobody the way on.
      const [opened] = await Promise.all([page.waitForEvent('popup'), privacy.click()])
      await opened.close()
      expect(await page.getByRole('button').isVisible()).toBe(true)
    })
  })
})

/** Chromium's own setting for the size of text, of which the ordinary one is 16. */
const fontSize = (size: number) => ({ webkit: { webprefs: { default_font_size: size } } })

describe('for readers who have set larger text in their browser', () => {
  const sizesAt = async (size: number) => {
    const sizes: Record<string, number> = {}
    await withProfile(fontSize(size), async (context) => {
      const page = await context.newPage()
      await page.setViewportSize({ width: 320, height: 568 })
      // The language with the longest words at the foot of the page.
      await page.setExtraHTTPHeaders({ 'Accept-Language': 'ru' })
      await holdPayload(page)
      await page.goto(await linkWith())
      for (const part of ['h1', 'p', 'button', 'footer a'])
        sizes[part] = await page.$eval(part, (it) =>
          Number.parseFloat(getComputedStyle(it).fontSize),
        )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
    return sizes
  }

  test('every text grows with it, and nothing is wider than the window', async () => {
    const [ordinary, twice] = [await sizesAt(16), await sizesAt(32)]
    for (const [part, size] of Object.entries(ordinary))
      expect({ [part]: twice[part] }).toEqual({ [part]: 2 * size })
  })
})

describe('without JavaScript', () => {
  const options = { javaScriptEnabled: false }

  test.each(['light', 'dark'] as const)(
    'brand and a true sentence are shown: %s',
    async (colorScheme) => {
      await withPage(browser, { ...options, colorScheme }, async (page) => {
        await page.goto(await linkWith('wordmark-black.svg'))
        await untilSlow(page)
        await page.screenshot({ path: `${output}loader-no-script-${colorScheme}.png` })
        expect(await visibleShare(page.locator('#brand'), 4.5)).toBeGreaterThan(0.05)
        expect(await page.getByText(/JavaScript is turned off/).isVisible()).toBe(true)
        expect(
          await page
            .getByText(/moment|longer than usual/)
            .filter({ visible: true })
            .count(),
        ).toBe(0)
        await page.getByRole('button').press('Enter')
        await page.waitForURL(/landed/)
      })
    },
  )

  test('there is no empty plate without a brand', async () => {
    await withPage(browser, { ...options, colorScheme: 'dark' }, async (page) => {
      await page.goto(await linkWith())
      await untilSlow(page)
      await page.screenshot({ path: `${output}loader-no-script-plain.png` })
      expect(await page.locator('.stage').isVisible()).toBe(false)
    })
  })
})

describe('the brand image', () => {
  const seen: [string, 'light' | 'dark', number][] = [
    ['wordmark-black.svg', 'light', 4.5],
    ['wordmark-black.svg', 'dark', 4.5],
    ['wordmark-navy.svg', 'dark', 4.5],
    // Made for dark paper alone: its outline is what there is to see.
    ['wordmark-white.svg', 'light', 2],
    ['wordmark-white.svg', 'dark', 2],
  ]

  test.each(seen)('%s can be seen in the %s', async (image, colorScheme, contrast) => {
    await withPage(browser, { colorScheme, reducedMotion: 'reduce' }, async (page) => {
      await holdPayload(page)
      await page.goto(await linkWith(image))
      await untilBranded(page)
      await page.screenshot({
        path: `${output}loader-${image.replace('.svg', '')}-${colorScheme}.png`,
      })
      expect(await visibleShare(page.locator('#brand'), contrast)).toBeGreaterThan(0.02)
    })
  })

  /** Whether the dots look different half a second later. */
  const moves = async (page: Page) => {
    const dots = page.locator('.dots')
    const before = await dots.screenshot({ animations: 'allow' })
    await page.waitForTimeout(500)
    return !before.equals(await dots.screenshot({ animations: 'allow' }))
  }

  test.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('has something beside it that moves, as %s asks', async (reducedMotion, expected) => {
    await withPage(browser, { reducedMotion }, async (page) => {
      await holdPayload(page)
      await page.goto(await linkWith('brand.svg'))
      await untilBranded(page)
      const dots = page.locator('.dots')
      // The page shows nothing at first, which a quick image does not wait for.
      await dots.waitFor({ state: 'visible' })
      const box = await dots.boundingBox()
      const image = await page.locator('#brand').boundingBox()
      // Below the image, not on it.
      expect(box?.y).toBeGreaterThan((image?.y ?? 0) + (image?.height ?? 0))
      expect(await moves(page)).toBe(expected)
    })
  })
})

/** How far an element's words are above or below its middle, in pixels. */
const offCentrePx = (element: Locator) =>
  element.evaluate((button) => {
    const words = document.createRange()
    words.selectNodeContents(button)
    const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()]
    return Math.abs(inner.top + inner.bottom - outer.top - outer.bottom) / 2
  })

describe('notices', () => {
  test.each(['en-US', 'ar-EG'])('a link that leads nowhere has no faults: %s', async (locale) => {
    const url = `${inject('baseUrl')}/r/${'A'.repeat(64)}`
    // The browser itself reports that the page's status is 404.
    const ignoreMessages = /status of 404/
    expect(await pageFaults(browser, { url, options: { locale }, ignoreMessages })).toEqual([])
  })

  test('a framed page says why it does not work, and leads out of the frame', async () => {
    const link = await linkWith('brand.svg')
    await withPage(browser, {}, async (page) => {
      await page.goto(`${site.origin}/wall`)
      await page.evaluate((src) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
      }, link)
      const framed = page.frameLocator('iframe')
      await framed.getByRole('heading', { name: /inside another page/ }).waitFor()
      await page.screenshot({ path: `${output}loader-framed.png` })
      // Also in a frame as small as they come (300 × 150), without scrolling.
      const way = await framed.getByRole('link', { name: 'Continue' }).boundingBox()
      const frame = await page.locator('iframe').boundingBox()
      expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThan(
        (frame?.y ?? 0) + (frame?.height ?? 0),
      )
      expect(await offCentrePx(framed.getByRole('link', { name: 'Continue' }))).toBeLessThan(2)
      await framed.getByRole('link', { name: 'Continue' }).press('Enter')
      await page.waitForURL(/landed/)
    })
  })

  test('the page for frames has no faults', async () => {
    const extraHTTPHeaders = { 'Sec-Fetch-Dest': 'iframe' }
    const answer = await fetch(await linkWith(), { headers: extraHTTPHeaders })
    const html = await answer.text()
    await withPage(browser, {}, async (page) => {
      await page.route('**/framed', (route) =>
        route.fulfill({ body: html, contentType: 'text/html' }),
      )
      await page.goto(`${inject('baseUrl')}/framed`)
      expect(await stateFaults(page)).toEqual([])
      await page.screenshot({ path: `${output}loader-framed-alone.png` })
    })
  })
})
