import { describe, expect, it } from 'vitest'
import { checksumOf } from '../../src/loader/browser/checksum.ts'
import { BASE_URL, create, explain, lookUp, OTHER_BASE_URL } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'
import {
  makeVisitor,
  open,
  pass,
  payloadOf,
  post,
  postForm,
  send,
} from '../support/worker/visitor.ts'

const partner = await makePartner()
let users = 0
const newLink = async (changes: Record<string, unknown> = {}) => {
  const created = await create(partner, { user_id: `link-${users++}`, ...changes })
  return { ...created, landing: `https://panel.test/back?tx=${created.id}` }
}

describe('the link of a transaction', () => {
  it('shows a page that reveals neither redirect_url, nor id, nor partner', async () => {
    const { id, redirect_url } = await newLink({ redirect_url: 'https://secret.test/{tx_id}' })
    const { response, html } = await open(makeVisitor(), redirect_url)
    expect(response.status).toBe(200)
    expect(html).not.toContain('secret.test')
    expect(html).not.toContain(id)
    expect(html).not.toContain(partner.partnerId)
  })

  it('shows the brand image, and allows its origin and no other', async () => {
    const { redirect_url } = await newLink({ brand_image_url: 'https://brand.test/a.png?x=1&y="' })
    const { response, html } = await open(makeVisitor(), redirect_url)
    expect(html).toContain('src="https://brand.test/a.png?x=1&#38;y=%22"')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain('img-src data: https://brand.test;')
    const plain = await open(makeVisitor(), (await newLink()).redirect_url)
    expect(plain.html).not.toContain('id="brand"')
    expect(plain.response.headers.get('Content-Security-Policy')).toContain('img-src data:;')
  })

  it('is served with strict headers, on every kind of answer', async () => {
    const { redirect_url } = await newLink()
    const visitor = makeVisitor()
    const { response, nonce } = await open(visitor, redirect_url)
    const answers = [
      response,
      await post(visitor, redirect_url, payloadOf(visitor, nonce)),
      await send(visitor, redirect_url),
      await send(visitor, `${redirect_url.slice(0, -4)}xxxx`),
      await send(visitor, redirect_url, { method: 'PUT' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 303, 404, 405])
    for (const { headers } of answers) {
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    }
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe/)
  })

  it('works on both base URLs', async () => {
    const { redirect_url, landing } = await newLink()
    const elsewhere = redirect_url.replace(BASE_URL, OTHER_BASE_URL)
    expect(await pass(makeVisitor(), elsewhere)).toBe(landing)
  })

  it('completes exactly once; opened again, it redirects at once and changes nothing', async () => {
    const { id, redirect_url, landing } = await newLink()
    expect(await pass(makeVisitor(), redirect_url)).toBe(landing)
    const completed = await lookUp(partner, id)
    const stranger = makeVisitor()
    const again = await open(stranger, redirect_url)
    expect(again.response.status).toBe(303)
    expect(again.response.headers.get('Location')).toBe(landing)
    await postForm(stranger, redirect_url)
    await post(stranger, redirect_url, payloadOf(stranger, 'x'))
    expect(await lookUp(partner, id)).toEqual(completed)
  })

  it('offers a form that redirects without script, and without completing', async () => {
    const { id, redirect_url, landing } = await newLink()
    const visitor = makeVisitor()
    const { html } = await open(visitor, redirect_url)
    expect(html).toMatch(/<form [^>]*method="post"/)
    const response = await postForm(visitor, redirect_url)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(landing)
    expect(await lookUp(partner, id)).toMatchObject({ completed_at: null, score: null })
  })

  it('completes by the form too, when the script could not send its payload', async () => {
    const { id, redirect_url, landing } = await newLink()
    const visitor = makeVisitor()
    const { nonce } = await open(visitor, redirect_url)
    const response = await postForm(visitor, redirect_url, payloadOf(visitor, nonce))
    expect(response.headers.get('Location')).toBe(landing)
    expect((await lookUp(partner, id)).completed_at).not.toBeNull()
    expect((await lookUp(partner, id)).score).toBeLessThan(20)
  })

  it.each<[string, string]>([
    ['another page load', 'foreign nonce'],
    ['nothing at all', ''],
    ['no JSON', '{'],
    ['too much', 'x'.repeat(70_000)],
  ])('redirects a visitor whose payload holds %s, without completing', async (_case, body) => {
    const { id, redirect_url, landing } = await newLink()
    const visitor = makeVisitor()
    await open(visitor, redirect_url)
    const payload = body === 'foreign nonce' ? payloadOf(visitor, 'A'.repeat(66)) : body
    const response = await post(visitor, redirect_url, payload)
    expect(await response.json()).toMatchObject({ next: landing })
    expect((await lookUp(partner, id)).completed_at).toBeNull()
  })

  it('does not complete with the nonce of another client or other headers, but still does with its own', async () => {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    const { nonce } = await open(visitor, redirect_url)
    const body = payloadOf(visitor, nonce)
    await post({ ...visitor, address: '198.51.100.99' }, redirect_url, body)
    const headers = { ...visitor.headers, 'accept-language': 'xx' }
    await post({ ...visitor, headers }, redirect_url, body)
    expect((await lookUp(partner, id)).completed_at).toBeNull()
    await post(visitor, redirect_url, body)
    expect((await lookUp(partner, id)).completed_at).not.toBeNull()
    expect((await explain(partner, id)).notes).toContain('foreign')
  })

  it.each(['', '""'])(
    'completes for a view in an app, whose script alone sends client hints, empty: %s',
    async (empty) => {
      const { id, redirect_url } = await newLink()
      const visitor = makeVisitor()
      const { 'sec-ch-ua': _brands, 'sec-ch-ua-platform': _platform, ...bare } = visitor.headers
      const { nonce } = await open({ ...visitor, headers: bare }, redirect_url)
      const headers = { ...bare, 'sec-ch-ua': empty, 'sec-ch-ua-platform': empty }
      await post({ ...visitor, headers }, redirect_url, payloadOf(visitor, nonce))
      expect((await lookUp(partner, id)).completed_at).not.toBeNull()
    },
  )

  it('tells a payload that is posted at once, and says that its page was there for longer', async () => {
    const { timing } = makeVisitor().signals as { timing: object }
    const scoreOf = async (responseStartMs: number) => {
      const { id, redirect_url } = await newLink()
      const visitor = makeVisitor()
      visitor.signals.timing = { ...timing, elapsedMs: 500, responseStartMs }
      await pass(visitor, redirect_url)
      return (await lookUp(partner, id)).score
    }
    expect(await scoreOf(400)).toBeLessThan(10)
    expect(await scoreOf(100)).toBeGreaterThan(90)
  })

  it('does not complete where the script names other brands than the navigation', async () => {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    const { nonce } = await open(visitor, redirect_url)
    const headers = { ...visitor.headers, 'sec-ch-ua': '"Other";v="1"' }
    await post({ ...visitor, headers }, redirect_url, payloadOf(visitor, nonce))
    expect((await lookUp(partner, id)).completed_at).toBeNull()
  })

  it('gives a high score to a visit whose payload was made for another transaction', async () => {
    const other = await newLink()
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    const { nonce } = await open(visitor, other.redirect_url)
    await post(visitor, redirect_url, payloadOf(visitor, nonce))
    expect((await lookUp(partner, id)).score).toBeGreaterThanOrEqual(70)
    expect((await lookUp(partner, other.id)).completed_at).toBeNull()
  })

  it('gives a high score to a visit whose payload was edited on a valid page load', async () => {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    const { nonce } = await open(visitor, redirect_url)
    await post(visitor, redirect_url, JSON.stringify({ nonce, signals: {}, seal: '0' }))
    const found = await lookUp(partner, id)
    expect(found.score).toBeGreaterThanOrEqual(70)
    expect(found.score_reasons).toContain('not one that the page can have made')
  })

  it('gives a high score to a visit whose signals are those of an earlier visit', async () => {
    const user = { user_id: 'repeats-signals' }
    const visitor = makeVisitor()
    const first = await newLink(user)
    const page = await open(visitor, first.redirect_url)
    const captured = payloadOf(visitor, page.nonce)
    await post(visitor, first.redirect_url, captured)
    const second = await newLink(user)
    const { nonce } = await open(visitor, second.redirect_url)
    const { signals } = JSON.parse(captured)
    const replayed = JSON.stringify({ nonce, signals, seal: checksumOf(nonce, signals) })
    await post(visitor, second.redirect_url, replayed)
    expect((await lookUp(partner, second.id)).score).toBeGreaterThanOrEqual(70)
    expect((await lookUp(partner, first.id)).score).toBeLessThan(20)
  })

  it('leads to a 404 page for people when it is altered or made up, and completes nothing', async () => {
    const { id, redirect_url } = await newLink()
    const token = redirect_url.slice(-64)
    const links = [
      redirect_url.replace(
        token,
        `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`,
      ),
      redirect_url.replace(token, 'x'.repeat(64)),
      redirect_url.replace(token, token.slice(0, -1)),
      `${redirect_url}x`,
      `${redirect_url}/more`,
      `${BASE_URL}/r/`,
      `${BASE_URL}/r/%00`,
      `${BASE_URL}/r/${id}`,
    ]
    for (const link of links) {
      const response = await send(makeVisitor(), link)
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toMatch(/<h1>.+<\/h1>/)
      const visitor = makeVisitor()
      const posted = await post(visitor, link, payloadOf(visitor, 'A'.repeat(66)))
      expect(posted.status).toBe(404)
      await posted.body?.cancel()
    }
    expect((await lookUp(partner, id)).completed_at).toBeNull()
  })

  it('gives the visitor a signed cookie that scripts cannot read', async () => {
    const { redirect_url } = await newLink()
    const { response } = await open(makeVisitor(), redirect_url)
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^dt_v=[-\w]+; Max-Age=345(60000|5999\d); Path=\/r; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('sets the language by what the browser asks for', async () => {
    const { redirect_url } = await newLink()
    const visitor = makeVisitor()
    visitor.headers = { ...visitor.headers, 'accept-language': 'ar-EG,ar;q=0.9' }
    expect((await open(visitor, redirect_url)).html).toContain('<html lang="ar" dir="rtl">')
  })
})
