/** What D1 reads and writes to know how many users a key has, by how many it has. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { usersOfKey } from '../../src/storage/evidence/users-of-key.ts'

/** Most that a rare key has. */
const RARE = 20
const SIZES = [1, RARE, RARE + 1, 5_000]

const add = (key: string, from: number, to: number) =>
  env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?3 - 1)
     INSERT INTO sightings SELECT ?1, printf('user-%06d', i), 0 FROM n`,
  )
    .bind(key, from, to)
    .run()

describe.each(SIZES)('a key of %i users', (size) => {
  const key = `browser:of-${size}`

  it('is counted in one read, or in those of its few sightings, also as the code before asked', async () => {
    await add(key, 0, size)
    const ask = (users: string) =>
      env.DB.prepare(`SELECT value, ${users} AS users FROM json_each(?1)`)
        .bind(JSON.stringify([key]))
        .all<{ users: number }>()
    const now = await ask(usersOfKey('value'))
    const before = await ask('(SELECT users FROM key_counts WHERE key = value)')
    expect([now.results[0]?.users, before.results[0]?.users]).toEqual([size, size])
    // What is passed through within the statement is billed, too.
    expect(now.meta.rows_read).toBeLessThanOrEqual(2 * RARE + 3)
    expect(before.meta.rows_read).toBeLessThanOrEqual(RARE + 6)
    if (size > RARE) expect(now.meta.rows_read).toBeLessThanOrEqual(2)
  })

  it('takes one more user by one written row, and one for its count where that makes it common', async () => {
    const { meta } = await add(key, size, size + 1)
    expect(meta.rows_written).toBe(size < RARE ? 1 : 2)
    expect(meta.rows_read).toBeLessThanOrEqual(RARE + 6)
  })

  it('loses a user by one written row, and one for its count where it was common', async () => {
    const { meta } = await env.DB.prepare('DELETE FROM sightings WHERE key = ?1 AND user_ref = ?2')
      .bind(key, 'user-000000')
      .run()
    expect(meta.rows_written).toBe(size < RARE ? 1 : 2)
    expect(meta.rows_read).toBeLessThanOrEqual(RARE + 6)
  })
})
