/** Everything that a database may hold of an object's users, by what either of the two knows. */
import { expect, it } from 'vitest'
import {
  addSighted,
  NOTHING_SIGHTED,
  sightingKeys,
} from '../../../src/domain/device/sighted-keys.ts'
import { packProfile } from '../../../src/domain/packing/profile-row.ts'
import { gatherTraces } from '../../../src/objects/forgetting/traces.ts'
import { makeSharedRef, userKeyOf } from '../../../src/secrets/user-key.ts'
import { openDatabases } from '../../../src/storage/placement/databases.ts'
import { openedLog } from '../../support/objects/opened-log.ts'
import { deviceOf, withHashes } from '../../support/profiles.ts'
import { openHome } from '../../support/stored/open-home.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const { scope, userRef: mine } = storedTransaction()
/** The same user_id in another channel, of whom the object has let go. */
const trimmed = `${mine}.web`

it('are of what was not published, of what the object has let go of, and of both scopes', async () => {
  const home = openHome()
  const { log, store, publishing, insert } = openedLog()
  const context = { ...publishing, store, databases: openDatabases({ DB: home.db as never }) }
  insert(7, mine, 'unpublished')
  const profile = deviceOf()
  const opted = withHashes({ visitor: 'visitor-shared' })
  const sighted = addSighted(NOTHING_SIGHTED, profile, opted)
  const device = { slot: 2, userRef: mine, profile, shared: profile, opted, sighted }
  log.commit(({ revision, highWaterMark }) =>
    store.devices.save({ ...device, revision }, highWaterMark),
  )
  const archived = withHashes({ visitor: 'visitor-archived' })
  home.transaction(trimmed, 5, 'archived')
  home.device(trimmed, 0)
  home.sqlite.prepare('UPDATE profiles SET body = ?').run(packProfile(archived))

  const traces = await gatherTraces(context as never, { scope, userKey: userKeyOf(mine) })

  const sharedOf = (userRef: string) => makeSharedRef(publishing.keyring, scope, userRef)
  const [shared, sharedTrimmed] = await Promise.all([mine, trimmed].map(sharedOf))
  expect([...traces.sharedRefs].sort()).toEqual([shared, sharedTrimmed].sort())
  expect(traces.sharedAttempts).toEqual([
    { key: 'archived', userRef: sharedTrimmed },
    { key: 'unpublished', userRef: shared },
  ])
  const names = await publishing.namesOf(scope)
  for (const [key, userRef] of [
    [names.own.population, mine],
    [names.own.population, trimmed],
    [names.shared.population, shared],
    [names.shared.population, sharedTrimmed],
    ...sightingKeys(profile).map((key) => [key, mine]),
    ...sightingKeys(opted).map((key) => [key, shared]),
    ...sightingKeys(archived).map((key) => [key, trimmed]),
  ])
    expect(traces.sightings).toContainEqual({ key, userRef })
  expect(traces.held).toEqual({
    transactions: [7],
    devices: [
      { userRef: mine, slot: 2 },
      { userRef: shared, slot: 2 },
    ],
  })
})
