import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import {
  ATTEMPT_FIELDS,
  PAST_FIELDS,
  type StoredTransaction,
} from '../../../src/domain/transaction/stored-transaction.ts'
import { ANSWER_MAX_CHARACTERS } from '../../../src/domain/transaction/transaction-page.ts'
import { NO_TRACE } from '../../../src/domain/visit/visit-trace.ts'
import {
  openUserStore,
  type StoredDevice,
  type UserStore,
} from '../../../src/objects/store/user-store.ts'
import { type MemoryStorage, memoryStorage } from '../../support/objects/memory-storage.ts'
import {
  CREATED_AT,
  FULL_TRANSACTION,
  storedTransaction,
} from '../../support/stored-transaction.ts'

const STAMP = { revision: 2, highWaterMark: 1 }
const SEALED = 'a sealed visit'
const PROFILE: DeviceProfile = {
  firstSeenAt: 0,
  lastSeenAt: 0,
  hashes: {},
  visitorSince: null,
  earlierVisitors: [],
  networks: [],
  browser: null,
  asn: null,
  demographic: null,
}
const DEVICE: StoredDevice = {
  slot: 0,
  userRef: 'user',
  revision: 1,
  profile: PROFILE,
  shared: PROFILE,
  opted: null,
  sighted: { own: {}, shared: {} },
}

let storage: MemoryStorage
let store: UserStore
beforeEach(() => {
  storage = memoryStorage()
  store = openUserStore(storage.sql)
  store.prepareWrite()
})

describe('the table of transactions', () => {
  it('of a new object is made whole, because a later column would cost a written row', () => {
    const fresh = memoryStorage()
    const exec = vi.spyOn(fresh.sql, 'exec')
    openUserStore(fresh.sql).prepareWrite()
    const statements = exec.mock.calls.map(([query]) => query)
    expect(statements.filter((query) => /^CREATE/.test(query)).length).toBeGreaterThan(0)
    expect(statements.filter((query) => /^ALTER/.test(query))).toEqual([])
  })

  it('binds no bare number of rows, for which SQLite would compile a statement anew', () => {
    const exec = vi.spyOn(storage.sql, 'exec')
    store.history.list({ channel: null, subChannel: null }, null, 10)
    store.history.recent('user', 5, 5, 10)
    store.history.copies('user', 10)
    store.history.beyond(10, 10)
    const statements = exec.mock.calls.map(([query]) => query)
    expect(statements.filter((query) => /LIMIT \+\?/.test(query))).toHaveLength(4)
    expect(statements.filter((query) => /(LIMIT|OFFSET) \?/.test(query))).toEqual([])
  })

  it('knows a row that it has written without reading it, as another reader finds it', () => {
    const read = vi.spyOn(storage.sql, 'exec')
    const { sequence } = FULL_TRANSACTION
    const check = () => {
      read.mockClear()
      const known = store.transactions.get(sequence)
      expect(read).not.toHaveBeenCalled()
      expect(known).toEqual(openUserStore(storage.sql).transactions.get(sequence))
    }
    store.transactions.insert(FULL_TRANSACTION, 0)
    check()
    store.transactions.update(sequence, STAMP, { score: 71, pending: SEALED })
    check()
    store.transactions.update(sequence, STAMP, { visit: null, openedAt: 5, pending: null })
    check()
  })

  it('of an object from before a column existed gets the column, and keeps its rows', () => {
    store.transactions.insert(storedTransaction({ sequence: 3 }), 0)
    storage.sql.exec('ALTER TABLE transactions DROP COLUMN hand_back')
    const opened = openUserStore(storage.sql)
    opened.transactions.insert(FULL_TRANSACTION, 0)
    expect(opened.transactions.get(3)).toEqual(storedTransaction({ sequence: 3 }))
    expect(opened.transactions.get(FULL_TRANSACTION.sequence)).toEqual(FULL_TRANSACTION)
  })

  it.each([
    ['with a value in every field', FULL_TRANSACTION],
    ['with only the required fields', storedTransaction()],
  ])('gives back a record %s as it was inserted', (_, row) => {
    store.transactions.insert(row, 0)
    expect(store.transactions.get(row.sequence)).toEqual(row)
    expect(store.history.list({ channel: null, subChannel: null }, null, 9).rows).toEqual([row])
  })

  it.each(
    (
      [
        ['openedAt', 1],
        ['completedAt', 2],
        ['transitions', FULL_TRANSACTION.transitions],
        ['score', 3],
        ['reasons', 'why'],
        ['assessment', '[]'],
        ['potential', 0.5],
        ['duplication', '{}'],
        ['visit', FULL_TRANSACTION.visit],
      ] as const
    ).map(([field, value]) => ({ field, value })),
  )('changes $field, and nothing else', ({ field, value }) => {
    const row = storedTransaction()
    store.transactions.insert(row, 0)
    store.transactions.update(row.sequence, STAMP, { [field]: value })
    expect(store.transactions.get(row.sequence)).toEqual({ ...row, revision: 2, [field]: value })
    store.transactions.update(row.sequence, STAMP, { [field]: row[field] })
    expect(store.transactions.get(row.sequence)).toEqual({ ...row, revision: 2 })
  })

  it('reads of a history only what later visits and attempts are judged by', () => {
    store.transactions.insert(FULL_TRANSACTION, 0)
    const { userRef, sequence } = FULL_TRANSACTION
    const picked = (fields: readonly (keyof StoredTransaction)[]) =>
      Object.fromEntries(fields.map((field) => [field, FULL_TRANSACTION[field]]))
    expect(store.history.recent(userRef, sequence + 1, Date.now(), 9)).toEqual([
      picked(PAST_FIELDS),
    ])
    expect(store.history.attemptsAt(userRef, [FULL_TRANSACTION])).toEqual([picked(ATTEMPT_FIELDS)])
  })

  describe('reads what was made or begun before a visit', () => {
    const [OTHER, AT, LIMIT] = [99, 1_000, 3]
    const made = (sequence: number, changes: Partial<StoredTransaction> = {}) =>
      store.transactions.insert(
        storedTransaction({ sequence, chain: sequence, createdAt: 10, ...changes }),
        0,
      )
    const { userRef } = storedTransaction()
    const found = () =>
      store.history.recent(userRef, OTHER, AT, LIMIT).map(({ sequence }) => sequence)

    it('and not itself, another user’s, or what came later', () => {
      made(1, { openedAt: 20, completedAt: 30 })
      made(2, { userRef: 'another' })
      made(3, { openedAt: AT + 1 })
      made(4, { createdAt: AT + 1 })
      made(OTHER)
      made(OTHER + 1, { openedAt: 40 })
      expect(found()).toEqual([OTHER + 1, 1])
    })

    it('and what was begun comes beside links that nobody has opened', () => {
      made(1, { completedAt: 20 })
      made(2, { completedAt: 20 })
      made(3, { transitions: FULL_TRANSACTION.transitions })
      made(4, { completedAt: 20 })
      made(5)
      made(6)
      expect(found()).toEqual([6, 5, 4, 3, 2])
    })

    it('and what was begun comes beside the second transactions of surveys', () => {
      for (const [at, chain] of [1, 2, 3, 4, 4, 6].entries())
        made(at + 1, { chain, completedAt: 20 })
      expect(found()).toEqual([6, 5, 4, 3])
    })
  })

  it('puts what comes later where its first transaction is, however many databases there are then', () => {
    const { sql } = memoryStorage()
    const first = openUserStore(sql, 1)
    first.prepareWrite()
    first.transactions.insert(storedTransaction({ sequence: 1 }), 0)
    openUserStore(sql, 3).transactions.insert(storedTransaction({ sequence: 2 }), 0)
    expect(openUserStore(sql, 4).transactions.owner()?.generation).toBe(1)
  })

  it('keeps a visit until it is assessed', () => {
    const { sequence } = storedTransaction()
    store.transactions.insert(storedTransaction(), 0)
    store.transactions.update(sequence, STAMP, { pending: SEALED })
    expect(store.transactions.unassessed()).toEqual([sequence])
    expect(store.transactions.sealedVisit(sequence)).toBe(SEALED)
    store.transactions.update(sequence, STAMP, { pending: null })
    expect(store.transactions.unassessed()).toEqual([])
    expect(store.transactions.sealedVisit(sequence)).toBeNull()
    expect(openUserStore(storage.sql).transactions.unassessed()).toEqual([])
  })

  it('finds attempts by either key, and only of the user', () => {
    store.transactions.insert(storedTransaction({ sequence: 1, item: 'x', external: 'e' }), 0)
    store.transactions.insert(storedTransaction({ sequence: 2, item: 'y' }), 0)
    store.transactions.insert(storedTransaction({ sequence: 3, item: 'y', userRef: 'other' }), 0)
    const found = (item: string, external: string | null) =>
      store.history
        .attemptsAt(storedTransaction().userRef, [{ item, external }])
        .map(({ sequence }) => sequence)
    expect(found('y', null)).toEqual([2])
    expect(found('other item', 'e')).toEqual([1])
    expect(found('y', 'e')).toEqual([2, 1])
  })

  it('finds what was delivered by its digest alone, and what visits may be repeated by of the user alone', () => {
    const visit = { ...NO_TRACE, digest: 'digest-a', client: 'digest-b' }
    const passed = { completedAt: CREATED_AT + 1, visit }
    const { userRef } = storedTransaction()
    store.transactions.insert(storedTransaction({ sequence: 1, ...passed }), 0)
    store.transactions.insert(storedTransaction({ sequence: 2, userRef: 'other', ...passed }), 0)
    expect(['digest-a', 'digest-b', 'digest'].map(store.history.hasDigest)).toEqual([
      true,
      false,
      false,
    ])
    expect(store.history.copies(userRef, 10)).toHaveLength(1)
  })

  it('finds attempts at a shared survey of the user alone', () => {
    const shared = { shared: 's' }
    const { userRef } = storedTransaction()
    store.transactions.insert(storedTransaction({ sequence: 1, ...shared }), 0)
    store.transactions.insert(storedTransaction({ sequence: 2, userRef: 'other', ...shared }), 0)
    expect(store.history.attemptsAtShared(userRef, 's')).toMatchObject([{ sequence: 1 }])
  })

  it('finds attempts whose transactions have left it, each once and as last reported', () => {
    const row = storedTransaction({ sequence: 1, item: 'x', external: 'e', shared: 's' })
    const completed = { state: 'completed' as const, ts: '2026-11-20T12:00:00.000Z' }
    store.past.keep(row)
    store.past.keep(storedTransaction({ sequence: 2, item: 'x', userRef: 'other' }))
    store.transactions.insert(storedTransaction({ sequence: 3, item: 'x' }), 0)
    const { userRef } = row
    const found = (item: string, external: string | null) =>
      store.history
        .attemptsAt(userRef, [{ item, external }])
        .map(({ sequence, transitions }) => [sequence, transitions.length])
    expect(found('x', 'e')).toEqual([
      [3, 0],
      [1, 0],
    ])
    expect(found('other item', 'e')).toEqual([[1, 0]])
    expect(store.history.attemptsAtShared(userRef, 's')).toMatchObject([{ sequence: 1 }])
    store.transactions.insert({ ...row, transitions: [completed] }, 0)
    expect(found('other item', 'e')).toEqual([[1, 1]])
    store.past.keep({ ...row, transitions: [completed] })
    store.transactions.remove(1)
    expect(found('other item', 'e')).toEqual([[1, 1]])
    store.past.removeBelow(2)
    expect(found('x', 'e')).toEqual([[3, 0]])
  })

  it('reads of thousands of attempts at one item the latest, and a completion however old it is', () => {
    const { userRef } = storedTransaction()
    const transitions = [{ state: 'completed' as const, ts: '2026-11-20T12:00:00.000Z' }]
    store.past.keep(storedTransaction({ sequence: 1, item: 'x', transitions }))
    for (let sequence = 2; sequence <= 2_500; sequence++)
      store.past.keep(storedTransaction({ sequence, item: 'x' }))
    const found = store.history.attemptsAt(userRef, [{ item: 'x', external: null }])
    expect(found).toHaveLength(1_001)
    expect(found[0]?.sequence).toBe(2_500)
    expect(found.at(-1)).toMatchObject({ sequence: 1, transitions })
  })

  it('knows the newest sequence there has been', () => {
    expect(store.transactions.newestSequence()).toBe(0)
    store.transactions.insert(storedTransaction({ sequence: 5 }), 0)
    store.transactions.insert(storedTransaction({ sequence: 3 }), 0)
    store.transactions.remove(5)
    expect(store.transactions.newestSequence()).toBe(5)
  })

  it('lists no more than one answer holds, in which nothing is explained', () => {
    const large = 'x'.repeat(Math.ceil(ANSWER_MAX_CHARACTERS / 3))
    const all = { channel: null, subChannel: null }
    for (const sequence of [1, 2, 3, 4])
      store.transactions.insert(storedTransaction({ sequence, duplication: large }), 0)
    expect(store.history.list(all, null, 9)).toMatchObject({ isCut: false })
    for (const sequence of [5, 6, 7])
      store.transactions.insert(storedTransaction({ sequence, reasons: large }), 0)
    const { rows, isCut } = store.history.list(all, null, 9)
    expect([rows.map(({ sequence }) => sequence), isCut]).toEqual([[7, 6], true])
    expect(store.history.list(all, 6, 9)).toMatchObject({ isCut: false })
  })

  it('lists one channel, newest first', () => {
    for (const [sequence, channel] of [
      [1, 'web'],
      [2, null],
      [3, 'web'],
    ] as const) {
      store.transactions.insert(storedTransaction({ sequence, channel, score: sequence }), 0)
    }
    const web = { channel: 'web', subChannel: null }
    expect(store.history.list(web, null, 9).rows.map(({ sequence }) => sequence)).toEqual([3, 1])
    expect(store.history.list(web, 3, 9).rows.map(({ sequence }) => sequence)).toEqual([1])
    expect([...store.history.scores(web)]).toEqual([
      [1, 1],
      [3, 1],
    ])
    expect(store.history.beyond(1, 9)).toEqual([1, 2])
  })
})

describe('the schema', () => {
  it('is made once', () => {
    store.transactions.insert(storedTransaction(), 0)
    const opened = openUserStore(storage.sql)
    opened.prepareWrite()
    expect(opened.transactions.count()).toBe(1)
  })

  it('is not made by reading: an object that was never written to is empty, and has no tables', () => {
    const untouched = memoryStorage()
    const { transactions, history, devices, answers } = openUserStore(untouched.sql)
    expect(transactions.get(1)).toBeNull()
    expect(transactions.scope()).toBeNull()
    expect(history.list({ channel: null, subChannel: null }, null, 9).rows).toEqual([])
    expect(devices.all()).toEqual([])
    expect(answers.get('key', 0)).toBeNull()
    answers.removeOld(0)
    expect(untouched.sql.exec('SELECT * FROM sqlite_schema').toArray()).toEqual([])
  })

  const tablesOf = ({ sql }: Pick<typeof storage, 'sql'>) =>
    sql
      .exec('SELECT name FROM sqlite_schema')
      .toArray()
      .map(({ name }) => name)

  it('has a table only once it has a row, because a table costs a written row', () => {
    expect(tablesOf(storage)).toEqual(['transactions'])
    store.answers.keep('key', { fingerprint: 'f', answer: {} }, 0)
    expect(tablesOf(storage)).toEqual(['transactions', 'idempotency'])
    expect(store.answers.get('key', 1)).not.toBeNull()
  })

  it('makes a table again where a rollback has undone it', () => {
    store.devices.save(DEVICE, 0)
    storage.sql.exec('DROP TABLE devices')
    store.invalidateCaches()
    expect(store.devices.all()).toEqual([])
    store.devices.save(DEVICE, 0)
    expect(store.devices.all()).toEqual([DEVICE])
  })

  it('is forgotten with the storage, and made again by the next write', () => {
    store.transactions.insert(storedTransaction({ sequence: 9 }), 0)
    store.answers.keep('key', { fingerprint: 'f', answer: 1 }, 0)
    expect(store.transactions.scope()).toBe('prt/live')
    storage.sql.exec('DROP TABLE transactions')
    storage.sql.exec('DROP TABLE idempotency')
    store.forget()
    expect(store.transactions.newestSequence()).toBe(0)
    expect(store.transactions.scope()).toBeNull()
    store.prepareWrite()
    expect(store.transactions.count()).toBe(0)
    expect(store.answers.get('key', 0)).toBeNull()
    store.answers.keep('key', { fingerprint: 'f', answer: 2 }, 0)
    expect(store.answers.get('key', 0)).toMatchObject({ answer: 2 })
  })

  it('has a table of answers once one is kept, and finds it after a restart', () => {
    const tables = () =>
      storage.sql
        .exec(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
        .toArray()
        .map(({ name }) => name)
    expect(tables()).not.toContain('idempotency')
    store.answers.keep('key', { fingerprint: 'f', answer: 1 }, 0)
    expect(tables()).toContain('idempotency')
    expect(openUserStore(storage.sql).answers.get('key', 0)).toMatchObject({ answer: 1 })
  })
})
