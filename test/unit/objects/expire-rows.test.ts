/** What an object and D1 forget of a user who stays, to the moment. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import {
  addSighted,
  NOTHING_SIGHTED,
  sightingKeys,
} from '../../../src/domain/device/sighted-keys.ts'
import { DAY_MS, HOUR_MS, numberOfDay } from '../../../src/domain/time.ts'
import { firstSequenceAt } from '../../../src/domain/transaction/sequence.ts'
import { expireRows, isWhollyExpired } from '../../../src/objects/forgetting/expire-rows.ts'
import type { UserContext } from '../../../src/objects/user-context.ts'
import { makeSharedRef, userKeyOf } from '../../../src/secrets/user-key.ts'
import { openDatabases } from '../../../src/storage/placement/databases.ts'
import { openedLog } from '../../support/objects/opened-log.ts'
import { deviceOf } from '../../support/profiles.ts'
import { openHome } from '../../support/stored/open-home.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const BOUND = Date.UTC(2026, 0, 1)
const { scope, userRef } = storedTransaction()
const USER = { scope, userKey: userKeyOf(userRef) }

/** An object and its database. */
function openUser() {
  const home = openHome()
  const { log, store, publishing } = openedLog()
  const databases = openDatabases({ DB: home.db })
  const context = { ...publishing, databases, log, store } as unknown as UserContext
  return {
    ...{ home, store },
    /** A transaction that was made at a time, here and in D1. */
    make(createdAt: number, shared: string | null = null) {
      const sequence = firstSequenceAt(createdAt)
      log.commit(({ revision, highWaterMark }) =>
        store.transactions.insert(
          storedTransaction({ sequence, chain: sequence, createdAt, shared, revision }),
          highWaterMark,
        ),
      )
      home.transaction(userRef, sequence, shared, createdAt)
    },
    /** A device that was seen last at a time, and at another one where others may compare it. */
    see(slot: number, lastSeenAt: number, optedAt: number | null = null) {
      const profile = deviceOf({ lastSeenAt })
      const opted: DeviceProfile | null =
        optedAt === null ? null : deviceOf({ lastSeenAt: optedAt })
      const sighted = addSighted(NOTHING_SIGHTED, profile, opted)
      log.commit(({ revision, highWaterMark }) =>
        store.devices.save(
          { slot, userRef, revision, profile, shared: profile, opted, sighted },
          highWaterMark,
        ),
      )
      home.device(userRef, slot)
      for (const key of sightingKeys(profile)) home.sighting(key, userRef)
    },
    expire: () => expireRows(context, USER, BOUND),
    slots: () => store.devices.all().map(({ slot }) => slot),
    isWhollyExpired: () => isWhollyExpired({ store }, BOUND),
    sharedRef: () => makeSharedRef(publishing.keyring, scope, userRef),
  }
}

let user: ReturnType<typeof openUser>
beforeEach(() => {
  user = openUser()
})

describe('a user', () => {
  it('is forgotten whole who has nothing as young as the bound', () => {
    user.make(BOUND - 1)
    expect(user.isWhollyExpired()).toBe(true)
    user.make(BOUND)
    expect(user.isWhollyExpired()).toBe(false)
  })

  it('who stays keeps what is as young as the bound, in the object and in D1', async () => {
    for (const at of [BOUND - 1, BOUND, BOUND + DAY_MS]) user.make(at)
    await user.expire()
    const young = [BOUND, BOUND + DAY_MS].map(firstSequenceAt)
    expect(user.store.history.beyond(0, 9)).toEqual(young)
    expect(user.home.left().transactions).toEqual(young.map((each) => `${userRef} ${each}`))
  })
})

it('counts no scores any more that only D1 had, and has forgotten', async () => {
  const { archivedScores } = user.store
  const all = { channel: null, subChannel: null }
  user.make(BOUND)
  user.home.transaction(userRef, firstSequenceAt(BOUND - DAY_MS))
  archivedScores.keep([{ userRef, ...all, score: 90, transactions: 1 }], archivedScores.moves())
  expect(archivedScores.counts(all)).toEqual(new Map([[90, 1]]))
  await user.expire()
  expect(archivedScores.counts(all)).toBeNull()
})

describe('a device', () => {
  /** The time of a device's row may lag behind its visits by a day. */
  const OLDEST = BOUND + 10 * DAY_MS
  beforeEach(() => {
    user.make(BOUND - 1)
    user.make(OLDEST)
  })

  it('stays that may have been at the oldest transaction that stays, however old the bound is', async () => {
    user.see(0, OLDEST - DAY_MS)
    user.see(1, OLDEST - DAY_MS - 1)
    user.see(2, BOUND - 1)
    await user.expire()
    expect(user.slots()).toEqual([0])
    expect(user.home.left().profiles).toEqual([`${userRef} 0`])
    expect(user.home.left().sightings.length).toBeGreaterThan(0)
  })

  it('of a user without any that can be found leaves none of its keys', async () => {
    user.see(0, BOUND - 1)
    expect(user.home.left().sightings.length).toBeGreaterThan(0)
    await user.expire()
    expect(user.home.left()).toMatchObject({ profiles: [], sightings: [] })
  })

  it('that stays is compared by others as long as it was shown to them lately', async () => {
    const sharedRef = await user.sharedRef()
    user.see(0, OLDEST, OLDEST - DAY_MS)
    user.see(1, OLDEST, OLDEST - 2 * DAY_MS)
    for (const slot of [0, 1]) user.home.device(sharedRef, slot)
    await user.expire()
    expect(user.store.devices.all().map(({ opted }) => opted !== null)).toEqual([true, false])
    const profiles = [`${sharedRef} 0`, ...[0, 1].map((slot) => `${userRef} ${slot}`)].sort()
    expect(user.home.left().profiles.sort()).toEqual(profiles)
  })
})

describe('a device in the place of one that others compare', () => {
  it('leaves them that one as long as it was shown to them lately by any of its keys', async () => {
    const sharedRef = await user.sharedRef()
    user.make(BOUND)
    for (const [slot, days] of [[BOUND - DAY_MS, BOUND], [BOUND - DAY_MS]].entries()) {
      user.see(slot, BOUND)
      const device = user.store.devices.all()[slot]
      if (!device) throw new Error('a device that was not written')
      const shared = Object.fromEntries(days.map((at) => [`address:${at}`, numberOfDay(at)]))
      user.store.devices.save({ ...device, sighted: { own: {}, shared } }, 0)
      user.home.device(sharedRef, slot)
    }
    await user.expire()
    expect(user.home.left().profiles.filter((row) => row.startsWith(sharedRef))).toEqual([
      `${sharedRef} 0`,
    ])
  })
})

describe('an attempt at a shared survey', () => {
  const YOUNG = BOUND + 10 * DAY_MS

  it('is told of by the youngest day that stays, and not at all where none does', async () => {
    const sharedRef = await user.sharedRef()
    user.make(BOUND - 5 * HOUR_MS, 'both')
    user.make(YOUNG, 'both')
    user.make(BOUND - 4 * HOUR_MS, 'old')
    user.make(BOUND, 'bound')
    for (const pair of ['both', 'old', 'bound'])
      user.home.attempt(pair, sharedRef, numberOfDay(BOUND - DAY_MS), BOUND - 5 * HOUR_MS)
    await user.expire()
    expect(user.home.left().attempts).toEqual([
      `both ${sharedRef} ${numberOfDay(YOUNG)}`,
      `bound ${sharedRef} ${numberOfDay(BOUND)}`,
    ])
  })

  it('is told of no more where the object has let go of it, too', async () => {
    user.make(YOUNG, 'both')
    user.store.past.keep(storedTransaction({ sequence: 5, userRef, shared: 'both' }))
    await user.expire()
    const { history } = user.store
    expect(history.attemptsAtShared(userRef, 'both').map(({ sequence }) => sequence)).toEqual([
      firstSequenceAt(YOUNG),
    ])
  })
})
