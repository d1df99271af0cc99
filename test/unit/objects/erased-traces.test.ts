/** Everything that a database may hold of an object's users, by what either of the two knows. */
import { expect, it } from 'vitest'
import {
  addSighted,
  NOTHING_SIGHTED,
  sightingKeys,
} from '../../../src/domain/device/sighted-keys.ts'
import { packProfile } from '../../../src/domain/packing/profile-row.ts'
import { eraseFromDatabase } from '../../../src/objects/forgetting/erase-user.ts'
import { makeSharedRef, userKeyOf } from '../../../src/secrets/user-key.ts'
import { openDatabases } from '../../../src/storage/placement/databases.ts'
import { openedLog } from '../../support/objects/opened-log.ts'
import { deviceOf, withHashes } from '../../support/profiles.ts'
import { openHome } from '../../support/stored/open-home.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const { scope, userRef: mine } = storedTransaction()
/** The same user_id in another channel, of whom the object has let go. */
const trimmed = `${mine}.web`

it('are deleted of what was not published, of what the object has let go of, and of both scopes', async () => {
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

  const sharedOf = (userRef: string) => makeSharedRef(publishing.keyring, scope, userRef)
  const [shared = '', sharedTrimmed = ''] = await Promise.all([mine, trimmed].map(sharedOf))
  home.device(shared, 2)
  home.attempt('archived', sharedTrimmed, 1)
  home.attempt('unpublished', shared, 1)
  const names = await publishing.namesOf(scope)
  for (const [userRef, keys] of [
    [mine, [names.own.population, ...sightingKeys(profile)]],
    [trimmed, [names.own.population, ...sightingKeys(archived)]],
    [shared, [names.shared.population, ...sightingKeys(opted)]],
    [sharedTrimmed, [names.shared.population]],
  ] as const)
    for (const key of keys) home.sighting(key, userRef)

  const erased = await eraseFromDatabase(context as never, { scope, userKey: userKeyOf(mine) })

  expect(home.left()).toEqual({ transactions: [], profiles: [], sightings: [], attempts: [] })
  expect(erased).toMatchObject({ transactions: 2, devices: 3, shared_attempts: 2 })
})
