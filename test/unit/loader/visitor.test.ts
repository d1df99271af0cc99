import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../src/domain/time.ts'
import { ordinary } from '../../support/loader/observation.ts'
import { withChecksum } from '../../support/loader/payloads.ts'
import {
  browserHeaders,
  linkUrl,
  partnerUrl,
  rememberingUser,
  serveLoader,
} from '../../support/loader/route.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }

/** The loader with a link that is never completed, as every visit is to another link. */
const start = async () => {
  const remembered = rememberingUser()
  Object.defineProperty(remembered.state, 'completed', { get: () => false, set: () => undefined })
  const clock = { now: Date.now() }
  const app = serveLoader(remembered.user, () => clock.now)
  const url = await linkUrl()
  const open = (headers: Record<string, string> = {}) =>
    app.request(url, { headers: { ...browserHeaders, ...headers } })
  const nonceOf = async (headers = {}) =>
    /data-page="([^"]+)"/.exec(await (await open(headers)).text())?.[1] ?? ''
  const post = (payload: string, headers: Record<string, string>) =>
    app.request(url, {
      method: 'POST',
      headers: { ...browserHeaders, ...headers },
      body:
        headers['content-type'] === FORM['content-type']
          ? new URLSearchParams({ payload }).toString()
          : payload,
    })
  return { ...remembered, clock, open, nonceOf, post }
}

const cookieOf = (response: Response) =>
  /dt_v=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? null

/** Somebody's own cookie and copy, as an attacker has them. */
const ownIdentity = async ({ nonceOf, post }: Awaited<ReturnType<typeof start>>) => {
  const answer = await post(withChecksum(await nonceOf(), ordinary), JSON_TYPE)
  const { copy } = (await answer.json()) as { copy: string }
  return { cookie: cookieOf(answer) ?? '', copy }
}

const maxAgeOf = (response: Response) =>
  Number(/Max-Age=(\d+)/.exec(response.headers.get('set-cookie') ?? '')?.[1])

const withCopy = (nonce: string, copy: string) =>
  withChecksum(nonce, { ...ordinary, visitorCopy: { value: copy } })

describe('a visitor id is neither taken nor given', () => {
  it.each<[string, Record<string, string>]>([
    ['of another site', { ...FORM, 'sec-fetch-site': 'cross-site' }],
    ['of another host of our site', { ...FORM, 'sec-fetch-site': 'same-site' }],
    ['of another site, by a script', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }],
    ['of another origin, in an older browser', { ...FORM, origin: 'https://attacker.example' }],
    ['of another port', { ...FORM, origin: 'http://localhost:81' }],
    ['of an origin that is hidden, in an older browser', { ...FORM, origin: 'null' }],
  ])('on a post from a page %s, even with a valid page load', async (_, headers) => {
    const started = await start()
    const { copy } = await ownIdentity(started)
    started.visits.length = 0
    const answer = await started.post(withCopy(await started.nonceOf(), copy), headers)
    expect(started.visits).toMatchObject([{ binding: 'valid', visitorId: null }])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.text()).not.toContain('"copy"')
    expect([200, 303]).toContain(answer.status)
  })

  it.each<[string, (nonce: string, copy: string) => string]>([
    ['no nonce of ours', (_, copy) => withCopy('A'.repeat(66), copy)],
    ['no payload that can be read', () => 'junk'],
    [
      'a checksum that is wrong',
      (nonce, copy) => withCopy(nonce, copy).replace(/"seal":"./, '"seal":"z'),
    ],
  ])('with %s, also on our own page', async (_, make) => {
    const started = await start()
    const { cookie, copy } = await ownIdentity(started)
    started.visits.length = 0
    const payload = make(await started.nonceOf(), copy)
    const own = { 'sec-fetch-site': 'same-origin', cookie: `dt_v=${cookie}` }
    for (const type of [FORM, JSON_TYPE]) {
      const answer = await started.post(payload, { ...type, ...own })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(started.visits).toMatchObject([
      { binding: 'malformed', visitorId: null },
      { binding: 'malformed', visitorId: null },
    ])
  })

  it.each<[string, Record<string, string>]>([
    ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
    ['an image', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }],
    ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }],
    ['a prefetch', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }],
    ['a prerendering', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
    ['a preview', { 'x-purpose': 'preview' }],
    ['an older prefetch', { 'x-moz': 'prefetch' }],
  ])('when the page is fetched for %s', async (_, headers) => {
    const { open } = await start()
    const page = await open(headers)
    expect(page.status).toBe(200)
    expect(page.headers.get('set-cookie')).toBeNull()
  })
})

describe('a visitor id is taken and given', () => {
  it.each<[string, Record<string, string>]>([
    ['by a browser of today', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
    ['by an older browser', {}],
  ])('when the link is opened %s', async (_, headers) => {
    const started = await start()
    const { cookie } = await ownIdentity(started)
    expect(cookieOf(await started.open(headers))).not.toBeNull()
    expect(cookieOf(await started.open({ ...headers, cookie: `dt_v=${cookie}` }))).toBe(cookie)
  })

  it.each<[string, Record<string, string>]>([
    ['the script', { ...JSON_TYPE, 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }],
    // The page sends no referrer, so browsers hide the origin of its form.
    ['the form', { ...FORM, 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['a form that was sent again by its user', { ...FORM, 'sec-fetch-site': 'none' }],
    ['the script of an older browser', { ...JSON_TYPE, origin: 'http://localhost' }],
    ['a form of an even older one', FORM],
  ])('on a valid post by %s', async (_, headers) => {
    const started = await start()
    const { cookie, copy } = await ownIdentity(started)
    const answer = await started.post(withCopy(await started.nonceOf(), copy), headers)
    expect(cookieOf(answer)).toBe(cookie)
    expect(started.visits[1]?.visitorId).toBe(started.visits[0]?.visitorId)
    if (answer.status === 303) expect(answer.headers.get('location')).toBe(partnerUrl)
  })

  it('after a prerendering, by the post of the page that became visible', async () => {
    const started = await start()
    const nonce = await started.nonceOf({ 'sec-purpose': 'prefetch;prerender' })
    const answer = await started.post(withChecksum(nonce, ordinary), JSON_TYPE)
    expect(cookieOf(answer)).not.toBeNull()
  })
})

describe('a visitor id of 400 days ago', () => {
  it('is kept by the browser for what is left of them, and by no visit longer', async () => {
    const started = await start()
    const { cookie, copy } = await ownIdentity(started)
    started.clock.now += 399 * DAY_MS
    const held = { cookie: `dt_v=${cookie}` }
    const page = await started.open(held)
    expect(cookieOf(page)).toBe(cookie)
    expect(maxAgeOf(page)).toBe(86_400)
    const payload = withCopy(await started.nonceOf(held), copy)
    const answer = await started.post(payload, { ...JSON_TYPE, ...held })
    expect(cookieOf(answer)).toBe(cookie)
    expect(maxAgeOf(answer)).toBe(86_400)
  })

  it.each<[string, { cookie: boolean; copy: boolean }]>([
    ['the cookie', { cookie: true, copy: false }],
    ['the copy', { cookie: false, copy: true }],
    ['both', { cookie: true, copy: true }],
  ])('is not taken from %s, and another is given in both places', async (_, has) => {
    const started = await start()
    const old = await ownIdentity(started)
    started.clock.now += 401 * DAY_MS
    const held: Record<string, string> = has.cookie ? { cookie: `dt_v=${old.cookie}` } : {}
    const page = await started.open(held)
    expect(cookieOf(page)).not.toBe(old.cookie)
    const nonce = await started.nonceOf(held)
    const payload = has.copy ? withCopy(nonce, old.copy) : withChecksum(nonce, ordinary)
    const answer = await started.post(payload, { ...JSON_TYPE, ...held })
    const { copy } = (await answer.json()) as { copy: string }
    expect(cookieOf(answer)).not.toBe(old.cookie)
    expect(copy).not.toBe(old.copy)
    expect(maxAgeOf(answer)).toBe(34_560_000)
    expect(started.visits[1]?.visitorId).not.toBe(started.visits[0]?.visitorId)
  })

  it('gives way to a younger one in the other place', async () => {
    const started = await start()
    const old = await ownIdentity(started)
    started.clock.now += 401 * DAY_MS
    const young = cookieOf(await started.open()) ?? ''
    const held = { ...JSON_TYPE, cookie: `dt_v=${young}` }
    const answer = await started.post(withCopy(await started.nonceOf(held), old.copy), held)
    expect(cookieOf(answer)).toBe(young)
  })
})
