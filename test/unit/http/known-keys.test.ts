import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { readKnownKeys } from '../../../src/http/agents/known-keys.ts'
import { makeAgent } from '../../support/agent-requests.ts'

const START = 1_800_000_000_000
const agent = await makeAgent()
const { x, id } = agent.key

/** A database with one directory, which counts how often it is read. */
function withDirectory(checkedAt: number, answer: () => Promise<unknown> = async () => null) {
  const row = {
    agent: agent.agent,
    name: 'Test agent',
    keys: JSON.stringify([{ x, from: null, until: null }]),
    checked_at: checkedAt,
    error: null,
  }
  let reads = 0
  const all = async () => {
    reads += 1
    await answer()
    return { results: [row] }
  }
  const session = { prepare: () => ({ all }) }
  const withSession = (constraint: string) => {
    // Any replica will do: what an hourly job writes may be old.
    expect(constraint).toBe('first-unconstrained')
    return session
  }
  return { db: { withSession } as unknown as D1Database, reads: () => reads }
}

describe('the known keys', () => {
  it('are read once for all who ask within minutes, under their thumbprint', async () => {
    const { db, reads } = withDirectory(START)
    const first = await readKnownKeys(db, START)
    expect(first.map((key) => key.id)).toEqual([id])
    await readKnownKeys(db, START + MINUTE_MS)
    expect(reads()).toBe(1)
    await readKnownKeys(db, START + 6 * MINUTE_MS)
    expect(reads()).toBe(2)
  })

  it('are not trusted when their directory has not shown them for a week', async () => {
    const at = START + DAY_MS
    expect(await readKnownKeys(withDirectory(at - 8 * DAY_MS).db, at)).toEqual([])
  })

  it('are not waited for where the database stalls, and are read anew by the next request', async () => {
    const at = START + 2 * DAY_MS
    const begunAt = performance.now()
    // As of a request that was given up: its read never ends.
    const stalled = withDirectory(at, () => new Promise(() => undefined))
    await expect(readKnownKeys(stalled.db, at)).rejects.toThrow('no answer')
    expect(performance.now() - begunAt).toBeLessThan(5_000)
    expect(await readKnownKeys(withDirectory(at).db, at)).toHaveLength(1)
  })
})
