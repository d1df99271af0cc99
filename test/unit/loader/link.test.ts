import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { LINK_LIMITS } from '../../../src/domain/rate-limits.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { toAsciiUrl } from '../../../src/http/loader/ascii-url.ts'
import { LANGUAGES, textsOf } from '../../../src/loader/texts.ts'
import { ordinary } from '../../support/loader/observation.ts'
import { withChecksum } from '../../support/loader/payloads.ts'
import {
  browserHeaders,
  linkUrl,
  partnerUrl,
  rememberingUser,
  serveLoader,
} from '../../support/loader/route.ts'

const NOW = Date.UTC(2026, 10, 20)
const FORM = { ...browserHeaders, 'content-type': 'application/x-www-form-urlencoded' }
const SCRIPT = { ...browserHeaders, 'content-type': 'application/json' }

type Options = Parameters<typeof serveLoader>[2]

const start = async (options: Options = {}, now: () => number = () => NOW) => {
  const remembered = rememberingUser()
  const app = serveLoader(remembered.user, now, options)
  const url = await linkUrl()
  const open = (headers: Record<string, string> = {}) =>
    app.request(url, { headers: { ...browserHeaders, ...headers } })
  const post = (body: string, headers = SCRIPT) =>
    app.request(url, { method: 'POST', headers, body })
  return { ...remembered, url, open, post }
}

describe('the link of a transaction that was completed', () => {
  const completed = async (agoMs: number, options: Options = {}) => {
    const started = await start(options)
    Object.assign(started.state, { completed: true, completedAt: NOW - agoMs })
    return started
  }

  it('redirects for a day', async () => {
    const { open, post } = await completed(24 * HOUR_MS - 1)
    expect((await open()).headers.get('location')).toBe(partnerUrl)
    expect(await (await post('junk')).json()).toMatchObject({ next: partnerUrl })
    expect((await post('', FORM)).headers.get('location')).toBe(partnerUrl)
  })

  it('says after a day that nothing more is to be done, and leads nowhere', async () => {
    const { open, post, url } = await completed(24 * HOUR_MS)
    for (const answer of [await open(), await post('', FORM), await post('payload=x', FORM)]) {
      expect(answer.status).toBe(410)
      expect(answer.headers.get('location')).toBeNull()
      const html = await answer.text()
      expect(html).toContain(textsOf('en').doneWhy)
      expect(html).not.toContain('partner.example')
      expect(html).not.toMatch(/<script|<form|http-equiv/)
    }
    // The script follows it to the page.
    expect(await (await post('junk')).json()).toEqual({ next: url })
  })

  it('links to what is observed, as every page does', async () => {
    const { open } = await completed(48 * HOUR_MS, { privacyUrl: 'https://panel.example/p?a&b' })
    expect(await (await open()).text()).toContain('href="https://panel.example/p?a&#38;b"')
  })

  it('says so in the language of the browser, and in frames too', async () => {
    const { open } = await completed(48 * HOUR_MS)
    for (const lang of LANGUAGES) {
      const answer = await open({ 'accept-language': lang, 'sec-fetch-dest': 'iframe' })
      expect(answer.headers.get('content-language')).toBe(lang)
      expect(await answer.text()).toContain(textsOf(lang).done)
      expect(answer.headers.get('content-security-policy')).not.toContain('frame-ancestors')
    }
  })

  it('redirects as long as the deployment says', async () => {
    const { open } = await completed(48 * HOUR_MS, { linkDoneAfterMs: 72 * HOUR_MS })
    expect((await open()).status).toBe(303)
  })

  it('is done with at once where the deployment says so, but redirects a post that is repeated', async () => {
    const { open, post } = await completed(2 * MINUTE_MS, { linkDoneAfterMs: 0 })
    expect((await open()).status).toBe(410)
    expect(await (await post('junk')).json()).toMatchObject({ next: partnerUrl })
    expect((await post('', FORM)).headers.get('location')).toBe(partnerUrl)
  })
})

describe('an opening of a link', () => {
  it('says which line it came over, whatever the browser, and nothing of it at another link', async () => {
    const opened = async () => {
      const { open, user } = await start()
      const calls = vi.spyOn(user, 'openLink')
      await open({ 'cf-connecting-ip': '2001:470:1:2:3:4:5:6', 'user-agent': 'One' })
      await open({ 'cf-connecting-ip': '2001:470:1:2:ffff::1', 'user-agent': 'Two' })
      await open({ 'cf-connecting-ip': '81.2.69.142', 'user-agent': 'One' })
      await open({ 'cf-connecting-ip': '127.0.0.1' })
      return calls.mock.calls.map(([, { line, client }]) => ({ line, client }))
    }
    const [one, two, other, own] = await opened()
    expect(one?.line).toMatch(/^[\w-]{16,}$/)
    expect(two?.line).toBe(one?.line)
    expect(two?.client).not.toBe(one?.client)
    expect(other?.line).not.toBe(one?.line)
    expect(own?.line).toBeNull()
  })
})

describe('too many requests', () => {
  const refusing = (refused: string) => {
    const keys: string[] = []
    const limiter = (name: string) => ({
      limit: async ({ key }: { key: string }) => {
        keys.push(`${name} ${key}`)
        return { success: name !== refused }
      },
    })
    return { keys, limiters: { RATE_LINK: limiter('link'), RATE_ADDRESS: limiter('address') } }
  }

  it.each(['link', 'address'])('by %s get a page that tries again by itself', async (refused) => {
    const { open, post, url, user } = await start(refusing(refused))
    const opened = vi.spyOn(user, 'openLink')
    for (const answer of [await open(), await post('payload=x', FORM)]) {
      expect(answer.status).toBe(429)
      expect(answer.headers.get('retry-after')).toBe(String(LINK_LIMITS.link.periodS))
      const html = await answer.text()
      const { pathname } = new URL(url)
      expect(html).toContain(`<meta http-equiv="refresh" content="60;url=${pathname}">`)
      expect(html).toContain(`<a class="go" href="${pathname}">`)
      expect(html).toContain(textsOf('en').busyWhy)
    }
    expect(opened).not.toHaveBeenCalled()
  })

  it('of the script get 429 as JSON', async () => {
    const { post, visits } = await start(refusing('link'))
    const answer = await post('junk')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(await answer.json()).toEqual({ error: 'rate_limited' })
    expect(visits).toEqual([])
  })

  it('are counted by the link, and by the address or the /64 of one, named by hashes', async () => {
    const { keys, limiters } = refusing('none')
    const { open, url } = await start({ limiters })
    await open({ 'cf-connecting-ip': '81.2.69.142' })
    await open({ 'cf-connecting-ip': '2001:470:1:2:3:4:5:6' })
    await open({ 'cf-connecting-ip': '2001:470:1:2:ffff::1' })
    await open({ 'cf-connecting-ip': '127.0.0.1' })
    const links = keys.filter((key) => key.startsWith('link '))
    const [v4, v6, sameV6, ...rest] = keys.filter((key) => key.startsWith('address '))
    expect(links).toHaveLength(4)
    expect(new Set(links).size).toBe(1)
    expect(v4).not.toBe(v6)
    expect(sameV6).toBe(v6)
    expect(rest).toEqual([])
    // Limiters keep their keys.
    expect(keys.join()).not.toMatch(/81\.2|2001|ipv6/)
    expect(keys.join()).not.toContain(url.split('/r/')[1])
  })

  it('pass where a limiter fails', async () => {
    const failing = { limit: () => Promise.reject(new Error('down')) }
    const { open } = await start({ limiters: { RATE_LINK: failing, RATE_ADDRESS: failing } })
    expect((await open()).status).toBe(200)
  })
})

describe('a payload that nests deeply', () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`

  it('is refused, and its user moves on', async () => {
    const { open, post, visits, state } = await start()
    const nonce = /data-page="([^"]+)"/.exec(await (await open()).text())?.[1] ?? ''
    for (const body of [deep, `{"nonce":"${nonce}","seal":"0","signals":{"canvas":${deep}}}`]) {
      expect(await (await post(body)).json()).toMatchObject({ next: partnerUrl })
      const form = new URLSearchParams({ payload: body.slice(0, 30_000) }).toString()
      expect((await post(form, FORM)).headers.get('location')).toBe(partnerUrl)
    }
    expect(visits).toHaveLength(4)
    for (const visit of visits) expect(visit).toMatchObject({ binding: 'malformed' })
    expect(state.completed).toBe(false)
  })
})

describe('the address that users are sent to', () => {
  it('is in ASCII, by redirect and by script', async () => {
    const { open, post, state } = await start()
    state.redirectUrl = 'https://bücher.example/zurück?q=日本#ß'
    const ascii = 'https://xn--bcher-kva.example/zur%C3%BCck?q=%E6%97%A5%E6%9C%AC#%C3%9F'
    const nonce = /data-page="([^"]+)"/.exec(await (await open()).text())?.[1] ?? ''
    const answer = await post(withChecksum(nonce, ordinary))
    expect(await answer.json()).toMatchObject({ next: ascii })
    expect((await open()).headers.get('location')).toBe(ascii)
    expect((await post('', FORM)).headers.get('location')).toBe(ascii)
  })

  it('is one that every header takes, whatever was stored', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 })
    const stored = fc.tuple(text, text).map(([host, path]) => `https://${host}.example/${path}`)
    fc.assert(
      fc.property(fc.oneof(stored, text), (url) => {
        const location = toAsciiUrl(url)
        expect(location).toMatch(/^[!-~]*$/)
        expect(new Headers({ location }).get('location')).toBe(location)
        expect(toAsciiUrl(location)).toBe(location)
      }),
      { numRuns: 5_000 },
    )
  })

  it('stays as the partner gave it where it is in ASCII, and means the same where it is not', () => {
    expect(toAsciiUrl('https://P.example?a={b}|c')).toBe('https://P.example?a={b}|c')
    fc.assert(
      fc.property(fc.webUrl(), fc.string({ unit: 'grapheme', minLength: 1 }), (url, tail) => {
        const unicode = `${url.split('#')[0]}#${encodeURIComponent(tail)}é`
        expect(new URL(toAsciiUrl(unicode)).href).toBe(new URL(unicode).href)
      }),
    )
  })
})
