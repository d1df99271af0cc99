/** One user_id in several channels and sub-channels is several users: an erasure reaches all of them. */
import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, it } from 'vitest'
import type { ErasureReceiptAnswer } from '../../src/contract/additions/known-user.ts'
import { readSecrets } from '../../src/secrets/keyring/secret-settings.ts'
import { openKeyring } from '../../src/secrets/keyring.ts'
import { makeSharedRef, makeUserKey, makeUserRef } from '../../src/secrets/user-key.ts'
import { call, list } from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { objectOf, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { setPlacement } from '../support/worker/placement.ts'
import { dumpDatabase, miscounted } from '../support/worker/remains.ts'
import { makeVisitor } from '../support/worker/visitor.ts'

const CHANNELS = [
  {},
  { channel: 'web' },
  { channel: 'web', sub_channel: 'banner' },
  { channel: 'web', sub_channel: 'mail' },
  { sub_channel: 'mail' },
  { channel: 'app', sub_channel: 'banner' },
]
const PAIR = { ext_survey_source: 'provider_a', ext_survey_id: 'of-channels' }

const partner = await makePartner()
afterEach(() => setPlacement(null))

/** Whatever names one of the users, in either scope. */
async function namesOf(userId: string): Promise<string[]> {
  const keyring = openKeyring(readSecrets(env))
  const userKey = await makeUserKey(keyring, partner.scope, userId)
  const refs = await Promise.all(
    CHANNELS.map(({ channel = null, sub_channel = null }) =>
      makeUserRef(keyring, userKey, { channel, subChannel: sub_channel }),
    ),
  )
  const shared = await Promise.all(refs.map((ref) => makeSharedRef(keyring, partner.scope, ref)))
  return [...refs, ...shared]
}

async function tablesOf(names: readonly string[]): Promise<Map<string, Set<string>>> {
  const tables = Object.entries(await dumpDatabase()).map(([table, rows]) => {
    const found = rows.map((row) => String(row.user_ref)).filter((ref) => names.includes(ref))
    return [table, new Set(found)] as const
  })
  return new Map(tables.filter(([, found]) => found.size > 0))
}

const FOUR = ['DB', 'DB_2', 'DB_3', 'DB_4']
it.each([
  ['one database', [{ databases: ['DB'] }]],
  ['four', [{ databases: ['DB'] }, { databases: FOUR, spread: { [partner.partnerId]: 4 } }]],
])('in %s, also of whom the object has let go', async (name, placement) => {
  setPlacement(placement)
  const userId = `of ${name}`
  const names = await namesOf(userId)
  const ids: string[] = []
  for (const channel of CHANNELS) {
    ids.push((await attempt(partner, makeVisitor(), { user_id: userId, ...channel, ...PAIR })).id)
  }
  const [id = ''] = ids
  await runAlarm(id)
  const before = await tablesOf(names)
  for (const table of ['transactions', 'profiles', 'sightings', 'shared_attempts'])
    expect(before.get(table)?.size, table).toBeGreaterThanOrEqual(CHANNELS.length)
  // What D1 alone has of half of them.
  await runInDurableObject(await objectOf(id), (_, { storage }) => {
    storage.sql.exec(`DELETE FROM transactions WHERE sequence IN
      (SELECT sequence FROM transactions ORDER BY sequence LIMIT 3)`)
  })
  const { status, data } = await call<ErasureReceiptAnswer>(
    partner,
    'DELETE',
    `/v1/users/${encodeURIComponent(userId)}`,
  )
  expect(status).toBe(200)
  expect(data.erased).toMatchObject({ transactions: 6, devices: 12, shared_attempts: 6 })
  expect(await tablesOf(names)).toEqual(new Map())
  expect(await miscounted()).toEqual([])
  expect((await list(partner, { user_id: userId })).transactions).toEqual([])
})
