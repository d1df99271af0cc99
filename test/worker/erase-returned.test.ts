/** Erasing again whom a database has brought back that was put back to before their erasure. */
import { describe, expect, it } from 'vitest'
import { BASE_URL, call, create, list, lookUp, report } from '../support/worker/api.ts'
import { keyOf, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { askEveryDatabase, boundDatabases } from '../support/worker/placement.ts'
import { serveWith } from '../support/worker/serve-with.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const SECRET = 'c0ffee00'.repeat(8)
const partner = await makePartner('unlimited', 'live')

async function ask(
  body: object | string,
  authorization = `Bearer ${SECRET}`,
  changes: object = {},
) {
  const { response, text } = await serveWith(
    { OPERATOR_SECRET: SECRET, ...changes },
    `${BASE_URL}/operator/erase-returned`,
    {
      method: 'POST',
      headers: { Authorization: authorization },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
  )
  return { status: response.status, body: JSON.parse(text) }
}

/** All pages, one after the other. */
async function askAll(more: object = {}) {
  const sum = { users: 0, returned: 0, failed: [] as string[], pages: 0 }
  let after: string | null = null
  do {
    const { status, body } = await ask({ after, ...more })
    expect(status).toBe(200)
    sum.users += body.data.users
    sum.returned += body.data.returned
    sum.failed.push(...body.data.failed)
    sum.pages += 1
    after = body.data.next
  } while (after !== null)
  return sum
}

/** A user with a completed visit that D1 has. */
async function published(user_id: string, more: object = {}) {
  const { id, redirect_url } = await create(partner, { user_id, ...more })
  await pass(makeVisitor(), redirect_url)
  await lookUp(partner, id)
  await report(partner, id, 'completed')
  await runAlarm(id)
  return id
}

const TABLES = ['transactions', 'profiles', 'sightings'] as const

/** Erases a user, then has each database as it was of it before, as Time Travel would. */
async function eraseAndRestore(user_id: string, id: string): Promise<void> {
  const { userKey } = await keyOf(id)
  const putBack: (() => Promise<unknown>)[] = []
  for (const db of boundDatabases().values())
    for (const table of TABLES) {
      const columns = await db.prepare(`PRAGMA table_info(${table})`).all<{ name: string }>()
      const names = columns.results.map(({ name }) => name)
      const range = `user_ref >= '${userKey}' AND user_ref < '${userKey}/'`
      const rows = await db.prepare(`SELECT ${names} FROM ${table} WHERE ${range}`).raw()
      const insert = `INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`
      putBack.push(
        ...rows.map(
          (row) => () =>
            db
              .prepare(insert)
              .bind(...row)
              .run(),
        ),
      )
    }
  expect((await call(partner, 'DELETE', `/v1/users/${user_id}`)).status).toBe(200)
  for (const each of putBack) await each()
  expect(await publishedRows(id)).not.toEqual([])
}

const leftOf = async (id: string) => {
  const { userKey } = await keyOf(id)
  const rows = await Promise.all(
    TABLES.map((table) =>
      askEveryDatabase((db) =>
        db
          .prepare(`SELECT 1 FROM ${table} WHERE user_ref >= ?1 AND user_ref < ?1 || '/'`)
          .bind(userKey),
      ),
    ),
  )
  return rows.flat().length
}

describe('erasing users again whom a database has brought back', () => {
  it('erases them whole, and nobody else', async () => {
    const stays = await published('stays')
    const back = await published('back', { channel: 'one' })
    const before = await publishedRows(stays)
    await eraseAndRestore('back', back)
    expect(await leftOf(back)).toBeGreaterThan(3)
    expect((await call(partner, 'GET', `/v1/transactions/${back}`)).status).toBe(200)

    const counted = await askAll({ dry_run: true })
    expect(counted).toMatchObject({ users: 2, returned: 1, failed: [] })
    expect(await leftOf(back)).toBeGreaterThan(3)

    expect(await askAll()).toMatchObject({ users: 2, returned: 1, failed: [] })
    expect(await leftOf(back)).toBe(0)
    expect((await call(partner, 'GET', `/v1/transactions/${back}`)).status).toBe(404)
    expect(await publishedRows(stays)).toEqual(before)
    expect((await list(partner, { user_id: 'stays' })).transactions).toHaveLength(1)
    expect(await askAll()).toMatchObject({ users: 1, returned: 0 })
  })

  it('leaves whoever has come again, and what came back of them', async () => {
    const id = await published('again')
    await eraseAndRestore('again', id)
    const young = await published('again')
    expect((await askAll()).returned).toBe(0)
    expect(await publishedRows(young)).toHaveLength(2)
  })

  it('goes through any number of users, page by page', async () => {
    const users = Array.from({ length: 52 }, (_, at) => `paged-${at}`)
    for (const user_id of users) {
      const { id } = await create(partner, { user_id })
      await runAlarm(id)
    }
    const { users: asked, pages } = await askAll({ dry_run: true })
    expect(asked).toBeGreaterThanOrEqual(52)
    expect(pages).toBeGreaterThanOrEqual(2)
  })

  it('is refused to others, and for what no answer has said', async () => {
    expect((await ask({}, 'Bearer no')).status).toBe(401)
    for (const body of [{ after: 'DB_99:' }, { after: 'sightings' }, { after: 7 }, { dry_run: 1 }])
      expect((await ask(body)).status).toBe(400)
  })

  it('erases nobody where what is asked cannot be read: it may have been a dry run', async () => {
    const id = await published('misspelt')
    await eraseAndRestore('misspelt', id)
    for (const body of ['{"dry_run": True}', '["dry_run"]', ''])
      expect((await ask(body)).status).toBe(400)
    expect(await leftOf(id)).toBeGreaterThan(3)
  })

  it('says which database does not answer', async () => {
    const DB = {
      prepare: () => ({ bind: () => ({ all: () => Promise.reject(new Error('gone')) }) }),
    }
    const { status, body } = await ask({ dry_run: true }, undefined, { DB })
    expect(status).toBe(503)
    expect(body.detail).toContain('DB does not answer: gone')
  })
})
