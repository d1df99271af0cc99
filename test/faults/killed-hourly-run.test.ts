/** Hourly runs that the platform stops in the middle, for their processor time or memory: they say nothing more. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/time.ts'
import type { Environment } from '../../src/environment.ts'
import { runHourlyJob } from '../../src/jobs/hourly-job.ts'
import { noteBegun, readJobStates } from '../../src/storage/operation/job-states.ts'
import { create } from '../support/worker/api.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'

/** Nothing that is asked after it has happened is ever answered. */
function stopAt(isDeadly: (sql: string, values: readonly unknown[]) => boolean) {
  let stop: () => void = () => undefined
  const stopped = new Promise<'stopped'>((resolve) => {
    stop = () => resolve('stopped')
  })
  let isStopped = false
  const never = <T>() => new Promise<T>(() => undefined)
  const pass = <T>(statements: readonly Wrapped[], run: () => Promise<T>): Promise<T> => {
    if (isStopped) return never()
    if (!statements.some(({ sql, values }) => isDeadly(sql, values))) return run()
    isStopped = true
    stop()
    return never()
  }
  const wrap = (inner: D1PreparedStatement, sql: string, values: unknown[] = []): Wrapped => {
    const wrapped: Wrapped = {
      ...{ inner, sql, values },
      bind: (...given: unknown[]) => wrap(inner.bind(...given), sql, given),
      all: () => pass([wrapped], () => inner.all()),
      run: () => pass([wrapped], () => inner.run()),
      first: (column: string) => pass([wrapped], () => inner.first(column)),
    }
    return wrapped
  }
  const db = {
    prepare: (sql: string) => wrap(env.DB.prepare(sql), sql),
    batch: (all: Wrapped[]) => pass(all, () => env.DB.batch(all.map(({ inner }) => inner))),
  } as unknown as D1Database
  return { db, stopped }
}

interface Wrapped {
  inner: D1PreparedStatement
  sql: string
  values: unknown[]
  bind(...given: unknown[]): Wrapped
  all(): Promise<unknown>
  run(): Promise<unknown>
  first(column: string): Promise<unknown>
}

/** Plays a run, of an hour later each time, until it ends or is stopped. */
function makeHours() {
  let now = Date.now()
  return async (isDeadly: Parameters<typeof stopAt>[0]): Promise<'ended' | 'stopped'> => {
    now += HOUR_MS
    vi.useFakeTimers({ toFake: ['Date'], now })
    const { db, stopped } = stopAt(isDeadly)
    const settings = { ...env, DB: db, NETWORK_LISTS: '[]', AGENT_DIRECTORIES: '[]' }
    const run = runHourlyJob(settings as unknown as Environment, now)
    const outcome = await Promise.race([run.then(() => 'ended' as const), stopped])
    vi.useRealTimers()
    return outcome
  }
}

const counted = async () => {
  const { results } = await env.DB.prepare('SELECT scope FROM partner_rates').all()
  return new Set(results.map(({ scope }) => scope))
}
const stateOf = async (part: string) =>
  (await readJobStates(env.DB)).find((state) => state.part === part)

describe('a scope whose counting stops the run', () => {
  const partners: TestPartner[] = []
  const nextHour = makeHours()
  let deadly = ''
  const ofDeadly = (sql: string, values: readonly unknown[]) =>
    sql.includes('windows') && values[0] === deadly

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * DAY_MS })
    for (let at = 0; at < 6; at++) {
      const partner = await makePartner()
      const { id } = await create(partner, { user_id: 'one' })
      await runAlarm(id)
      partners.push(partner)
    }
    vi.useRealTimers()
    // The first of all: everyone else is behind it.
    deadly = partners.map(({ scope }) => scope).sort()[0] ?? ''
  })

  it('keeps no other from being counted, also not those that were begun with it', async () => {
    const outcomes: string[] = []
    for (let hour = 0; hour < 3; hour++) outcomes.push(await nextHour(ofDeadly))
    const others = partners.map(({ scope }) => scope).filter((scope) => scope !== deadly)
    expect([...(await counted())].sort()).toEqual(others.sort())
    expect(outcomes).toEqual(['stopped', 'stopped', 'ended'])
  })

  it('is left out for a day, which is told with its name', async () => {
    for (let hour = 0; hour < 20; hour++) expect(await nextHour(ofDeadly)).toBe('ended')
    const state = await stateOf('partner_rates')
    expect(state?.error).toContain(`left out for a day`)
    expect(state?.error).toContain(deadly)
    expect(state?.failed).toBe(1)
  })

  it('is counted like all others once it no longer stops a run', async () => {
    for (let hour = 0; hour < 6; hour++) expect(await nextHour(() => false)).toBe('ended')
    expect((await counted()).has(deadly)).toBe(true)
    expect(await stateOf('partner_rates')).toMatchObject({ failed: 0, error: null })
  })
})

describe('a part that stops the run', () => {
  it('comes after all others from then on, and is told of', async () => {
    const nextHour = makeHours()
    const ofLists = (sql: string) => sql.includes('network_lists')
    await env.DB.exec('DELETE FROM job_states')
    expect(await nextHour(ofLists)).toBe('stopped')
    expect(await stateOf('partner_rates')).toBeUndefined()
    expect(await nextHour(ofLists)).toBe('stopped')
    expect(await stateOf('partner_rates')).toMatchObject({ failed: 0 })
    expect((await stateOf('partner_rates'))?.finishedAt).not.toBeNull()
    expect(await nextHour(() => false)).toBe('ended')
    expect((await stateOf('network_lists'))?.error).toContain('the last run was stopped')
    expect(await nextHour(() => false)).toBe('ended')
    expect((await stateOf('network_lists'))?.error).toBeNull()
  })
})

describe('a run that may be at work yet', () => {
  it.each([
    ['is not said to have been stopped', 14, null],
    ['is, once the platform has stopped it', 15, 'the last run was stopped in this part'],
  ])('%s', async (_, minutes, error) => {
    await env.DB.exec('DELETE FROM job_states')
    const nextHour = makeHours()
    // The next run is an hour from now.
    const heardOfAt = Date.now() + HOUR_MS - minutes * MINUTE_MS
    await noteBegun(env.DB, { part: 'agent_keys', begun: [] }, heardOfAt)
    expect(await nextHour(() => false)).toBe('ended')
    expect(await stateOf('agent_keys')).toMatchObject({ error })
  })
})

describe('a run in which the counting takes all the time', () => {
  it('ends before the platform stops it, and forgets first in the next', async () => {
    const nextHour = makeHours()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 500 * DAY_MS })
    const { id } = await create(await makePartner(), { user_id: 'long-ago' })
    await runAlarm(id)
    vi.useRealTimers()
    await env.DB.exec('DELETE FROM job_states')
    expect(await nextHour((sql) => sql.includes('FROM json_each(?1) s'))).toBe('stopped')
    let isSlow = true
    const countingSlowly = (sql: string) => {
      if (isSlow && sql.includes('windows')) vi.setSystemTime(Date.now() + 14.5 * MINUTE_MS)
      isSlow &&= !sql.includes('windows')
      return false
    }
    expect(await nextHour(countingSlowly)).toBe('ended')
    const cutOff = { done: 0, finishedAt: null }
    expect(await stateOf('retention')).toMatchObject(cutOff)
    expect((await stateOf('retention'))?.remaining).toBeGreaterThan(0)
    isSlow = true
    expect(await nextHour(countingSlowly)).toBe('ended')
    expect(await stateOf('retention')).toMatchObject({ done: 1, remaining: 0 })
  })
})
