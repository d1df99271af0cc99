import { describe, expect, it, vi } from 'vitest'
import { PAGE_LOAD_MAX_MS } from '../../../src/secrets/page-nonce.ts'
import { ordinary } from '../../support/loader/observation.ts'
import { withChecksum } from '../../support/loader/payloads.ts'
import {
  browserHeaders,
  linkUrl,
  partnerUrl,
  rememberingUser,
  serveLoader,
} from '../../support/loader/route.ts'

const open = async (app: ReturnType<typeof serveLoader>, url: string, headers = {}) =>
  app.request(url, { headers: { ...browserHeaders, ...headers } })

const nonceOf = async (page: Response) => /data-page="([^"]+)"/.exec(await page.text())?.[1] ?? ''

const post = (app: ReturnType<typeof serveLoader>, url: string, body: string, headers = {}) =>
  app.request(url, {
    method: 'POST',
    headers: { ...browserHeaders, 'content-type': 'application/json', ...headers },
    body,
  })

const start = async (now?: () => number) => {
  const remembered = rememberingUser()
  const app = serveLoader(remembered.user, now)
  const url = await linkUrl()
  return { ...remembered, app, url }
}

const visitorOf = (response: Response) =>
  /dt_v=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''

describe('opening the link', () => {
  it('serves a page that does not contain the partner’s URL', async () => {
    const { app, url } = await start()
    const page = await open(app, url)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('partner.example')
    expect(JSON.stringify([...page.headers])).not.toContain('partner.example')
  })

  it('keeps a visitor cookie that scripts cannot read, for the loader’s path only', async () => {
    const { app, url } = await start()
    const cookie = (await open(app, url)).headers.get('set-cookie')
    expect(cookie).toMatch(
      /^dt_v=[-\w]+; Max-Age=345(60000|5999\d); Path=\/r; HttpOnly; SameSite=Lax$/,
    )
    const secure = await open(app, url.replace('http:', 'https:'))
    expect(secure.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('of a made-up or altered link answers 404 with a page for people', async () => {
    const { app, url } = await start()
    const altered = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A')
    for (const link of [altered, 'http://localhost/r/junk', 'http://localhost/r/', `${url}/x`]) {
      const page = await open(app, link, { 'accept-language': 'de' })
      expect(page.status).toBe(404)
      expect(await page.text()).toContain('Dieser Link funktioniert nicht')
    }
  })

  it('serves the default page when the user’s object fails, and logs why', async () => {
    const { user } = rememberingUser()
    const failing = { ...user, openLink: () => Promise.reject(new Error('down')) }
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = await open(serveLoader(failing), await linkUrl())
    expect(page.status).toBe(200)
    const logged = said.mock.calls.map(([line]) => JSON.parse(String(line)))
    said.mockRestore()
    expect(logged).toMatchObject([{ event: 'link_not_opened', message: 'down' }])
  })

  it('serves the default page when the user’s object hangs', async () => {
    const { user } = rememberingUser()
    const hanging = { ...user, openLink: () => new Promise<never>(() => undefined) }
    const startedAt = performance.now()
    const page = await open(serveLoader(hanging), await linkUrl())
    expect(page.status).toBe(200)
    // The user waits.
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it('inside another site’s frame observes nothing and offers the whole window', async () => {
    const { app, url } = await start()
    const page = await open(app, url, { 'sec-fetch-dest': 'iframe' })
    const html = await page.text()
    expect(html).toContain('target="_top"')
    expect(html).not.toContain('<script')
  })

  it('that was completed redirects at once', async () => {
    const { app, url, state } = await start()
    state.completed = true
    const answer = await open(app, url)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(partnerUrl)
  })
})

/** The ordinary signals with some of them out of the contract's bounds. */
const breakSignals = (count: number) => ({
  ...ordinary,
  ...Object.fromEntries(
    ['canvas', 'hardware', 'maths'].slice(0, count).map((key) => [key, { value: 'odd' }]),
  ),
})

describe('delivering a payload', () => {
  it('completes and answers with the next URL', async () => {
    const { app, url, visits, state } = await start()
    const nonce = await nonceOf(await open(app, url))
    const answer = await post(app, url, withChecksum(nonce, ordinary))
    expect(await answer.json()).toMatchObject({ next: partnerUrl })
    expect(visits).toMatchObject([{ binding: 'valid', observation: ordinary }])
    expect(state.completed).toBe(true)
  })

  it('by form answers 303', async () => {
    const { app, url, state } = await start()
    const nonce = await nonceOf(await open(app, url))
    const body = new URLSearchParams({ payload: withChecksum(nonce, ordinary) }).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await post(app, url, body, type)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, partnerUrl])
    expect(state.completed).toBe(true)
  })

  it.each([
    ['a payload', '{}'],
    ['nothing', ''],
  ])(
    'by form of %s, while the user’s object fails, leads to a page that opens the link again',
    async (_, payload) => {
      const fail = () => Promise.reject(new Error('down'))
      const { user } = rememberingUser()
      const app = serveLoader({ ...user, completeVisit: fail, skipVisit: fail })
      const url = await linkUrl()
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await post(app, url, new URLSearchParams({ payload }).toString(), type)
      expect(answer.status).toBe(503)
      const html = await answer.text()
      // Views inside apps have neither an address bar nor a button to load a page again.
      const { pathname } = new URL(url)
      expect(html).toContain(`<meta http-equiv="refresh" content="10;url=${pathname}">`)
      expect(html).toContain(`href="${pathname}"`)
    },
  )

  it('by an empty form redirects without completing', async () => {
    const { app, url, visits } = await start()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await post(app, url, 'payload=', type)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, partnerUrl])
    expect(visits).toEqual([])
  })

  const cheats: [string, (nonce: string) => string, object, string][] = [
    ['no JSON', () => 'junk', {}, 'malformed'],
    ['no nonce', () => withChecksum('', ordinary), {}, 'malformed'],
    ['a made-up nonce', () => withChecksum('A'.repeat(70), ordinary), {}, 'malformed'],
    [
      '70 KB',
      (nonce) => withChecksum(nonce, { ...ordinary, x: 'x'.repeat(70_000) }),
      {},
      'malformed',
    ],
    [
      'another address',
      (nonce) => withChecksum(nonce, ordinary),
      { 'cf-connecting-ip': '198.51.100.1' },
      'foreign',
    ],
  ]
  it.each(cheats)(
    'with %s answers with the next URL and is recorded, but does not complete',
    async (_, make, headers, binding) => {
      const { app, url, visits, state } = await start()
      const nonce = await nonceOf(await open(app, url))
      const answer = await post(app, url, make(nonce), headers)
      expect(await answer.json()).toMatchObject({ next: partnerUrl })
      // Of a page load that is not ours nothing is kept but that it came.
      const kept = binding === 'malformed' ? { observation: null, pageLoad: 'none' } : {}
      expect(visits).toMatchObject([{ binding, ...kept }])
      expect(state.completed).toBe(false)
    },
  )

  const forgeries: [string, (nonce: string) => string][] = [
    ['no checksum', (nonce) => JSON.stringify({ nonce, signals: ordinary })],
    ['too few signals', (nonce) => withChecksum(nonce, { canvas: ordinary.canvas })],
    ['three signals out of bounds', (nonce) => withChecksum(nonce, breakSignals(3))],
  ]
  it.each(forgeries)(
    'with %s on a valid page load completes as malformed, to be scored as such',
    async (_, make) => {
      const { app, url, visits, state } = await start()
      const nonce = await nonceOf(await open(app, url))
      await post(app, url, make(nonce))
      expect(visits).toMatchObject([{ binding: 'malformed', observation: null }])
      expect(state.completed).toBe(true)
    },
  )

  it.each(forgeries)(
    'with %s on a page load of another client or transaction completes nothing',
    async (_, make) => {
      const { app, url, visits, state } = await start()
      const nonce = await nonceOf(await open(app, url))
      await post(app, url, make(nonce), { 'cf-connecting-ip': '198.51.100.1' })
      await post(app, await linkUrl(8), make(nonce))
      const unbound = { binding: 'malformed', pageLoad: 'none', observation: null }
      expect(visits).toMatchObject([unbound, { ...unbound, sinceServedMs: null }])
      expect(visits[1]?.line).toEqual(expect.any(String))
      expect(state.completed).toBe(false)
    },
  )

  it('has a digest by its clock, and none without it: two honest visits may say the same', async () => {
    const clock = { clockMs: 1, timeOriginMs: 1, elapsedMs: 1, collectMs: 1 }
    const unsaid = { responseStartMs: null, navigationType: null, redirectCount: null }
    const timing = { value: { ...clock, ...unsaid, protocol: null, resolutionMs: null } }
    const digests: unknown[] = []
    for (const signals of [ordinary, { ...ordinary, timing }, { ...ordinary, timing }]) {
      const { app, url, visits } = await start()
      const nonce = await nonceOf(await open(app, url))
      await post(app, url, withChecksum(nonce, signals))
      digests.push(visits[0]?.payloadDigest)
    }
    expect(digests).toEqual([null, expect.any(String), digests[1]])
  })

  it('with two signals out of bounds is taken without them', async () => {
    const { app, url, visits } = await start()
    const nonce = await nonceOf(await open(app, url))
    await post(app, url, withChecksum(nonce, breakSignals(2)))
    expect(visits).toMatchObject([{ binding: 'valid' }])
    const failed = { absent: 'failed' }
    const kept = { ...ordinary, canvas: failed, hardware: failed }
    expect(visits[0]?.observation).toEqual(kept)
  })

  it('of a script that did not know one of the signals yet is taken', async () => {
    const { app, url, visits } = await start()
    const nonce = await nonceOf(await open(app, url))
    const { system: _unknown, ...known } = ordinary
    await post(app, url, withChecksum(nonce, known))
    expect(visits).toMatchObject([{ binding: 'valid' }])
    expect(visits[0]?.observation?.system).toEqual({ absent: 'failed' })
  })

  it('edited on the wire is malformed', async () => {
    const { app, url, visits } = await start()
    const nonce = await nonceOf(await open(app, url))
    await post(app, url, withChecksum(nonce, ordinary).replace('"cores":8', '"cores":4'))
    expect(visits).toMatchObject([{ binding: 'malformed', observation: null }])
  })

  it('under another transaction is foreign', async () => {
    const { app, url, visits, state } = await start()
    const nonce = await nonceOf(await open(app, url))
    await post(app, await linkUrl(8), withChecksum(nonce, ordinary))
    expect(visits).toMatchObject([{ binding: 'foreign' }])
    expect(state.completed).toBe(true)
  })

  it('by another browser than the page was served to is foreign', async () => {
    const { app, url, visits, state } = await start()
    const nonce = await nonceOf(await open(app, url))
    await post(app, url, withChecksum(nonce, ordinary), { 'user-agent': 'curl/8' })
    expect(visits).toMatchObject([{ binding: 'foreign' }])
    expect(state.completed).toBe(true)
  })

  it('too late is stale, and the page may be loaded once more', async () => {
    let now = 1_800_000_000_000
    const { app, url, visits, state } = await start(() => now)
    const nonce = await nonceOf(await open(app, url))
    now += PAGE_LOAD_MAX_MS + 1
    const answer = await post(app, url, withChecksum(nonce, ordinary))
    expect(await answer.json()).toMatchObject({ next: partnerUrl, again: true })
    expect(visits).toMatchObject([{ binding: 'stale' }])
    expect(state.completed).toBe(false)
  })

  it('to a made-up link answers 404', async () => {
    const { app } = await start()
    expect((await post(app, 'http://localhost/r/junk', '{}')).status).toBe(404)
  })

  it('while the user’s object fails answers 503 without the reason', async () => {
    const { user } = rememberingUser()
    const failing = { ...user, completeVisit: () => Promise.reject(new Error('secret detail')) }
    const answer = await post(serveLoader(failing), await linkUrl(), '{}')
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('secret')
  })
})

describe('the visitor', () => {
  /** As `start`, but every visit is to a link that has not been completed. */
  const startOver = async (now?: () => number) => {
    const started = await start(now)
    Object.defineProperty(started.state, 'completed', { get: () => false, set: () => undefined })
    return started
  }
  const visit = async (
    app: ReturnType<typeof serveLoader>,
    url: string,
    cookie: string,
    copy: string | null,
  ) => {
    const headers = cookie ? { cookie: `dt_v=${cookie}` } : {}
    const page = await open(app, url, headers)
    const sent = visitorOf(page)
    const signals = copy ? { ...ordinary, visitorCopy: { value: copy } } : ordinary
    const answer = await post(app, url, withChecksum(await nonceOf(page), signals), {
      cookie: `dt_v=${sent}`,
    })
    const { copy: kept } = (await answer.json()) as { copy: string }
    return { cookie: visitorOf(answer), copy: kept }
  }

  it('is the same on the next visit', async () => {
    const { app, url, visits } = await startOver()
    const first = await visit(app, url, '', null)
    await visit(app, url, first.cookie, first.copy)
    expect(visits[1]?.visitorId).toBe(visits[0]?.visitorId)
  })

  it('is restored by the cookie when local storage was cleared', async () => {
    const { app, url } = await startOver()
    const first = await visit(app, url, '', null)
    const second = await visit(app, url, first.cookie, null)
    expect(second.copy).toBe(first.copy)
  })

  it('is restored by the copy when cookies were cleared', async () => {
    let now = 1_800_000_000_000
    const { app, url, visits } = await startOver(() => now)
    const first = await visit(app, url, '', null)
    now += 86_400_000
    const second = await visit(app, url, '', first.copy)
    expect(second.cookie).toBe(first.cookie)
    expect(visits[1]?.visitorId).toBe(visits[0]?.visitorId)
  })

  it('is not in the observation: the copy is taken out', async () => {
    const { app, url, visits } = await startOver()
    const first = await visit(app, url, '', null)
    await visit(app, url, first.cookie, first.copy)
    expect(JSON.stringify(visits[1]?.observation)).not.toContain(first.copy)
  })
})
