/** How much one run of the retention asks of D1, and whose users it forgets first. */
import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../src/domain/time.ts'
import type { Environment } from '../../src/environment.ts'
import { enforceRetention } from '../../src/jobs/enforce-retention.ts'

const NOW = Date.UTC(2026, 5, 1)
/** Old transactions of each partner, one for each user. */
type Old = Record<string, number>

/** As much of a deployment as the job needs: a database, and objects that say whom they had to forget. */
function openDeployment(old: Old) {
  const scopes = Object.keys(old)
  const asked = { queries: 0, longestAnswer: 0 }
  const forgotten: string[][] = []
  const answer = (sql: string, values: unknown[]): unknown[] => {
    if (sql.includes('FROM partners')) return scopes.map((scope) => ({ scope }))
    if (sql.includes('count(*)'))
      return scopes.map((scope) => ({ scope, transactions: old[scope] ?? 0 }))
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
      return { done: userRefs.length, failures: [] }
    },
  }
  const env = {
    DB: { prepare: (sql: string) => statement(sql) },
    USERS: { idFromName: (name: string) => name, get: () => relay },
  } as unknown as Environment
  return { env, asked, forgotten }
}

it('asks D1 as little as one invocation may, however much is old, and leaves the rest to the next run', async () => {
  const { env, asked, forgotten } = openDeployment({ 'large/live': 2_000_000 })
  const { done, failed } = await enforceRetention(env, NOW)
  expect(asked.queries).toBeLessThan(400)
  expect(asked.longestAnswer).toBeLessThanOrEqual(2_000)
  expect(failed).toBe(0)
  expect(done).toBe(forgotten.flat().length)
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
  for (let hour = 0; hour < 8; hour++) {
    const { env, forgotten } = openDeployment(many)
    await enforceRetention(env, NOW + hour * HOUR_MS)
    for (const userRef of forgotten.flat()) reached.add(userRef)
  }
  expect(reached.size).toBe(2_000)
})
