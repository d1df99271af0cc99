/** A transaction that D1 can never take, among others of its user. */
import { afterEach, expect, it, vi } from 'vitest'
import { create, list } from '../support/worker/api.ts'
import { keyOf, objectRows, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { databaseOf } from '../support/worker/placement.ts'

const partner = await makePartner()
const database = databaseOf(partner.scope)

afterEach(async () => {
  vi.restoreAllMocks()
  await database.prepare('DROP TRIGGER refuse_row').run()
})

it('keeps no other from being published, is logged, and stays in its object', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // A constraint of the database stands for its limits, which are not the same on a developer's machine.
  await database
    .prepare(
      `CREATE TRIGGER refuse_row BEFORE INSERT ON transactions WHEN new.project_id = 'refused'
     BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    )
    .run()
  const user_id = 'with-one-refused'
  const made = []
  for (const project_id of ['first', 'refused', 'last']) {
    made.push(await create(partner, { user_id, project_id }))
  }
  const [first, refused, last] = made.map(({ id }) => id)
  await runAlarm(refused ?? '')
  const published = (await publishedRows(refused ?? '')).map(({ sequence }) => sequence)
  const keys = await Promise.all([first, last].map((id) => keyOf(id ?? '')))
  expect(published).toEqual(keys.map(({ sequence }) => sequence))
  expect((await list(partner, { user_id })).transactions).toHaveLength(3)
  expect(await objectRows(refused ?? '', 'transactions')).toHaveLength(3)
  const lines = errors.mock.calls.map(([line]) => String(line))
  const line = lines.find((each) => each.includes('row_not_published'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ row: 'transaction' })
  expect(line).not.toContain(user_id)
})
