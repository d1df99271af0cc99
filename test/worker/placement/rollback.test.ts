/** A version from before a generation is served again: the users who came with it are served, and not lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, create, list, lookUp, report } from '../../support/worker/api.ts'
import { attempt } from '../../support/worker/attempt.ts'
import {
  deployPlacement,
  leavePlacement,
  makeGrowth,
  usersEverywhere,
} from '../../support/worker/growing.ts'
import { databasesWith, publishedRows, runAlarm } from '../../support/worker/objects.ts'
import { tablesWith } from '../../support/worker/remains.ts'

const { partners, steps } = await makeGrowth()
const [partner] = partners
const [before = [], grown = []] = steps
const ids: string[] = []
let userId = ''

beforeAll(async () => {
  await deployPlacement(grown)
  const users = await usersEverywhere(grown, partner)
  const found = users.find(({ home }) => home === 'DB_2')
  if (!found) throw new Error('nobody is in the second database')
  userId = found.userId
  ids.push((await attempt(partner, found.visitor, { user_id: userId })).id)
  await runAlarm(ids[0] ?? '')
  await deployPlacement(before)
})
afterAll(leavePlacement)

describe('a user of a generation that the placement does not know', () => {
  it('is created, looked up, reported and listed, and published nowhere else', async () => {
    const { id } = await create(partner, { user_id: userId })
    ids.push(id)
    expect(await report(partner, ids[0] ?? '', 'completed')).toBe(200)
    expect(await lookUp(partner, id)).toMatchObject({ id })
    const { transactions } = await list(partner, { user_id: userId })
    expect(transactions.map((each) => each.id)).toEqual(ids.toReversed())
    await runAlarm(id)
    expect(await publishedRows(id)).toHaveLength(1)
  })

  it('is not said to be erased while its rows cannot be reached', async () => {
    expect((await call(partner, 'DELETE', `/v1/users/${userId}`)).status).toBe(503)
    expect(await tablesWith([{ partner, userId }])).not.toEqual([])
  })

  it('is published at its own home, and can be erased, once it is known again', async () => {
    await deployPlacement(grown)
    for (const id of ids) await runAlarm(id)
    expect(await publishedRows(ids[0] ?? '')).toHaveLength(2)
    expect(await databasesWith(ids[0] ?? '')).toEqual(['DB_2'])
    expect((await call(partner, 'DELETE', `/v1/users/${userId}`)).status).toBe(200)
    expect(await tablesWith([{ partner, userId }])).toEqual([])
  })
})
