import {
  createExecutionContext,
  createScheduledController,
  env,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { HOURLY_PARTS } from '../../src/domain/hourly-parts.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import worker from '../../src/worker.ts'
import { create, lookUp, report } from '../support/worker/api.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const list = (name: string, path: string, format: string, kind: string) => ({
  name,
  url: `https://lists.test${path}`,
  format,
  kind,
})
const good = [
  list('clouds', '/asns', 'asns', 'hosting'),
  list('vpns', '/ranges', 'ranges', 'vpn'),
  list('exits', '/tor', 'tor', 'tor'),
]

/** Runs the hourly job as the platform does, with the given lists. */
async function runHourly(lists: object[], scheduledTime = Date.now(), changes = {}): Promise<void> {
  const context = createExecutionContext()
  const settings = { ...env, NETWORK_LISTS: JSON.stringify(lists), ...changes }
  worker.scheduled(
    createScheduledController({ scheduledTime: new Date(scheduledTime) }),
    settings as unknown as Parameters<typeof worker.scheduled>[1],
    context,
  )
  await waitOnExecutionContext(context)
}

const rows = async (query: string) => (await env.DB.prepare(query).all()).results
const asns = () => rows('SELECT asn, kind FROM networks ORDER BY asn')
const statuses = () => rows('SELECT list, rows, error FROM network_lists ORDER BY list')

describe('the hourly job', () => {
  /** Other tests refresh lists of their own. */
  beforeAll(async () => {
    for (const table of ['networks', 'network_ranges', 'tor_exits', 'network_lists'])
      await env.DB.exec(`DELETE FROM ${table}`)
  })
  afterEach(() => vi.restoreAllMocks())

  it('fetches every list and keeps it in D1', async () => {
    await runHourly(good)
    expect(await asns()).toEqual([64500, 64501, 64502].map((asn) => ({ asn, kind: 'hosting' })))
    expect(await rows('SELECT family, kind FROM network_ranges ORDER BY family')).toEqual([
      { family: 4, kind: 'vpn' },
      { family: 6, kind: 'vpn' },
    ])
    expect(await rows('SELECT address FROM tor_exits ORDER BY address')).toEqual([
      { address: '185.220.101.1' },
      { address: '185.220.101.2' },
    ])
    expect(await statuses()).toEqual([
      { list: 'clouds', rows: 3, error: null },
      { list: 'exits', rows: 2, error: null },
      { list: 'vpns', rows: 2, error: null },
    ])
  })

  it('asks whether a list has changed, and writes nothing where it has not', async () => {
    const before = await rows('SELECT * FROM network_lists ORDER BY list')
    await runHourly(good, Date.now() + 3_600_000)
    expect(await rows('SELECT * FROM network_lists ORDER BY list')).toEqual(before)
  })

  it.each([
    ['/broken', 'answered 500'],
    ['/gone', 'answered 404'],
    ['/page', 'a web page, not a list'],
    ['/empty', 'no entries'],
  ])(
    'keeps what it had of a source that answers with %s, and refreshes the others',
    async (path, error) => {
      const before = await asns()
      await env.DB.exec('DELETE FROM tor_exits')
      await env.DB.exec("UPDATE network_lists SET etag = NULL WHERE list = 'exits'")
      await runHourly([list('clouds', path, 'asns', 'hosting'), ...good.slice(1)])
      expect(await asns()).toEqual(before)
      expect(await statuses()).toMatchObject([
        { list: 'clouds', rows: 3, error },
        { list: 'exits', rows: 2, error: null },
        { list: 'vpns', rows: 2, error: null },
      ])
      expect(await rows('SELECT address FROM tor_exits')).toHaveLength(2)
    },
  )

  it('updates from a source again once it works', async () => {
    await runHourly(good)
    expect((await statuses())[0]).toEqual({ list: 'clouds', rows: 3, error: null })
  })

  it('counts how visits ended even when every source is down', async () => {
    const partner = await makePartner()
    const { id, redirect_url } = await create(partner, { user_id: 'counted' })
    await pass(makeVisitor(), redirect_url)
    await lookUp(partner, id)
    await report(partner, id, 'completed')
    await runAlarm(id)
    const broken = good.map((each) => ({ ...each, url: 'https://lists.test/broken' }))
    await runHourly(broken, Date.now() + 2 * DAY_MS)
    const [counted] = await rows(
      `SELECT completed, terminated, unreported FROM partner_rates
       WHERE scope = '${partner.scope}'`,
    )
    expect(counted).toEqual({ completed: 1, terminated: 0, unreported: 0 })
    const errors = (await statuses()).map(({ error }) => error)
    expect(errors).toEqual(['answered 500', 'answered 500', 'answered 500'])
  })

  it('goes on with its other parts when one of them fails, and logs which', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await env.DB.exec('ALTER TABLE network_lists RENAME TO aside')
    try {
      await runHourly(good)
    } finally {
      await env.DB.exec('ALTER TABLE aside RENAME TO network_lists')
    }
    const events = said.mock.calls.map(([line]) => JSON.parse(String(line)))
    const ofLists = events.filter(({ part }) => part === 'network_lists')
    expect(ofLists).toMatchObject([
      { event: 'scheduled_part_failed', message: expect.stringContaining('no such table') },
    ])
    expect(events.every(({ event }) => event === 'scheduled_part_failed')).toBe(true)
  })
})

describe('the state of the hourly job', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const states = () =>
    rows('SELECT job, done, failed, remaining, error, finished_at FROM job_states ORDER BY job')

  it('is kept for every part, with the reasons of what failed, which are logged too', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await runHourly([list('clouds', '/broken', 'asns', 'hosting'), ...good.slice(1)])
    expect(await states()).toMatchObject([
      { job: 'agent_keys' },
      {
        job: 'network_lists',
        done: 2,
        failed: 1,
        error: 'clouds: answered 500',
        finished_at: expect.any(Number),
      },
      { job: 'partner_rates', failed: 0, error: null },
      { job: 'retention', done: 0, failed: 0, remaining: 0, error: null },
    ])
    const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(lines).toContainEqual({
      event: 'scheduled_part_failed',
      part: 'network_lists',
      message: 'clouds: answered 500',
    })
  })

  it('forgets a failure with the next run that works', async () => {
    await runHourly(good)
    expect((await states()).find(({ job }) => job === 'network_lists')).toMatchObject({
      ...{ done: 3, failed: 0, error: null },
    })
  })

  it('keeps the first 1,000 characters of very many reasons, all of which are logged', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const names = Array.from({ length: 80 }, (_, at) => `list_${at}`)
    await runHourly(names.map((name) => list(name, '/broken', 'asns', 'hosting')))
    const { error } = (await states()).find(({ job }) => job === 'network_lists') ?? {}
    const reasons = names.map((name) => `${name}: answered 500`)
    expect(error).toBe(reasons.join('; ').slice(0, 1_000))
    const logged = said.mock.calls.map(([line]) => JSON.parse(String(line)).message)
    expect(logged).toEqual(expect.arrayContaining(reasons))
    await runHourly(good)
  })

  it('keeps where the counting goes on through a run that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const state = async () =>
      (await rows(`SELECT failed, cursor FROM job_states WHERE job = 'partner_rates'`))[0]
    await runHourly(good)
    const { cursor } = (await state()) as { cursor: string }
    expect(cursor).toEqual(expect.stringMatching(/^\[.*\/(live|test)\x22.*\]$/))
    const withoutPartners = {
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
      prepare: (sql: string) => {
        if (sql.includes('FROM partners p')) throw new Error('D1_ERROR: the test says so')
        return env.DB.prepare(sql)
      },
    }
    await runHourly(good, Date.now(), { DB: withoutPartners })
    expect(await state()).toEqual({ failed: 1, cursor })
  })

  it('is logged for every part while D1 fails, and the state that could not be written too', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = {
      prepare: () => {
        throw new Error('D1_ERROR: the test says so')
      },
    }
    await runHourly(good, Date.now(), { DB: broken })
    const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)))
    for (const part of HOURLY_PARTS) {
      const messages = lines.filter((line) => line.part === part).map(({ message }) => message)
      expect(messages, part).toEqual([
        part === 'partner_rates'
          ? 'what the runs before have left could not be read'
          : 'D1_ERROR: the test says so',
        'its state could not be written: D1_ERROR: the test says so',
      ])
    }
  })

  it('is one point for each part, where a dataset is bound', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const points: AnalyticsEngineDataPoint[] = []
    const METRICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => points.push(point) }
    await runHourly([list('clouds', '/broken', 'asns', 'hosting')], Date.now(), { METRICS })
    expect(points.map(({ blobs }) => blobs?.slice(0, 2))).toEqual(
      HOURLY_PARTS.map((part) => ['job', part]),
    )
    expect(points[0]?.blobs?.[2]).toBe('failed')
    expect(points[0]?.doubles?.slice(1)).toEqual([0, 1, 0])
  })
})
