/** How the payload is sent over networks that are slow, dead or come and go. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectAll } from '../../../src/loader/browser/collecting/collect-all.ts'
import type { Surroundings } from '../../../src/loader/browser/collecting/surroundings.ts'
import { envelopeOf, isReachable, PROMPT_TRIES, post } from '../../../src/loader/browser/send.ts'

const answer = { next: 'https://partner.test/' }
let posts = 0

/** Answers each attempt as it is told to, by its number from 1. */
const stubFetch = (respond: (nth: number) => Promise<Response>) =>
  vi.stubGlobal('fetch', () => {
    posts += 1
    return respond(posts)
  })

const after = (ms: number, response: () => Response): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(response()), ms))
const never = () => new Promise<Response>(() => undefined)

/** What is answered, and after how long. */
const outcome = async () => {
  const begunAt = Date.now()
  const answered = post('{}', PROMPT_TRIES).then((found) => ({
    found,
    ms: Date.now() - begunAt,
    posts,
  }))
  await vi.advanceTimersByTimeAsync(60_000)
  return answered
}

beforeEach(() => {
  posts = 0
  vi.useFakeTimers()
  vi.stubGlobal('location', { href: 'https://one.test/r/token' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a network on which each attempt takes five seconds delays by five', async () => {
  stubFetch(() => after(5_000, () => Response.json(answer)))
  expect(await outcome()).toEqual({ found: answer, ms: 5_000, posts: 2 })
})

test('an attempt that is lost is made again, and not waited for', async () => {
  stubFetch((nth) => (nth === 1 ? never() : after(100, () => Response.json(answer))))
  expect(await outcome()).toEqual({ found: answer, ms: 4_350, posts: 2 })
})

test('a dead network is given up as soon as all attempts have had their time', async () => {
  stubFetch(never)
  expect(await outcome()).toEqual({ found: null, ms: 4 * 4_000 + 3_050, posts: 4 })
})

test.each([404, 429])('nothing more is posted after a status %i', async (status) => {
  stubFetch(() => after(100, () => Response.json({ error: 'no' }, { status })))
  expect(await outcome()).toEqual({ found: null, ms: 100, posts: 1 })
})

test('what is no answer is asked for again', async () => {
  stubFetch(async (nth) => (nth < 3 ? new Response('<html>') : Response.json(answer)))
  expect(await outcome()).toEqual({ found: answer, ms: 1_050, posts: 3 })
})

test.each(['javascript:alert(1)', '/r/token', 7, null])(
  '%j is no place to go on to',
  async (next) => {
    stubFetch(async (nth) => Response.json(nth < 2 ? { next } : answer))
    expect(await outcome()).toMatchObject({ found: answer, posts: 2 })
  },
)

test('is sent with the cookie of its own site, which some engines leave out unless they are told', async () => {
  const fetching = vi.fn(async () => Response.json(answer))
  vi.stubGlobal('fetch', fetching)
  await outcome()
  const asked = { method: 'POST', credentials: 'same-origin', cache: 'no-store' }
  expect(fetching).toHaveBeenCalledWith('https://one.test/r/token', expect.objectContaining(asked))
})

test.each([
  [
    'that answers, whatever it says, is',
    () => after(1_900, () => new Response('', { status: 503 })),
    true,
  ],
  ['that refuses is not', () => Promise.reject(new TypeError('failed')), false],
  ['that says nothing within two seconds is not', never, false],
] as const)('a host %s reached', async (_, respond, isReached) => {
  stubFetch(respond)
  const reached = isReachable('https://one.test/r/token')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await reached).toBe(isReached)
})

test('posts what the service reads, and nothing else', async () => {
  const maths = { limitMs: 60_000, collect: () => ({ hash: '0123456789abcdef' }) }
  const collected = await collectAll({ maths }, {} as Surroundings, 60_000)
  const posted = JSON.parse(envelopeOf('nonce', collected)) as object
  expect(Object.keys(posted)).toEqual(['nonce', 'signals', 'seal'])
})
