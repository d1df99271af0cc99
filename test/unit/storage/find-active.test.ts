/** Which scopes have something new, where databases hang or fail. */
import type { D1Database } from '@cloudflare/workers-types'
import { afterEach, expect, it, vi } from 'vitest'
import { findActive } from '../../../src/storage/rates/find-active.ts'

const NOW = Date.UTC(2026, 5, 1)
const WAIT_MS = 10_000
/** One of the first two databases, or both. */
const HOMES: Record<string, readonly number[]> = {
  'one/live': [0],
  'both/live': [0, 1],
  'other/live': [1],
}

/** What is found where each database answers in its way. */
async function findIn(answers: readonly (() => Promise<object>)[], countedAt: number | null) {
  vi.useFakeTimers()
  const asked = answers.map(() => 0)
  const databases = answers.map((answer, at) => {
    const all = () => {
      asked[at] = (asked[at] ?? 0) + 1
      return answer()
    }
    return { prepare: () => ({ bind: () => ({ all }) }) } as unknown as D1Database
  })
  const ofScope = (scope: string) => (HOMES[scope] ?? []).flatMap((at) => databases[at] ?? [])
  const counted = new Map(Object.keys(HOMES).map((scope) => [scope, countedAt]))
  const finding = findActive({ ofScope }, counted, { now: NOW, waitMs: WAIT_MS })
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  const { hanging, ...found } = await finding
  return { ...found, hanging: databases.map((db) => hanging.has(db)), asked }
}

const nothing = async () => ({ results: [] })
const hangs = () => new Promise<object>(() => undefined)
const fails = () => Promise.reject(new Error('down'))

afterEach(() => void vi.useRealTimers())

it('leaves out whoever was never counted and has nothing in any of its databases', async () => {
  const { scopes, empty, failures } = await findIn([nothing, nothing], null)
  expect([scopes, empty, failures]).toEqual([new Set(), new Set(Object.keys(HOMES)), []])
})

it('leaves out nobody of whom something was counted, which must be forgotten some time', async () => {
  expect((await findIn([nothing, nothing], NOW - 1)).empty).toEqual(new Set())
})

it('waits for a database that hangs once, and takes nobody there for empty', async () => {
  const { empty, hanging, failures } = await findIn([nothing, hangs], null)
  expect([empty, hanging, failures]).toEqual([new Set(['one/live']), [false, true], []])
})

it('says why a database failed, and goes on with what the others say', async () => {
  const active = async () => ({ results: [{ scope: 'both/live' }] })
  const found = await findIn([active, fails], null)
  expect(found.scopes).toEqual(new Set(['both/live']))
  expect(found.empty).toEqual(new Set(['one/live']))
  expect([found.hanging, found.failures]).toEqual([[false, false], [new Error('down')]])
})

it('asks a database that hangs nothing more', async () => {
  const names = Array.from({ length: 4_001 }, (_, at) => `p-${at}/live`)
  for (const name of names) HOMES[name] = [1]
  const { asked } = await findIn([nothing, hangs], null)
  for (const name of names) delete HOMES[name]
  expect(asked).toEqual([1, 1])
})
