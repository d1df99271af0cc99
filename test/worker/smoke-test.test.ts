import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { smokeTest } from '../../src/cli/deploy/smoke-test.ts'
import { BASE_URL } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'
import { askEveryDatabase } from '../support/worker/placement.ts'

const { apiKey } = await makePartner()
let erased = 0
const erasures = () => erased
const served = ((url: string, init: RequestInit) => {
  if (init.method === 'DELETE') erased += 1
  // Static assets are not the Worker's.
  if (url.includes('/loader-')) return Promise.resolve(new Response('script'))
  return exports.default.fetch(url, init)
}) as typeof fetch

const smoke = (changes = {}) =>
  smokeTest({ baseUrl: BASE_URL, apiKey, fetcher: served, readyWithinMs: 0, ...changes })

/** The deployment with another answer at one path. */
const answering = (path: string, status: number) =>
  ((url: string, init: RequestInit) =>
    url.includes(path)
      ? Promise.resolve(new Response('{}', { status }))
      : served(url, init)) as typeof fetch

describe('the test of a deployment', () => {
  it('passes on one that works, and leaves nothing of its user', async () => {
    expect(await smoke()).toBeNull()
    expect(erasures()).toBe(1)
    const left = await askEveryDatabase((db) =>
      db.prepare(`SELECT * FROM transactions WHERE body LIKE '%deployment-check%'`),
    )
    expect(left).toEqual([])
  })

  it('erases its user also where the walk has broken off', async () => {
    const before = erasures()
    expect(await smoke({ fetcher: answering('/v1/deduplicate', 500) })).toMatch(/^deduplicating/)
    expect(erasures()).toBe(before + 1)
  })

  it.each<[string, object, RegExp]>([
    ['that is not ready', { fetcher: answering('/readyz', 503) }, /^\/readyz: answered 503/],
    [
      'that does not know its key',
      { apiKey: 'dt_test_unknown' },
      /^creating a transaction: answered 401/,
    ],
    [
      'whose links lead elsewhere',
      { baseUrl: 'https://three.test' },
      /^links lead to https:\/\/one\.test\/r\/… and not/,
    ],
    [
      'whose assets are missing',
      { fetcher: answering('/loader-', 404) },
      /^the loader's worker: answered 404/,
    ],
    ['whose pages fail', { fetcher: answering('/r/', 500) }, /^opening the link: answered 500/],
    [
      'whose list lacks what was created',
      { fetcher: answering('?user_id=', 200) },
      /^listing it: answered 200/,
    ],
    ['that cannot erase', { fetcher: answering('/v1/users/', 500) }, /^erasing the user/],
    [
      'that does not answer',
      { fetcher: () => Promise.reject(new Error('refused')) },
      /no answer \(refused\)/,
    ],
  ])('fails on one %s, and says why', async (_, changes, fault) => {
    expect(await smoke(changes)).toMatch(fault)
  })
})
