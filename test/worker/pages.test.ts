/** Paths that are pages to people and JSON to programs. */
import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '../../src/contract/problem.ts'
import { BASE_URL } from '../support/worker/api.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const get = (path: string, accept: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(`${BASE_URL}${path}`, { headers: { Accept: accept, ...headers } })

const isSafePage = (response: Response) => {
  expect(response.headers.get('Content-Type')).toContain('text/html')
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Vary')).toContain('Accept')
}

describe.each(Object.keys(PROBLEMS))('/problems/%s', (code) => {
  it('explains itself to people, and names itself to programs', async () => {
    const page = await get(`/problems/${code}`, BROWSER)
    expect(page.status).toBe(200)
    isSafePage(page)
    expect(await page.text()).toContain(`<code>${code}</code>`)
    const facts = await get(`/problems/${code}`, 'application/json')
    expect(facts.headers.get('Vary')).toContain('Accept')
    expect(await facts.json()).toMatchObject({ code })
  })
})

describe('/', () => {
  it('is a page for people, and no operation for programs', async () => {
    const page = await get('/', BROWSER)
    expect(page.status).toBe(200)
    isSafePage(page)
    expect(await page.text()).toContain('<h1>')
    expect((await get('/', '*/*')).status).toBe(404)
  })

  it('is not sent again to a browser that has it', async () => {
    const first = await get('/', BROWSER)
    await first.body?.cancel()
    const again = await get('/', BROWSER, { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('takes no other method', async () => {
    const posted = await exports.default.fetch(`${BASE_URL}/`, {
      method: 'POST',
      headers: { Accept: BROWSER },
    })
    expect(posted.status).toBe(405)
    await posted.body?.cancel()
  })
})

describe('a path that leads nowhere', () => {
  it.each(['/nothing', '/docs/nothing', '/problems/nothing', '/problems/..%2fdocs'])(
    'is a page for people: %s',
    async (path) => {
      const page = await get(path, BROWSER)
      expect(page.status).toBe(404)
      isSafePage(page)
      expect(await page.text()).toContain('There is no such page')
    },
  )

  it('is a problem below the API’s prefix, whoever asks', async () => {
    const answered = await get('/v1/nothing', BROWSER)
    expect(answered.headers.get('Content-Type')).toBe('application/problem+json')
    await answered.body?.cancel()
  })
})
