import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeApi, withQuery } from '../../../src/console/browser/api/call.ts'
import { readKey } from '../../../src/console/browser/api/key.ts'
import { makeApiKey } from '../../../src/secrets/api-key.ts'

afterEach(() => vi.unstubAllGlobals())

const problem = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

async function getWith(answer: () => Response | Promise<Response>) {
  const fetching = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', fetching)
  const refused = vi.fn()
  const called = await makeApi('dt_test_key', refused).get('/v1/search')
  return { called, refused, fetching, error: called.ok ? null : called.error }
}

describe('a call', () => {
  it('sends the key in its header, and neither cookies nor a referrer', async () => {
    const { called, fetching } = await getWith(() => Response.json({ data: { a: 1 } }))
    expect(called).toEqual({ ok: true, value: { a: 1 } })
    const [url, init] = fetching.mock.calls[0] ?? []
    expect(url).toBe('/v1/search')
    expect(init).toMatchObject({
      headers: { 'X-Api-Token': 'dt_test_key' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
  })

  it('tells when the key is refused, and no other failure', async () => {
    expect((await getWith(() => problem(401, {}))).refused).toHaveBeenCalledOnce()
    expect((await getWith(() => problem(503, {}))).refused).not.toHaveBeenCalled()
  })

  it('says how long to wait', async () => {
    const { error } = await getWith(() => problem(429, {}, { 'Retry-After': '7' }))
    expect(error).toMatchObject({ status: 429, retryAfterS: 7 })
    expect((await getWith(() => problem(503, {}))).error?.retryAfterS).toBeNull()
  })

  it('names all bad fields', async () => {
    const errors = [{ path: 'limit', code: 'x', message: 'must be at most 100' }, null, { path: 1 }]
    const { error } = await getWith(() => problem(400, { title: 'Invalid', errors }))
    expect(error?.fields).toEqual([{ path: 'limit', message: 'must be at most 100' }])
  })

  it('names a field once, though its sentence begins with it', async () => {
    const errors = [
      { path: 'from', code: 'x', message: 'from must be before to.' },
      { path: 'to', code: 'x', message: 'tomorrow is too late.' },
    ]
    const { error } = await getWith(() => problem(400, { title: 'Invalid', errors }))
    expect(error?.fields).toEqual([
      { path: 'from', message: 'must be before to.' },
      { path: 'to', message: 'tomorrow is too late.' },
    ])
  })

  it('has a sentence for an answer that is no problem of ours, and for none at all', async () => {
    const { error } = await getWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(error?.says).toBe('The service answered 502.')
    const none = await getWith(() => Promise.reject(new TypeError('failed')))
    expect(none.error).toMatchObject({ status: 0, says: expect.stringContaining('connection') })
  })

  it('says where an answer took too long, for which a file may take longer', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    const late = () => Promise.reject(new DOMException('no answer', 'TimeoutError'))
    expect((await getWith(late)).error?.says).toContain('too long')
    await makeApi('dt_test_key', () => undefined).file('/v1/export')
    expect(limits.mock.calls).toEqual([[30_000], [600_000]])
    limits.mockRestore()
  })

  it('that erases is no reading one', async () => {
    const fetching = vi.fn<typeof fetch>(async () => Response.json({ data: { erased: {} } }))
    vi.stubGlobal('fetch', fetching)
    await makeApi('dt_test_key', () => undefined).remove('/v1/users/u')
    expect(fetching).toHaveBeenCalledWith(
      '/v1/users/u',
      expect.objectContaining({ method: 'DELETE' }),
    )
  })

  it('has a sentence for a 200 that cannot be read', async () => {
    const { error } = await getWith(() => new Response('{"data":', { status: 200 }))
    expect(error?.says).toContain('did not answer')
  })

  it('leaves out parameters that are not set', () => {
    expect(withQuery('/a', { b: '', c: undefined, d: 0, e: 'x y' })).toBe('/a?d=0&e=x+y')
    expect(withQuery('/a')).toBe('/a')
  })
})

describe('a key', () => {
  const key = makeApiKey('test')

  it.each([key, ` ${key}\n`, `"${key}"`, `'${key}'`])('is read out of %j', (typed) => {
    expect(readKey(typed)).toEqual({ ok: true, key, mode: 'test' })
  })

  it.each([
    ['', 'Enter'],
    ['sk_live_something', 'starts? with dt_live_|start with dt_live_'],
    [key.slice(0, -1), 'not whole'],
    [`${key}ä`, 'not whole'],
  ])('%j is none, and the reason is said', (typed, why) => {
    const read = readKey(typed)
    expect(read.ok ? '' : read.says).toMatch(new RegExp(why))
  })
})
