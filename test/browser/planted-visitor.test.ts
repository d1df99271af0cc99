import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  landed,
  launchChromium,
  openAndLand,
  patienceMs,
  withPage,
} from '../support/browser/chromium.ts'
import {
  createTransaction,
  type PartnerSite,
  startPartnerSite,
} from '../support/browser/partner.ts'
import { ordinary } from '../support/loader/observation.ts'
import { withChecksum } from '../support/loader/payloads.ts'

let browser: Browser
let site: PartnerSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchChromium(), startPartnerSite()])
})
afterAll(async () => {
  await Promise.all([browser.close(), site.close()])
})

const cookieOf = async (context: BrowserContext) => {
  const cookies = await context.cookies(`${inject('baseUrl')}/r/x`)
  return cookies.find(({ name }) => name === 'dt_v')?.value
}

/** The visitor copy that an attacker was given on a visit of its own. */
const attackersCopy = async (): Promise<string> => {
  const { redirect_url } = await createTransaction(site)
  const headers = { 'user-agent': 'attacker/1', 'accept-language': 'en' }
  const html = await (await fetch(redirect_url, { headers })).text()
  const nonce = /data-page="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await fetch(redirect_url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: withChecksum(nonce, ordinary),
  })
  return ((await answer.json()) as { copy: string }).copy
}

test('a page of another site that posts a form cannot replace the visitor’s cookie', async () => {
  const copy = await attackersCopy()
  expect(copy).toMatch(/^[-\w]{20,}$/)
  const own = await createTransaction(site)
  const trap = await createTransaction(site)
  const payload = withChecksum('A'.repeat(66), { ...ordinary, visitorCopy: { value: copy } })
  await withPage(browser, {}, async (page) => {
    await openAndLand(page, own.redirect_url)
    const before = await cookieOf(page.context())
    expect(before).toMatch(/^[-\w]{20,}$/)

    // The page that they landed on is another site to us: 127.0.0.1 is not localhost.
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await page.evaluate(
      ([action, value]) => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action })
        const field = document.createElement('input')
        Object.assign(field, { type: 'hidden', name: 'payload', value })
        form.append(field)
        document.body.append(form)
        form.submit()
      },
      [trap.redirect_url, payload] as const,
    )
    const headers = await (await posted).allHeaders()
    expect(headers).toMatchObject({ 'sec-fetch-site': 'cross-site' })
    expect(headers.cookie).toBeUndefined()
    await page.waitForURL((url) => url.href.includes(trap.id), { timeout: patienceMs })
    expect(await cookieOf(page.context())).toBe(before)

    const next = await createTransaction(site)
    await openAndLand(page, next.redirect_url)
    expect(await cookieOf(page.context())).toBe(before)
  })
})

test('a visitor keeps its cookie where the script cannot post, and the page’s own form does', async () => {
  const [first, second] = [await createTransaction(site), await createTransaction(site)]
  await withPage(browser, {}, async (page) => {
    await openAndLand(page, first.redirect_url)
    const before = await cookieOf(page.context())
    await page.addInitScript(() => {
      window.fetch = () => Promise.reject(new TypeError('blocked'))
    })
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.goto(second.redirect_url, { waitUntil: 'commit' })
    await page.waitForURL(landed)
    expect((await (await answered).allHeaders())['set-cookie']).toContain(`dt_v=${before}`)
    expect(await cookieOf(page.context())).toBe(before)
  })
})
