/** How full each database is, on the schema that all migrations make. */
import { expect, it } from 'vitest'
import { readDatabaseStates } from '../../../src/storage/operation/database-states.ts'
import { openHome } from '../../support/stored/open-home.ts'

/** How many users are told of a database in which keys were seen with so many. */
async function usersIn(seen: Readonly<Record<string, number>>) {
  const home = openHome()
  for (const [key, users] of Object.entries(seen))
    for (let user = 0; user < users; user++) home.sighting(key, `user-${user}`)
  const states = await readDatabaseStates({ DB: home.db }, 1_000)
  return states?.map((each) => each.users_with_device)
}

it('users are counted by the keys of whole scopes alone, whatever else is common', async () => {
  expect(await usersIn({ '*:a/live': 3, '*:a/test': 1, 'address:a': 50, 'visitor:v': 2 })).toEqual([
    4,
  ])
  expect(await usersIn({ 'address:a': 50 })).toEqual([0])
})
