/** How much one run of the retention asks of D1, and whose users it forgets first. */
import { expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/time.ts'
import type { Environment } from '../../src/environment.ts'
import { enforceRetention } from '../../src/jobs/enforce-retention.ts'
import { runHourlyJob } from '../../src/jobs/hourly-job.ts'
import { openDatabases } from '../../src/storage/placement/databases.ts'

const NOW = Date.UTC(2026, 5, 1)
/** Old transactions of each partner, one for each user. */
type Old = Record<string, number>

/** As much of a deployment as the job needs: a database, and objects that say whom they had to forget. */
function openDeployment(old: Old) {
  const scopes = Object.keys(old)
  const asked = { queries: 0, longestAnswer: 0 }
  const stood: { cursor: string | null } = { cursor: null }
  const forgotten: string[][] = []
  const answer = (sql: string, values: unknown[]): unknown[] => {
    if (sql.includes('FROM partners')) return scopes.map((scope) => ({ scope }))
    if (sql.includes('count(*)')) {
      const counted = JSON.parse(String(values[0])) as string[]
      return counted.map((scope) => ({ scope, transactions: old[scope] ?? 0 }))
    }
    if (sql.includes('INTO job_states')) stood.cursor = String(values[8])
    if (sql.includes('FROM job_states') && stood.cursor !== null)
      return [{ part: 'retention', updated_at: 0, begun: null, set_aside: null, ...stood }]
    if (!sql.includes('SELECT user_ref, sequence')) return []
    const [scope, after, , , limit] = values as [string, number, string, number, number]
    const left = (old[scope] ?? 0) - (after + 1)
    return Array.from({ length: Math.min(limit, left) }, (_, at) => ({
      user_ref: `${scope}|${after + 1 + at}`,
      sequence: after + 1 + at,
    }))
  }
  const statement = (sql: string, values: unknown[] = []) => {
    const run = async () => {
      asked.queries += 1
      const results = answer(sql, values)
      asked.longestAnswer = Math.max(asked.longestAnswer, results.length)
      return { results }
    }
    return { bind: (...given: unknown[]) => statement(sql, given), all: run, run }
  }
  const relay = {
    expireOthers: async ({ userRefs }: { userRefs: string[] }) => {
      forgotten.push(userRefs)
      return { done: userRefs.length, failures: [] as string[], failed: [] as string[] }
    },
  }
  const env = {
    DB: { prepare: (sql: string) => statement(sql) },
    USERS: { idFromName: (name: string) => name, get: () => relay },
  } as unknown as Environment
  return { env, asked, forgotten, relay, stood }
}

it('asks D1 as little as one invocation may, however much is old, and leaves the rest to the next run', async () => {
  const { env, asked, forgotten } = openDeployment({ 'large/live': 2_000_000 })
  const { done, failed } = await enforceRetention(env, NOW)
  expect(asked.queries).toBeLessThan(400)
  expect(asked.longestAnswer).toBeLessThanOrEqual(2_000)
  expect(failed).toBe(0)
  expect(done).toBe(new Set(forgotten.flat()).size)
  // A day of a large deployment at the least.
  expect(done * 24).toBeGreaterThan(10_000_000)
})

it('forgets users of small partners beside those of a large one', async () => {
  const small = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`small-${at}/live`, 3]))
  const { env, forgotten } = openDeployment({ 'large/live': 2_000_000, ...small })
  await enforceRetention(env, NOW + 3 * DAY_MS)
  const first = forgotten.slice(0, 41).flat()
  for (const scope of Object.keys(small)) expect(first).toContain(`${scope}|2`)
})

it('comes to each partner within hours, where there are more than one run can come to', async () => {
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`p-${at}/live`, 1]))
  const reached = new Set<string>()
  let cursor: string | null = null
  for (let hour = 0; hour < 8; hour++) {
    const { env, forgotten, stood } = openDeployment(many)
    await enforceRetention(env, NOW + hour * HOUR_MS, { cursor })
    for (const userRef of forgotten.flat()) reached.add(userRef)
    cursor = stood.cursor
  }
  expect(reached.size).toBe(2_000)
})

it('goes on behind the partner where its time was up, of a hundred who all have more than a run forgets', async () => {
  const large = Array.from({ length: 100 }, (_, at) => [`p-${at}/live`, 100_000] as const)
  const reached: string[] = []
  let cursor: string | null = null
  for (let hour = 0; hour < 3; hour++) {
    const { env, forgotten, relay, stood } = openDeployment(Object.fromEntries(large))
    // A slice of one database takes a quarter of a minute.
    let now = NOW
    const { expireOthers } = relay
    relay.expireOthers = (users) => {
      now += 15_000
      return expireOthers(users)
    }
    await enforceRetention(env, NOW + hour * HOUR_MS, { cursor, clock: () => now })
    // The other parts of the hourly job need time, too.
    expect(now - NOW).toBeLessThan(11 * MINUTE_MS)
    reached.push(...forgotten.map(([first = '']) => first.slice(0, first.indexOf('|'))))
    cursor = stood.cursor
  }
  expect(new Set(reached).size).toBe(100)
})

it('goes on in the hourly job behind the partner that the run before had begun last', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const nine = Array.from({ length: 9 }, (_, at) => [`p-${at}/live`, 1] as const)
  const { env, forgotten, stood } = openDeployment(Object.fromEntries(nine))
  stood.cursor = JSON.stringify({ DB: 'p-4/live' })
  await runHourlyJob({ ...env, NETWORK_LISTS: '[]', AGENT_DIRECTORIES: '[]' }, NOW)
  said.mockRestore()
  expect(forgotten.flat()).toEqual([5, 6, 7, 8, 0, 1, 2, 3, 4].map((at) => `p-${at}/live|0`))
})

/** The same with twelve databases, each with some of the partners. */
function openMany(old: Old) {
  const opened = openDeployment(old)
  const names = ['DB', ...Array.from({ length: 11 }, (_, at) => `DB_${at + 2}`)]
  const databases: Record<string, D1Database> = Object.fromEntries(
    names.map((name) => [name, Object.assign({}, opened.env.DB)]),
  )
  const PLACEMENT = JSON.stringify([{ databases: names }])
  const env = { ...opened.env, ...databases, PLACEMENT } as Environment
  const { ofScope } = openDatabases(env)
  const reached = () =>
    opened.forgotten.flatMap(([first = '']) => ofScope(first.slice(0, first.indexOf('|'))))
  return { ...opened, env, databases, reached: () => new Set(reached()) }
}

const twoHundred = (count: number): Old =>
  Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`p-${at}/live`, count]))

it('comes to each database in turn, where its time is up before it has come to all', async () => {
  const { env, relay, reached } = openMany(twoHundred(3_000))
  const { expireOthers } = relay
  for (let hour = 0; hour < 2; hour++) {
    let now = NOW
    relay.expireOthers = (users) => {
      now = Number.POSITIVE_INFINITY
      return expireOthers(users)
    }
    await enforceRetention(env, NOW + hour * HOUR_MS, { clock: () => now })
    expect(reached().size).toBe((hour + 1) * 6)
  }
})

it('goes on in all other databases where one counts what is old and then fails, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { env, databases, reached } = openMany(twoHundred(1))
  const failing = databases.DB_7
  if (!failing) throw new Error('a deployment without its seventh database')
  const { prepare } = failing
  failing.prepare = (sql: string) => {
    if (sql.includes('SELECT user_ref, sequence')) throw new Error('down')
    return prepare(sql)
  }
  const { reason } = await enforceRetention(env, NOW)
  expect(reason).toBe('a database could not be asked: down')
  expect(reached().size).toBe(11)
  said.mockRestore()
})

it('tries to say how far it is no more where that has failed, for which nobody is to wait', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { env, relay } = openDeployment({ 'large/live': 20_000 })
  const { prepare } = env.DB
  let tried = 0
  env.DB.prepare = ((sql: string) => {
    if (!sql.includes('INTO job_states')) return prepare.call(env.DB, sql)
    tried += 1
    throw new Error('down')
  }) as typeof prepare
  const { expireOthers } = relay
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  relay.expireOthers = (users) => {
    vi.setSystemTime(Date.now() + 15_000)
    return expireOthers(users)
  }
  const { done } = await enforceRetention(env, NOW)
  vi.useRealTimers()
  said.mockRestore()
  // In the middle and at the end.
  expect([done, tried]).toEqual([20_000, 2])
})

it('ends earlier where the run has less time left', async () => {
  const { env, forgotten } = openDeployment({ 'large/live': 2_000_000 })
  let now = NOW
  const clock = () => {
    now += 10_000
    return now
  }
  await enforceRetention(env, NOW, { clock, endsAt: clock() + 60_000 })
  expect(forgotten.length).toBeLessThanOrEqual(6)
  const none = openDeployment({ 'large/live': 2_000_000 })
  expect((await enforceRetention(none.env, NOW, { endsAt: 0 })).done).toBe(0)
})

it('tries a user that failed once in a run, and says why once for all that failed alike', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { env, relay } = openDeployment({ 'large/live': 6_000 })
  const tried: string[] = []
  relay.expireOthers = async ({ userRefs }) => {
    tried.push(...userRefs)
    const failed = userRefs.filter((ref) => ref.endsWith('7'))
    return { done: userRefs.length - failed.length, failures: failed.map(() => 'broken'), failed }
  }
  // Each user has a transaction in each of three slices.
  const slices = (sql: string) => sql.includes('SELECT user_ref, sequence')
  const rowOf = (user: number) => ({ user_ref: `u${user}`, sequence: at * 2_000 + user })
  const { prepare } = env.DB
  let at = 0
  env.DB.prepare = ((sql: string) => {
    if (!slices(sql)) return prepare.call(env.DB, sql)
    const results = at++ < 3 ? Array.from({ length: 2_000 }, (_, user) => rowOf(user)) : []
    return { bind: () => ({ all: async () => ({ results }) }) }
  }) as unknown as typeof prepare
  const { failed } = await enforceRetention(env, NOW)
  expect(failed).toBe(200)
  expect(tried.filter((ref) => ref === 'u7')).toHaveLength(1)
  const messages = said.mock.calls.map(([line]) => JSON.parse(String(line)).message)
  expect(messages).toEqual(['200 users could not be forgotten: broken'])
  said.mockRestore()
})
