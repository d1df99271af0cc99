/** Visits whose assessment comes late, because D1 was out: what was done after them is not before them. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/time.ts'
import { create, explain, list, lookUp, report } from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { objectRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, pass, type Visitor } from '../support/worker/visitor.ts'

const START = Date.UTC(2026, 4, 3, 9)
const partner = await makePartner()
let names = 0
const newName = () => `late-${names++}`
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: START + ms })
const potentialOf = async (id: string) =>
  (await lookUp(partner, id)).duplication_potential ?? Number.NaN

/** Puts the key into memory, where it is for every partner in the middle of its day; then D1 is out. */
async function breakDatabase(): Promise<void> {
  await list(partner, { user_id: 'nobody' })
  setDatabase('fails')
}

/** Passes the loader while D1 is out: with a score, and an assessment that waits for D1. */
async function passUnassessed(visitor: Visitor, body: Record<string, unknown>): Promise<string> {
  const { id, redirect_url } = await create(partner, body)
  await pass(visitor, redirect_url)
  await lookUp(partner, id)
  expect((await explain(partner, id)).fraud?.pending).toBe(true)
  return id
}

/** D1 answers again, and the objects of these transactions come to it, in this order. */
async function mendDatabase(...ids: string[]): Promise<void> {
  setDatabase('works')
  for (const id of ids) await runAlarm(id)
  for (const id of ids) {
    const pending = (await objectRows(id, 'transactions')).map((row) => row.pending)
    expect(new Set(pending)).toEqual(new Set([null]))
  }
}

afterEach(() => {
  vi.useRealTimers()
  setDatabase('works')
})

describe('a visit that is assessed once D1 is back', () => {
  it('is no repetition of what its user completed after it', async () => {
    const [visitor, body] = [makeVisitor(), { user_id: newName(), project_id: newName() }]
    at(0)
    await breakDatabase()
    const first = await passUnassessed(visitor, body)
    at(HOUR_MS)
    const second = await passUnassessed(visitor, body)
    await report(partner, second, 'completed')
    const repeated = await potentialOf(second)
    expect(repeated > 0 && repeated < 1).toBe(true)

    at(2 * HOUR_MS)
    await mendDatabase(first)
    expect(await potentialOf(first)).toBe(0)
    expect((await explain(partner, first)).duplication.attempts).toEqual([])
    // The second one came after the first, of which nothing is reported yet.
    expect(await potentialOf(second)).toBeCloseTo(repeated, 1)
    await report(partner, first, 'completed')
    expect(await potentialOf(first)).toBe(0)
    expect(await potentialOf(second)).toBe(1)
  })

  it('is no repetition of what a linked user completed after it, which is one of this visit', async () => {
    const [visitor, project_id] = [makeVisitor(), newName()]
    at(0)
    await breakDatabase()
    const first = await passUnassessed(visitor, { user_id: newName(), project_id })
    await report(partner, first, 'completed')
    at(10 * MINUTE_MS)
    const second = await passUnassessed(visitor, { user_id: newName(), project_id })
    await report(partner, second, 'completed')

    at(HOUR_MS / 2)
    await mendDatabase(second, first)
    expect(await potentialOf(first)).toBe(0)
    at(2 * HOUR_MS)
    // Its assessment came before D1 had the first one: a look-up has it reviewed.
    await explain(partner, second)
    expect(await potentialOf(second)).toBeGreaterThan(0.5)
    await explain(partner, first)
    expect(await potentialOf(first)).toBe(0)
  })

  it('is one of what a linked user completed before it, and says since when that is known', async () => {
    const [visitor, project_id] = [makeVisitor(), newName()]
    at(0)
    const { id: before } = await attempt(partner, visitor, { user_id: newName(), project_id })
    await report(partner, before, 'completed')
    await runAlarm(before)
    at(10 * MINUTE_MS)
    await breakDatabase()
    const id = await passUnassessed(visitor, { user_id: newName(), project_id })
    expect(await potentialOf(id)).toBe(0)

    at(HOUR_MS / 2)
    await mendDatabase(id)
    const potential = await potentialOf(id)
    expect(potential).toBeGreaterThan(0.5)
    const { history } = (await explain(partner, id)).duplication
    expect(history.map((each) => [each.at, each.value])).toEqual([
      [new Date(START + 10 * MINUTE_MS).toISOString(), 0],
      [new Date(START + HOUR_MS / 2).toISOString(), potential],
    ])
  })
})
