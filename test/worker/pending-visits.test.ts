/** Visits that wait for their assessment, beside one that cannot be assessed. */
import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../src/domain/time.ts'
import type { PendingVisit } from '../../src/domain/visit/pending-visit.ts'
import { sealVisit } from '../../src/objects/visits/sealed-visit.ts'
import { readSecrets } from '../../src/secrets/keyring/secret-settings.ts'
import { openKeyring } from '../../src/secrets/keyring.ts'
import { create, explain, lookUp } from '../support/worker/api.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { alarmOf, keyOf, objectOf, objectRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const partner = await makePartner()
const errors = vi.spyOn(console, 'error')
const logged = () => errors.mock.calls.map(([line]) => JSON.parse(String(line)))

beforeEach(() => void errors.mockReset().mockImplementation(() => undefined))
afterEach(() => setDatabase('works'))
afterAll(() => errors.mockRestore())

/** Changes the row of a transaction behind the object's back, which then starts anew. */
async function alter(id: string, change: string, ...values: SqlStorageValue[]): Promise<void> {
  const { sequence } = await keyOf(id)
  await runInDurableObject(await objectOf(id), (_, { storage }) => {
    storage.sql.exec(`UPDATE transactions SET ${change} WHERE sequence = ?`, ...values, sequence)
  })
  await evictDurableObject(await objectOf(id))
}

/** Visits of one user that D1 was out for; the first cannot be assessed, and has no score. */
async function withUnreadable(user_id: string, pending = 'not-sealed-by-us') {
  const ids: string[] = []
  for (const project_id of ['unreadable', 'second', 'third']) {
    const headers = { 'Idempotency-Key': `${user_id}-${project_id}` }
    const { id, redirect_url } = await create(partner, { user_id, project_id }, headers)
    setDatabase('fails')
    await pass(makeVisitor(), redirect_url)
    await lookUp(partner, id)
    setDatabase('works')
    ids.push(id)
  }
  const [unreadable = ''] = ids
  await alter(unreadable, 'pending = ?, score = NULL', pending)
  return { unreadable }
}

const pendingOf = async (id: string) =>
  (await objectRows(id, 'transactions')).map(({ pending }) => pending)

describe('a visit that cannot be assessed', () => {
  it('keeps no other from it, nor the object from its upkeep, and is tried again', async () => {
    // Without its observation, it cannot be judged.
    const broken = { at: Date.now() } as PendingVisit
    const sealed = await sealVisit(openKeyring(readSecrets(env)), broken)
    const { unreadable } = await withUnreadable('upkeep', sealed)
    await runInDurableObject(await objectOf(unreadable), (_, { storage }) => {
      storage.sql.exec('UPDATE idempotency SET created_at = ?', Date.now() - 25 * HOUR_MS)
    })
    await runAlarm(unreadable)
    expect(await pendingOf(unreadable)).toEqual([sealed, null, null])
    expect(await objectRows(unreadable, 'idempotency')).toEqual([])
    expect(await alarmOf(unreadable)).not.toBeNull()
    expect(logged().filter(({ event }) => event === 'visit_given_up')).toEqual([])
  })

  it('is given up after a day, with the score that it has, and logged', async () => {
    const { unreadable } = await withUnreadable('given-up')
    await alter(unreadable, 'completed_at = ?', Date.now() - 25 * HOUR_MS)
    await runAlarm(unreadable)
    expect(await pendingOf(unreadable)).toEqual([null, null, null])
    expect((await lookUp(partner, unreadable)).score).toBeNull()
    const lines = logged().filter(({ event }) => event === 'visit_given_up')
    expect(lines).toMatchObject([{ message: 'a pending visit was sealed with another secret' }])
    expect(JSON.stringify(lines)).not.toContain('given-up"')
  })

  it('makes those after it wait less for a D1 that did not answer about it', async () => {
    const { unreadable } = await withUnreadable('impatient')
    setDatabase('fails')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await runAlarm(unreadable).catch(() => undefined)
    const waits = timers.mock.calls.map(([, ms]) => ms)
    timers.mockRestore()
    // Of the first, which cannot be read, D1 is not asked.
    expect(waits.filter((ms) => ms === 20_000 || ms === 300)).toEqual([20_000, 300])
  })

  it.each(['D1 does not answer', 'it cannot be read'])(
    'says that its score is final once it is given up, where %s',
    async (why) => {
      const body = { user_id: `final: ${why}`, project_id: 'final' }
      const { id, redirect_url } = await create(partner, body)
      setDatabase('fails')
      await pass(makeVisitor(), redirect_url)
      const { score, score_reasons } = await lookUp(partner, id)
      expect(score_reasons).toContain('still pending')
      expect((await explain(partner, id)).fraud?.pending).toBe(true)
      await alter(id, 'completed_at = ?', Date.now() - 25 * HOUR_MS)
      if (why === 'it cannot be read') await alter(id, 'pending = ?', 'not-sealed-by-us')
      await runAlarm(id)
      expect(await pendingOf(id)).toEqual([null])
      const final = await lookUp(partner, id)
      expect(final.score).toBe(score)
      expect(final.score_reasons).toBe(
        score_reasons?.replace(
          ' Evidence from other users is still pending, so this score may be revised.',
          '',
        ),
      )
      expect((await explain(partner, id)).fraud?.pending).toBe(false)
    },
  )
})
