/** One of four databases is down: writes go on, as do reads of what is in the others. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Environment } from '../../../src/environment.ts'
import { call, create, list, lookUp, potentials, report } from '../../support/worker/api.ts'
import { attempt } from '../../support/worker/attempt.ts'
import { setDatabase } from '../../support/worker/breakable-database.ts'
import {
  deployPlacement,
  type GrownUser,
  leavePlacement,
  makeGrowth,
  searchAll,
  usersEverywhere,
} from '../../support/worker/growing.ts'
import { databasesWith, publishedRows, runAlarm } from '../../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../../support/worker/partner.ts'
import { serveWith } from '../../support/worker/serve-with.ts'
import { pass } from '../../support/worker/visitor.ts'

const { partners, steps } = await makeGrowth()
const generations = steps[2] ?? []
const [partner] = partners
const people: (Pick<GrownUser, 'userId' | 'visitor' | 'id'> & { home: string })[] = []
/** A partner whose users are all in one database that works. */
let elsewhere: TestPartner

beforeAll(async () => {
  await deployPlacement(generations)
  for (const user of await usersEverywhere(generations, partner)) {
    const { id } = await attempt(partner, user.visitor, { user_id: user.userId })
    people.push({ ...user, id })
  }
  for (;;) {
    elsewhere = await makePartner()
    const { id } = await create(elsewhere, { user_id: 'one' })
    await runAlarm(id)
    if (!(await databasesWith(id)).includes('DB_3')) break
  }
})
afterEach(() => setDatabase('works'))
afterAll(leavePlacement)

describe.each(['fails', 'hangs'] as const)('while one of four databases %s', (mode) => {
  it('every user is created, passed, reported, looked up and listed, and is published later', async () => {
    setDatabase(mode, ['DB_3'])
    const ids: string[] = []
    for (const { userId, visitor } of people) {
      const made = await create(partner, { user_id: userId, project_id: `during-${mode}` })
      ids.push(made.id)
      expect(await pass(visitor, made.redirect_url)).toContain('panel.test')
      expect((await lookUp(partner, made.id)).score).toEqual(expect.any(Number))
      expect(await report(partner, made.id, 'completed')).toBe(200)
      const { transactions } = await list(partner, { user_id: userId })
      expect(transactions.map(({ id }) => id)).toContain(made.id)
    }
    setDatabase('works')
    for (const [at, id] of ids.entries()) {
      await runAlarm(id)
      await runAlarm(id)
      const rows = await publishedRows(id)
      expect(rows.map(({ state }) => state)).toContain('completed')
      expect(await databasesWith(id)).toEqual([people[at]?.home])
    }
  })
})

describe('while one of four databases fails', () => {
  it('a deduplication is answered by the own history of the user alone', async () => {
    const [first] = people
    const asked = [{ project_type: 'survey', project_id: 'during-fails' }]
    setDatabase('fails', ['DB_3'])
    expect(await potentials(partner, asked, { user_id: first?.userId })).toEqual([1])
    expect(await potentials(partner, asked, { user_id: 'nobody-yet' })).toEqual([0])
  })

  it('search is refused where its partner has users there, and answered where it has none', async () => {
    setDatabase('fails', ['DB_3'])
    expect((await call(partner, 'GET', '/v1/search')).status).toBe(503)
    expect(await searchAll(elsewhere, {})).toHaveLength(1)
  })

  it('the deployment says which, and how full the others are', async () => {
    const PLACEMENT = JSON.stringify(generations)
    const OPERATOR_SECRET = '0123456789abcdef'.repeat(4)
    const broken = { prepare: () => ({ all: () => Promise.reject(new Error('down')) }) }
    const changes = { PLACEMENT, OPERATOR_SECRET, DB_3: broken } as Partial<Environment>
    const headers = { Authorization: `Bearer ${OPERATOR_SECRET}` }
    const { text } = await serveWith(changes, 'https://one.test/operator/status', { headers })
    const { ready, faults, databases } = JSON.parse(text)
    expect(ready).toBe(false)
    expect(faults).toMatchObject({ database: 'DB_3: down' })
    const size = { bytes: expect.any(Number), users_with_device: expect.any(Number) }
    expect(databases).toEqual([
      { database: 'DB', generations: [0, 1, 2], takes_new_users: true, ...size },
      { database: 'DB_2', generations: [1, 2], takes_new_users: true, ...size },
      {
        ...{ database: 'DB_3', generations: [2], takes_new_users: true },
        ...{ bytes: null, users_with_device: null },
      },
      { database: 'DB_4', generations: [2], takes_new_users: true, ...size },
    ])
  })
})

describe('a placement that cannot be', () => {
  it.each([
    ['[{"databases":["DB"]},{"databases":["DB_9"]}]', 'PLACEMENT names DB_9, which is not bound'],
    ['[{"databases":[]}]', 'generation 0 of PLACEMENT lists no databases'],
  ])('%s keeps the deployment from serving, and is told', async (PLACEMENT, why) => {
    const headers = { 'X-Api-Token': partner.apiKey }
    const refused = await serveWith({ PLACEMENT }, 'https://one.test/v1/search', { headers })
    expect(refused.response.status).toBe(503)
    expect(refused.text).toContain(why)
  })
})
