import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  landed,
  launchChromium,
  openAndLand,
  withPage,
  withProfile,
} from '../support/browser/chromium.ts'
import {
  completedAt,
  createTransaction,
  type PartnerSite,
  startPartnerSite,
} from '../support/browser/partner.ts'

let browser: Browser
let site: PartnerSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchChromium(), startPartnerSite()])
})
afterAll(async () => {
  await Promise.all([browser.close(), site.close()])
})

/** Whether a page of another site, in a frame of one of ours, may keep a cookie. */
const keepsCookieInFrame = async (page: Page): Promise<boolean> => {
  await page.goto(`${inject('baseUrl')}/healthz`)
  await page.setContent(`<iframe src="${site.origin}/wall"></iframe>`)
  const heading = page.frameLocator('iframe').getByRole('heading')
  return heading.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the oldest interface is the one to be refused
    document.cookie = 'third=1; SameSite=None; Secure'
    return document.cookie.includes('third=1')
  })
}

const cookieSettings = (refusesThirdParty: boolean) => ({
  profile: {
    block_third_party_cookies: refusesThirdParty,
    cookie_controls_mode: refusesThirdParty ? 1 : 0,
  },
})

const failPosts = (page: Page, count: { posts: number }, fails: (nth: number) => boolean) =>
  page.route('**/r/*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    count.posts += 1
    return fails(count.posts) ? route.abort('connectionreset') : route.continue()
  })

test('an ordinary visit lands at the partner and completes', async () => {
  const { id, redirect_url } = await createTransaction(site)
  const url = await withPage(browser, {}, (page) => openAndLand(page, redirect_url))
  expect(url).toBe(`${site.origin}/landed?tx=${id}`)
  expect(await completedAt(id)).not.toBeNull()
})

test('collectors that never answer do not delay the user', async () => {
  const { id, redirect_url } = await createTransaction(site)
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => {
      const never = () => new Promise(() => undefined)
      navigator.permissions.query = never as typeof Permissions.prototype.query
      navigator.storage.estimate = never as typeof StorageManager.prototype.estimate
      OfflineAudioContext.prototype.startRendering = never as () => Promise<AudioBuffer>
    })
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await openAndLand(page, redirect_url)
    const { signals } = JSON.parse((await posted).postData() ?? '{}')
    expect(signals.audio).toEqual({ absent: 'timeout' })
    // What these know without asking another process is kept.
    expect(signals.permissions).toMatchObject({ value: { notificationQuery: null } })
    expect(signals.storage).toMatchObject({ value: { localStorage: true, quotaMb: null } })
    expect(signals.headless).toHaveProperty('value.traces')
  })
  expect(await completedAt(id)).not.toBeNull()
})

test('collectors that throw do not disturb the others', async () => {
  const { id, redirect_url } = await createTransaction(site)
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => {
        throw new Error('no')
      }
    })
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await openAndLand(page, redirect_url)
    const { signals } = JSON.parse((await posted).postData() ?? '{}')
    expect(signals.canvas).toEqual({ absent: 'failed' })
    expect(signals.navigator.value.platform).toContain('Linux')
    expect(signals.natives.value.modified).toContain('HTMLCanvasElement.getContext:toString')
  })
  expect(await completedAt(id)).not.toBeNull()
})

test('a script blocked by an extension leaves a visible button, which does not complete', async () => {
  const { id, redirect_url } = await createTransaction(site)
  await withPage(browser, {}, async (page) => {
    // As extensions block what a page holds itself.
    await page.route('**/r/*', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" }
      await route.fulfill({ response, headers })
    })
    await page.goto(redirect_url)
    await page.getByRole('button').click()
    await page.waitForURL(landed)
  })
  expect(await completedAt(id)).toBeNull()
})

test('without JavaScript the page offers a button, which does not complete', async () => {
  const { id, redirect_url } = await createTransaction(site)
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(redirect_url)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(landed)
  })
  expect(await completedAt(id)).toBeNull()
})

test('a browser that refuses third-party cookies is moved on and completes', async () => {
  const { id, redirect_url } = await createTransaction(site)
  await withProfile(cookieSettings(false), async (context) => {
    expect(await keepsCookieInFrame(await context.newPage())).toBe(true)
  })
  await withProfile(cookieSettings(true), async (context) => {
    const page = await context.newPage()
    expect(await keepsCookieInFrame(page)).toBe(false)
    await page.goto(`${site.origin}/wall`)
    await page.evaluate((link) => location.assign(link), redirect_url)
    await page.waitForURL(landed)
    expect((await context.cookies()).map(({ name }) => name)).toContain('dt_v')
  })
  expect(await completedAt(id)).not.toBeNull()
})

test('a post that fails twice is tried again', async () => {
  const { id, redirect_url } = await createTransaction(site)
  const count = { posts: 0 }
  await withPage(browser, {}, async (page) => {
    await failPosts(page, count, (nth) => nth <= 2)
    await openAndLand(page, redirect_url)
  })
  // A busy machine may miss the limit of an attempt, and try once more.
  expect(count.posts).toBeGreaterThanOrEqual(3)
  expect(await completedAt(id)).not.toBeNull()
})

test('when the script cannot post at all, the page’s own form does', async () => {
  const { id, redirect_url } = await createTransaction(site)
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => {
      window.fetch = () => Promise.reject(new TypeError('blocked'))
    })
    await openAndLand(page, redirect_url)
  })
  expect(await completedAt(id)).not.toBeNull()
})

test('when the script is told that there were too many requests, the page’s own form goes on', async () => {
  const { id, redirect_url } = await createTransaction(site)
  let posts = 0
  await withPage(browser, {}, async (page) => {
    await page.route('**/r/*', (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.continue()
      posts += 1
      return request.resourceType() === 'fetch'
        ? route.fulfill({ status: 429, json: { error: 'rate_limited' } })
        : route.continue()
    })
    await openAndLand(page, redirect_url)
  })
  // At once: more posts would only be counted too.
  expect(posts).toBe(2)
  expect(await completedAt(id)).not.toBeNull()
})

test('a link that was opened too often shows a page that opens it again', async () => {
  const { redirect_url } = await createTransaction(site)
  const statuses: number[] = []
  for (let nth = 0; nth < 70; nth++) statuses.push((await fetch(redirect_url)).status)
  expect(statuses).toContain(429)
  await withPage(browser, {}, async (page) => {
    await page.goto(redirect_url)
    // Waiting for it would take the minute that it waits.
    expect(await page.locator('meta[http-equiv=refresh]').count()).toBe(1)
    const opened = page.waitForRequest(redirect_url)
    await page.getByRole('link', { name: 'Continue' }).click()
    expect((await opened).method()).toBe('GET')
  })
})

test('when nothing gets through, the button becomes visible and works once the network is back', async () => {
  const { id, redirect_url } = await createTransaction(site)
  const count = { posts: 0 }
  let isDown = true
  await withPage(browser, {}, async (page) => {
    await failPosts(page, count, () => isDown)
    await page.route('**/loader-*.js', (route) =>
      route.request().method() === 'HEAD' ? route.abort('connectionreset') : route.continue(),
    )
    await page.goto(redirect_url)
    await expect.poll(() => count.posts, { timeout: 90_000 }).toBeGreaterThanOrEqual(4)
    const button = page.getByRole('button')
    await button.waitFor({ state: 'visible' })
    isDown = false
    await button.click()
    await page.waitForURL(landed)
  })
  expect(await completedAt(id)).not.toBeNull()
})

test('a user who is offline for a moment goes on when the network is back', async () => {
  const { id, redirect_url } = await createTransaction(site)
  await withPage(browser, {}, async (page) => {
    const context = page.context()
    // The network goes down between the page's arrival and the payload.
    await page.route(
      redirect_url,
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response })
        await context.setOffline(true)
        setTimeout(() => void context.setOffline(false).catch(() => undefined), 6_000)
      },
      { times: 1 },
    )
    await openAndLand(page, redirect_url)
  })
  expect(await completedAt(id)).not.toBeNull()
})

test('the back button leads past the loader, to where the user came from', async () => {
  const { redirect_url } = await createTransaction(site)
  await withPage(browser, {}, async (page) => {
    await page.goto(`${site.origin}/wall`)
    await page.evaluate((link) => location.assign(link), redirect_url)
    await page.waitForURL(landed)
    await page.goBack()
    expect(page.url()).toBe(`${site.origin}/wall`)
  })
})

test('opening a completed link goes straight on and changes nothing', async () => {
  const { id, redirect_url } = await createTransaction(site)
  await withPage(browser, {}, async (page) => {
    await openAndLand(page, redirect_url)
    const before = await completedAt(id)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.method()))
    await openAndLand(page, redirect_url)
    expect(requests).not.toContain('POST')
    expect(await completedAt(id)).toBe(before)
  })
})

test('a link opened twice at once lands twice', async () => {
  const { id, redirect_url } = await createTransaction(site)
  await withPage(browser, {}, async (page) => {
    const other = await page.context().newPage()
    const urls = await Promise.all([
      openAndLand(page, redirect_url),
      openAndLand(other, redirect_url),
    ])
    expect(urls[0]).toBe(urls[1])
  })
  expect(await completedAt(id)).not.toBeNull()
})

test('a tab in the background is moved on without a frame ever being drawn', async () => {
  const { id, redirect_url } = await createTransaction(site)
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0
      window.requestIdleCallback = () => 0
      Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' })
      Object.defineProperty(Document.prototype, 'hidden', { get: () => true })
      const slow = window.setTimeout
      // Browsers run timers of hidden pages once a second.
      window.setTimeout = ((act: () => void, ms = 0) =>
        slow(act, Math.max(1_000, ms))) as typeof setTimeout
    })
    await openAndLand(page, redirect_url)
  })
  expect(await completedAt(id)).not.toBeNull()
})

test('an in-app browser without the newer interfaces is moved on', async () => {
  const { id, redirect_url } = await createTransaction(site)
  const userAgent =
    'Mozilla/5.0 (Linux; Android 9; SM-G960F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/74.0.3729.157 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/221.0.0.46.114;]'
  await withPage(browser, { userAgent, isMobile: true, hasTouch: true }, async (page) => {
    await page.addInitScript(() => {
      const missing = ['chrome', 'Notification', 'speechSynthesis', 'OfflineAudioContext', 'Worker']
      for (const name of [...missing, 'AbortController', 'WebGLRenderingContext']) {
        Object.defineProperty(window, name, { value: undefined, configurable: true })
      }
      for (const name of [
        'permissions',
        'mediaDevices',
        'storage',
        'userAgentData',
        'connection',
      ]) {
        Object.defineProperty(Navigator.prototype, name, { get: () => undefined })
      }
    })
    await openAndLand(page, redirect_url)
  })
  expect(await completedAt(id)).not.toBeNull()
})

test('a phone that changes its network between page and payload still completes', async () => {
  const { id, redirect_url } = await createTransaction(site)
  let posts = 0
  await withPage(browser, {}, async (page) => {
    await page.route('**/r/*', (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.continue()
      posts += 1
      const headers = { ...request.headers(), 'cf-connecting-ip': '203.0.113.77' }
      return posts === 1 ? route.continue({ headers }) : route.continue()
    })
    await openAndLand(page, redirect_url)
  })
  expect(posts).toBeGreaterThanOrEqual(2)
  expect(await completedAt(id)).not.toBeNull()
})

test.each(['slow.png', 'broken.png', 'huge.bmp'])(
  'a brand image that is %s delays nothing',
  async (name) => {
    const { id, redirect_url } = await createTransaction(site, {
      brand_image_url: `${site.origin}/${name}`,
    })
    await withPage(browser, {}, (page) => openAndLand(page, redirect_url))
    expect(await completedAt(id)).not.toBeNull()
  },
)
