import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { HOURLY_PARTS } from '../../src/domain/hourly-parts.ts'
import type { Environment } from '../../src/environment.ts'
import { checkReadiness, isReady } from '../../src/http/operator/check-readiness.ts'
import { BASE_URL } from '../support/worker/api.ts'
import { serveWith } from '../support/worker/serve-with.ts'

const READY = { settings: null, database: null, migrations: null, objects: null }
/** One database, whatever the rest of the tests has: what is said of several names each of them. */
const ONE_DATABASE = { PLACEMENT: '' }
const check = (changes: object) =>
  checkReadiness({ ...env, ...ONE_DATABASE, ...changes } as unknown as Environment)
const failing = (message: string) => ({
  prepare: () => ({ all: () => Promise.reject(new Error(message)) }),
})
/** A Worker keeps an answer for two seconds. */
const untilAskedAgain = () => new Promise((done) => setTimeout(done, 2_050))

describe('the readiness of a deployment', () => {
  it('is given where calls would work', async () => {
    expect(await check({})).toEqual(READY)
    expect(isReady(READY)).toBe(true)
  })

  it.each([
    ['a missing secret', { SIGNING_SECRET: undefined }, /SIGNING_SECRET/],
    ['a base address that is none', { BASE_URLS: 'nowhere' }, /BASE_URLS/],
    ['a malformed secret of the operator', { OPERATOR_SECRET: 'hunter2' }, /OPERATOR_SECRET/],
  ])('ends with %s, which it names', async (_, changes, named) => {
    const readiness = await check(changes)
    expect(readiness.settings).toMatch(named)
    expect(isReady(readiness)).toBe(false)
    expect(JSON.stringify(readiness)).not.toContain('hunter2')
  })

  it('ends with a database that fails, or does not answer', async () => {
    const failed = await check({ DB: failing('D1_ERROR: overloaded') })
    expect(failed).toMatchObject({ database: 'D1_ERROR: overloaded', objects: null })
    const stalled = await check({
      DB: { prepare: () => ({ all: () => new Promise(() => undefined) }) },
    })
    expect(stalled.database).toBe('no answer in 2000 ms')
    expect(isReady(stalled)).toBe(false)
  })

  it('ends with migrations that are not applied, and names them', async () => {
    const none = await check({ DB: failing('D1_ERROR: no such table: d1_migrations') })
    expect(none).toMatchObject({ database: null })
    expect(none.migrations).toContain('0001_create_tables.sql')
    const [last] = await env.TEST_MIGRATIONS.slice(-1)
    const before = { all: async () => ({ results: env.TEST_MIGRATIONS.slice(0, -1) }) }
    const behind = await check({ DB: { prepare: () => before } })
    expect(behind.migrations).toBe(`not applied: ${last?.name}`)
    const ahead = { all: async () => ({ results: [...env.TEST_MIGRATIONS, { name: '9999.sql' }] }) }
    expect(isReady(await check({ DB: { prepare: () => ahead } }))).toBe(true)
  })

  it('ends where the objects of users cannot be reached', async () => {
    const USERS = {
      idFromName: () => '',
      get: () => ({ ping: () => Promise.reject(new Error('overloaded')) }),
    }
    const readiness = await check({ USERS })
    expect(readiness).toMatchObject({ objects: 'the user object did not answer', database: null })
    expect(isReady(readiness)).toBe(false)
  })
})

describe('/readyz', () => {
  it('answers 200 where calls would work, and 503 with what is wrong where they fail', async () => {
    await untilAskedAgain()
    const ready = await serveWith({}, `${BASE_URL}/readyz`)
    expect(ready.response.status).toBe(200)
    expect(JSON.parse(ready.text)).toEqual({ status: 'ready', faults: READY })
    expect(ready.lines).toEqual([])
    await untilAskedAgain()
    const unset = await serveWith({ IDENTITY_SECRET: undefined }, `${BASE_URL}/readyz`)
    expect(unset.response.status).toBe(503)
    expect(unset.response.headers.get('Retry-After')).toBe('5')
    expect(JSON.parse(unset.text).faults.settings).toContain('IDENTITY_SECRET')
    expect(unset.lines).toMatchObject([{ operation: 'checkReadiness', status: 503 }])
    const alive = await serveWith({ IDENTITY_SECRET: undefined }, `${BASE_URL}/healthz`)
    expect(alive.response.status).toBe(200)
  })

  it('asks D1 once in two seconds, however often it is asked', async () => {
    await untilAskedAgain()
    let asked = 0
    const all = async () => {
      asked += 1
      return { results: env.TEST_MIGRATIONS }
    }
    const DB = { prepare: () => ({ all }) }
    for (let i = 0; i < 5; i++) await serveWith({ DB }, `${BASE_URL}/readyz`)
    expect(asked).toBe(1)
  })
})

describe("the operator's endpoint", () => {
  const SECRET = 'c0ffee00'.repeat(8)
  const status = (authorization: string | null, changes = {}) =>
    serveWith(
      { ...ONE_DATABASE, OPERATOR_SECRET: SECRET, ...changes },
      `${BASE_URL}/operator/status`,
      {
        headers: authorization === null ? {} : { Authorization: authorization },
      },
    )

  it('does not exist without its secret', async () => {
    for (const OPERATOR_SECRET of [undefined, '', 'short']) {
      const { response, text } = await status(`Bearer ${OPERATOR_SECRET}`, { OPERATOR_SECRET })
      expect(response.status).toBe(404)
      expect(JSON.parse(text).detail).toMatch(/^There is no such path\./)
    }
  })

  it.each([
    null,
    '',
    'Bearer',
    'Bearer ',
    `Basic ${SECRET}`,
    SECRET,
    `Bearer ${SECRET}0`,
    `Bearer ${'0'.repeat(64)}`,
  ])('refuses %j', async (authorization) => {
    const { response, text } = await status(authorization)
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toContain('Bearer')
    expect(text).not.toContain('jobs')
  })

  it('shows what is ready, every part of the hourly job, and where its lists stand', async () => {
    for (const table of ['job_states', 'network_lists', 'agent_directories']) {
      await env.DB.exec(`DELETE FROM ${table}`)
    }
    const { response, text } = await status(`bearer ${SECRET.toUpperCase()}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const shown = JSON.parse(text)
    expect(shown).toMatchObject({ ready: true, faults: READY, network_lists: [], agent_keys: [] })
    expect(shown.jobs.map(({ part }: { part: string }) => part)).toEqual(HOURLY_PARTS)
    expect(shown.jobs[0]).toMatchObject({ started_at: null, error: null, overdue: true })
    await env.DB.prepare('INSERT INTO job_states VALUES (?, ?, ?, ?, 3, 1, 0, ?, NULL, NULL, NULL)')
      .bind('network_lists', Date.now(), Date.now(), Date.now(), 'clouds: answered 500')
      .run()
    await env.DB.prepare(
      'INSERT INTO network_lists (list, url, fetched_at, rows, error) VALUES (?1, ?2, 1, 7, ?3)',
    )
      .bind('clouds', 'https://lists.test/clouds', 'answered 500')
      .run()
    const later = JSON.parse((await status(`Bearer ${SECRET}`)).text)
    expect(later.jobs[0]).toMatchObject({
      failed: 1,
      error: 'clouds: answered 500',
      overdue: false,
    })
    expect(later.network_lists).toEqual([{ list: 'clouds', rows: 7, error: 'answered 500' }])
  })

  it('answers while D1 or a setting fails, which is when it is needed', async () => {
    const DB = failing('D1_ERROR: overloaded')
    const down = await status(`Bearer ${SECRET}`, { DB, BASE_URLS: undefined })
    expect(down.response.status).toBe(200)
    expect(JSON.parse(down.text)).toMatchObject({
      ready: false,
      faults: { database: 'D1_ERROR: overloaded', settings: expect.stringContaining('BASE_URLS') },
      jobs: null,
    })
  })

  it('answers while D1 stalls, with what it does not know left out', async () => {
    const stalled = { all: () => new Promise(() => undefined) }
    const answer = status(`Bearer ${SECRET}`, { DB: { prepare: () => stalled } })
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('late')), 4_000),
    )
    const { response, text } = await Promise.race([answer, late])
    expect(response.status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({
      ...{ ready: false, faults: { database: 'no answer in 2000 ms' }, jobs: null },
      ...{ databases: [{ database: 'DB', bytes: null }], network_lists: null, agent_keys: null },
    })
  })
})
