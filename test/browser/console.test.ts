/** The console with the API behind it: found by keyboard alone, explained, erased; the key kept nowhere. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { launchChromium, openAndLand, withPage } from '../support/browser/chromium.ts'
import {
  createTransaction,
  type PartnerSite,
  startPartnerSite,
} from '../support/browser/partner.ts'
import { signIn } from '../support/console/console-page.ts'

const baseUrl = inject('baseUrl')
const apiKey = inject('apiKey')
const run = `${process.pid}-${Date.now()}`
const user = (name: string) => `console-${name}-${run}`
const project_id = `console-project-${run}`

let browser: Browser
let site: PartnerSite
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchChromium(), startPartnerSite()])
  await fillProject()
})
afterAll(() => Promise.all([browser.close(), site.close()]))

const call = async (path: string, body?: object): Promise<{ data: Record<string, unknown> }> => {
  const headers = { 'X-Api-Token': apiKey, 'Content-Type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  return (await fetch(`${baseUrl}${path}`, init)).json() as Promise<{
    data: Record<string, unknown>
  }>
}

/** Two users pass a project in one browser; the first has been reported completed before. */
const fillProject = async () => {
  await withPage(browser, {}, async (page) => {
    for (const name of ['first', 'second']) {
      const created = await createTransaction(site, { user_id: user(name), project_id })
      await openAndLand(page, created.redirect_url)
      await call(`/v1/transactions/${created.id}/report`, { state: 'completed' })
    }
  })
  // D1 learns of them behind the answers.
  await vi.waitFor(
    async () => {
      const { data } = await call(`/v1/search?project_id=${project_id}&state=completed`)
      expect(data.transactions).toHaveLength(2)
    },
    { timeout: 60_000, interval: 1000 },
  )
}

/** Presses Tab until what is named has the focus. */
const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  for (let tabs = 0; tabs < 120; tabs += 1) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (typeof name === 'string' ? text === name : name.test(text)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

describe('an analyst without a mouse', () => {
  it('signs in, finds a duplicate, reads why, and erases a user', async () => {
    await withPage(browser, {}, async (page) => {
      await signIn(page, baseUrl, apiKey)
      await page.keyboard.press('/')
      await expect.poll(() => focusedId(page)).toBe('filter-user_id')
      await page.keyboard.type(user('second'))
      await page.keyboard.press('Enter')
      await page.getByText('1 transaction, newest first').waitFor()
      await tabTo(page, /20\d\d/)
      await page.keyboard.press('Enter')

      await page.getByRole('heading', { name: 'Why this score' }).waitFor()
      const text = await page.locator('#console').textContent()
      expect(text).toContain('Before anything is seen')
      expect(text).toContain(user('first'))
      expect(text).toMatch(/of \d+ signals were seen/)
      await page.getByRole('table', { name: 'Same device' }).getByText(user('first')).waitFor()

      await tabTo(page, 'Erase user …')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Erase this user?' }).waitFor()
      await page.getByLabel('User id', { exact: true }).focus()
      await page.keyboard.type('somebody else')
      await page.keyboard.press('Enter')
      expect(await page.getByRole('dialog').count()).toBe(1)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(user('second'))
      await page.keyboard.press('Enter')
      await page.getByText('Receipt').first().waitFor()
    })
    const { data } = await call(`/v1/transactions?user_id=${user('second')}`)
    expect(data.transactions).toEqual([])
  })
})

describe('what is found', () => {
  it('is saved as a file of the same filters', async () => {
    await withPage(browser, {}, async (page) => {
      await signIn(page, baseUrl, apiKey)
      await page.getByLabel('Project id').fill(project_id)
      await page.keyboard.press('Enter')
      await page.getByText(user('first')).waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export JSON lines' }).click(),
      ])
      const chunks: Uint8Array[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk)
      const text = Buffer.concat(chunks).toString()
      expect(text).toContain(user('first'))
      expect(text).not.toContain('browser-user-')
    })
  })
})

describe('the key', () => {
  it('is in no storage, cookie, URL or document, and is asked for after a reload', async () => {
    await withPage(browser, {}, async (page) => {
      const urls: string[] = []
      page.on('request', (request) => urls.push(request.url()))
      await signIn(page, baseUrl, apiKey)
      await page.getByRole('link', { name: 'Insights' }).click()
      await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor()
      const kept = await page.evaluate(async () =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          await indexedDB.databases(),
          await caches.keys(),
          history.state,
          location.href,
          window.name,
          document.documentElement.outerHTML,
          [...document.querySelectorAll('input')].map(({ value }) => value),
        ]),
      )
      expect(kept).not.toContain(apiKey)
      expect(kept.startsWith('[{},{},"",[],[],null')).toBe(true)
      expect(urls.filter((url) => url.includes(apiKey))).toEqual([])
      expect(await page.context().cookies()).toEqual([])
      await page.reload()
      await page.getByLabel('API key').waitFor()
      expect(await page.getByLabel('API key').inputValue()).toBe('')
    })
  })
})

describe('the page', () => {
  it('has a policy without exceptions, and is stored nowhere', async () => {
    const { headers } = await fetch(`${baseUrl}/console`)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('says what is wrong where there are no scripts', async () => {
    await withPage(browser, { javaScriptEnabled: false }, async (page) => {
      await page.goto(`${baseUrl}/console`)
      expect(await page.locator('main').textContent()).toContain('scripts are turned off')
    })
  })

  it('runs nothing that was put into it', async () => {
    await withPage(browser, {}, async (page) => {
      await page.goto(`${baseUrl}/console`)
      await page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'window.name = "ran"'
        document.body.append(script)
      })
      expect(await page.evaluate(() => window.name)).toBe('')
    })
  })
})
