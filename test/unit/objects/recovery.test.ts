/** What an object that is put back, or publishes again, knows of its users with what its database has. */
import { beforeEach, describe, expect, it } from 'vitest'
import { timeOfSequence } from '../../../src/domain/transaction/sequence.ts'
import { isKnownUser } from '../../../src/objects/recovery/is-known-user.ts'
import { knownSince } from '../../../src/objects/recovery/known-since.ts'
import { republishAll } from '../../../src/objects/recovery/republish-all.ts'
import { userKeyOf } from '../../../src/secrets/user-key.ts'
import { readFirstSequence } from '../../../src/storage/operation/first-sequence.ts'
import { readHighestRevision } from '../../../src/storage/operation/highest-revision.ts'
import { readStoredUsers } from '../../../src/storage/operation/stored-users.ts'
import { openDatabases } from '../../../src/storage/placement/databases.ts'
import { openedLog } from '../../support/objects/opened-log.ts'
import { openHome } from '../../support/stored/open-home.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const { scope, userRef } = storedTransaction()
const USER = { scope, userKey: userKeyOf(userRef) }
const RANGE = { first: USER.userKey, end: `${USER.userKey}/` }
/** Users whose keys come just before and just behind. */
const OTHERS = ['user-me-0000000', 'user-me-00000001']

let home: ReturnType<typeof openHome>
let opened: ReturnType<typeof openedLog>
const context = () => ({ ...opened, databases: openDatabases({ DB: home.db as never }) })
const since = async () => knownSince(context(), USER)

beforeEach(() => {
  home = openHome()
  opened = openedLog()
  for (const other of OTHERS) {
    home.transaction(other, 1)
    home.sqlite.exec(`UPDATE transactions SET revision = 900`)
  }
})

describe('since when somebody is known', () => {
  it('is the first that the object or D1 has, whichever has it', async () => {
    expect(await since()).toBeNull()
    opened.insert(5_000_000, userRef)
    expect(await since()).toBe(timeOfSequence(5_000_000))
    home.transaction(`${userRef}.web`, 3_000_000)
    expect(await since()).toBe(timeOfSequence(3_000_000))
    opened.insert(2_000_000, userRef)
    expect(await since()).toBe(timeOfSequence(2_000_000))
  })

  it('makes them known while either has something', async () => {
    const isKnown = () => isKnownUser(context(), USER)
    expect(await isKnown()).toBe(false)
    home.device(userRef, 0)
    expect(await isKnown()).toBe(true)
    home.sqlite.exec('DELETE FROM profiles')
    opened.insert(1, userRef)
    expect(await isKnown()).toBe(true)
  })
})

it('is known of the first transaction of any database that a user may be in', async () => {
  const other = openHome()
  const first = () => readFirstSequence([home.db, other.db] as never, RANGE)
  expect(await first()).toBeNull()
  home.transaction(userRef, 9)
  expect(await first()).toBe(9)
  other.transaction(`${userRef}.web`, 5)
  expect(await first()).toBe(5)
})

describe('the highest revision', () => {
  it('is of all databases, of transactions and devices alike, and of no other user', async () => {
    const other = openHome()
    const highest = () => readHighestRevision([home.db, other.db] as never, RANGE)
    expect(await highest()).toBe(0)
    home.transaction(userRef, 7)
    expect(await highest()).toBe(1)
    other.device(`${userRef}.web`, 0)
    other.sqlite.exec('UPDATE profiles SET revision = 40')
    expect(await highest()).toBe(40)
  })
})

it('counts no scores of what D1 had before, once all is published again', async () => {
  const { archivedScores } = opened.store
  const all = { channel: null, subChannel: null }
  opened.insert(1, userRef)
  archivedScores.keep([{ userRef, ...all, score: 90, transactions: 1 }], archivedScores.moves())
  await republishAll(context(), { drain: async () => undefined }, USER)
  expect(archivedScores.counts(all)).toBeNull()
})

describe('the users that a database has', () => {
  it('are told in pages, each object once, from any reference on', async () => {
    for (const ref of ['aa1', 'aa1.web', 'aa2.app', 'aa2.web', 'aa3']) home.transaction(ref, 7)
    home.transaction('aa3', 8)
    const page = (from: string, limit: number) =>
      readStoredUsers(home.db as never, { from, keyCharacters: 3, limit })
    const named = async (from: string, limit = 9) =>
      (await page(from, limit)).map((user) => user.userRef).filter((ref) => ref.startsWith('aa'))
    expect(await named('')).toEqual(['aa1', 'aa2.app', 'aa3'])
    expect(await named('', 2)).toEqual(['aa1', 'aa2.app'])
    expect(await named('aa1/')).toEqual(['aa2.app', 'aa3'])
    expect(await page('aa3', 1)).toEqual([{ userRef: 'aa3', scope: 'prt/live' }])
    expect(await page('zz', 9)).toEqual([])
  })
})
