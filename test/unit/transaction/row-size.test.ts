/** What a transaction takes in D1: a row that has to spill takes a page of its own, 4 KB for some bytes. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import {
  PUBLISHED_COLUMNS,
  type PublishedTransaction,
} from '../../../src/domain/publication/published-transaction.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'
import { rowOfVisit, someHash } from '../../support/stored/rows-of-people.ts'

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

it('of nearly everybody fits into the page that it shares, also where its partner sends much', () => {
  const sqlite = new DatabaseSync(':memory:')
  for (const name of readdirSync(fileOf('migrations')).sort())
    sqlite.exec(readFileSync(fileOf(`migrations/${name}`), 'utf8'))
  const fields = Object.keys(PUBLISHED_COLUMNS) as (keyof PublishedTransaction)[]
  const values = fields.map((field) => (field === 'packed' ? 'unhex(?)' : '?'))
  const insert = sqlite.prepare(
    `INSERT INTO transactions (user_ref, ${Object.values(PUBLISHED_COLUMNS).join()})
     VALUES (?, ${values.join()})`,
  )
  const people = readPeople(fileOf('test/people'))
  for (const [at, { visit }] of people.entries()) {
    const row = rowOfVisit(visit, at)
    insert.run(someHash(16), ...fields.map((field) => row[field]))
  }
  const spilled = sqlite
    .prepare(
      `SELECT count(*) AS pages FROM dbstat WHERE name = 'transactions' AND pagetype = 'overflow'`,
    )
    .get()
  expect(people.length).toBeGreaterThan(300)
  expect(Number(spilled?.pages)).toBeLessThan(people.length / 20)
})
