/** What is deleted of a user, whole or of what is old, and where: on the schema that all migrations make. */
import { describe, expect, it } from 'vitest'
import { userRefsOf } from '../../../src/secrets/user-key.ts'
import {
  type DeletedUsers,
  deleteExpired,
  deleteUsers,
  type ExpiredRows,
} from '../../../src/storage/forgetting/erasure.ts'
import { readUserTraces } from '../../../src/storage/forgetting/user-traces.ts'
import { openHome } from '../../support/stored/open-home.ts'

const USERS = userRefsOf('user-m')
/** Both references of the object's users, and those of others before and behind them by their keys. */
const OWN = ['user-m', 'user-m.web']
const OTHERS = ['user-l.web', 'user-n']
const DAY = 100
const LATER = Date.now() + 60_000

const keysOf = (key: string, userRefs: readonly string[]) =>
  userRefs.map((userRef) => ({ key, userRef }))

function deleted(changes: Partial<DeletedUsers> = {}): DeletedUsers {
  const held = { transactions: [], devices: [] }
  const nothing = { sharedRefs: [], sightings: [], sharedAttempts: [], held }
  return { users: USERS, ...nothing, ...changes }
}

function expired(changes: Partial<ExpiredRows> = {}): ExpiredRows {
  const nothing = { sightings: [], sharedAttempts: [], repeatedAttempts: [], devices: [] }
  return { users: USERS, before: 0, beforeDay: DAY, ...nothing, ...changes }
}

describe('an erasure', () => {
  /** What one person has at the same device and survey as others. */
  function openShared() {
    const home = openHome()
    for (const userRef of [...OWN, ...OTHERS]) {
      home.transaction(userRef, 1, 'pair')
      home.device(userRef, 0)
      home.device(`shared-${userRef}`, 0)
      home.sighting('address:a', userRef)
      home.attempt('pair', `shared-${userRef}`, DAY)
    }
    return home
  }
  const sharedRefs = OWN.map((userRef) => `shared-${userRef}`)
  const rows = deleted({
    sharedRefs,
    sightings: keysOf('address:a', OWN),
    sharedAttempts: keysOf('pair', sharedRefs),
    held: { transactions: [1, 2], devices: [{ userRef: 'user-m', slot: 0 }] },
  })

  it('deletes all that is of the user, nothing of others beside it, and counts each row once', async () => {
    const { db, left } = openShared()
    const counted = await deleteUsers({ own: [db], shared: [db] }, rows, LATER)
    expect(left()).toEqual({
      transactions: OTHERS.map((userRef) => `${userRef} 1`),
      profiles: [...OTHERS.map((ref) => `shared-${ref} 0`), ...OTHERS.map((ref) => `${ref} 0`)],
      sightings: OTHERS.map((userRef) => `address:a ${userRef}`),
      attempts: OTHERS.map((userRef) => `pair shared-${userRef} ${DAY}`),
    })
    // Of the object's transactions one had not been published.
    expect(counted).toEqual({ transactions: 2, devices: 4, sightings: 2, shared_attempts: 2 })
  })

  it('deletes what is shared before the transactions that tell of it, and not these where that fails', async () => {
    const [own, shared] = [openShared(), openShared()]
    const failing = { ...shared.db, batch: () => Promise.reject(new Error('down')) }
    const homes = { own: [own.db], shared: [failing as unknown as D1Database] }
    await expect(deleteUsers(homes, rows, LATER)).rejects.toThrow('down')
    expect(own.asked()).toBe(0)
    await deleteUsers({ own: [own.db], shared: [shared.db] }, rows, LATER)
    for (const { left } of [own, shared])
      expect(left().sightings).toEqual(OTHERS.map((userRef) => `address:a ${userRef}`))
  })

  it('asks one database once, and another time only for more than one statement deletes', async () => {
    const { db, sqlite, asked, left } = openHome()
    sqlite.exec(`WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 10002)
      INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, body)
      SELECT 'user-m', at, 1, 'prt/live', 'item', 1, 0, '{}' FROM n`)
    const keys = Array.from({ length: 5_001 }, (_, at) => `address:${at}`)
    for (const key of keys) sqlite.prepare('INSERT INTO sightings VALUES (?, ?, 0)').run(key, 'm')
    const sightings = keys.map((key) => ({ key, userRef: 'm' }))
    const homes = { own: [db], shared: [db] }
    await expect(deleteUsers(homes, deleted(), Date.now())).rejects.toThrow('more transactions')
    const counted = await deleteUsers(homes, deleted({ sightings }), LATER)
    expect(counted).toMatchObject({ transactions: 5_002, sightings: 5_001 })
    expect([asked(), left().transactions, left().sightings]).toEqual([2, [], []])
  })
})

describe('what is old of a user who stays', () => {
  it('is transactions below a sequence, and single devices and keys', async () => {
    const { db, left, ...add } = openHome()
    for (const sequence of [8, 9, 10]) add.transaction('user-m', sequence)
    for (const slot of [0, 1]) add.device('user-m', slot)
    add.device('user-n', 0)
    for (const key of ['address:a', 'address:b']) add.sighting(key, 'user-m')
    const devices = [{ userRef: 'user-m', slot: 0 }]
    const sightings = keysOf('address:a', ['user-m'])
    await deleteExpired(
      { own: [db], shared: [db] },
      expired({ before: 9, devices, sightings }),
      LATER,
    )
    expect(left()).toMatchObject({
      transactions: ['user-m 9', 'user-m 10'],
      profiles: ['user-m 1', 'user-n 0'],
      sightings: ['address:b user-m'],
    })
  })

  it('is its attempts at surveys without a younger one, and of the others what is old by day or moment', async () => {
    const { db, left, ...add } = openHome()
    const stays = { day: DAY + 5, step: 'done', madeAt: 5 } as const
    const repeated = (key: string, goes: number[], of: typeof stays | null = stays) => ({
      ...{ key, userRef: 'm', stays: of, goes },
    })
    for (const [pair, day, madeAt] of [
      ['gone', DAY + 1, 1],
      ['old-day', DAY - 1, 1],
      ['old-moment', DAY + 1, 2],
      ['young', DAY, 3],
      ['unknown-old', DAY - 1, 4],
      ['unknown-young', DAY, 4],
    ] as const) {
      add.attempt(pair, 'm', day, madeAt)
      add.attempt(pair, 'n', day, madeAt)
    }
    const before = left().attempts.filter((row) => row.includes(' n '))
    await deleteExpired(
      { own: [db], shared: [db] },
      expired({
        sharedAttempts: keysOf('gone', ['m']),
        repeatedAttempts: [
          repeated('old-day', []),
          repeated('old-moment', [2]),
          repeated('young', [2]),
          repeated('unknown-old', [], null),
          repeated('unknown-young', [], null),
        ],
      }),
      LATER,
    )
    expect(left().attempts.filter((row) => row.includes(' m '))).toEqual([
      `old-day m ${DAY + 5}`,
      `old-moment m ${DAY + 5}`,
      `unknown-young m ${DAY}`,
      `young m ${DAY}`,
    ])
    expect(left().attempts.filter((row) => row.includes(' n '))).toEqual(before)
  })
})

describe('the traces of a user', () => {
  it('are the surveys of old transactions, also where a younger one is there, with the newest of each', async () => {
    const { db, ...add } = openHome()
    add.transaction('user-m', 5, 'old')
    add.transaction('user-m.web', 6, 'both')
    add.transaction('user-m.web', 20, 'both')
    add.transaction('user-m', 30, 'young')
    for (const userRef of OTHERS) add.transaction(userRef, 1, 'other')
    const traces = await readUserTraces({ own: [db] }, USERS, 10)
    expect(traces.sharedAttempts).toEqual([
      { userRef: 'user-m', pair: 'old', newest: 5 },
      { userRef: 'user-m.web', pair: 'both', newest: 20 },
    ])
    expect(traces.oldestKeptAt).toBe(200)
  })

  it('are of all of its references and databases, also of one that has devices alone', async () => {
    const [one, other] = [openHome(), openHome()]
    one.transaction('user-m', 30)
    other.transaction('user-m', 20)
    other.device('user-m.web', 3)
    for (const userRef of OTHERS) other.device(userRef, 0)
    const traces = await readUserTraces({ own: [one.db, other.db] }, USERS, 10)
    expect(traces).toEqual({
      userRefs: ['user-m.web'],
      sharedAttempts: [],
      profiles: [{ userRef: 'user-m.web', body: '"3"' }],
      oldestKeptAt: 200,
    })
  })
})
