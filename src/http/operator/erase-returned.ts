/** Erasing again whom a database has brought back: of them it has transactions, and their own objects have nothing. */
import type { Context } from 'hono'
import { type ReturnedUsers, USERS_AT_ONCE } from '../../contract/operator.ts'
import { withUserObject } from '../../objects/user-stub.ts'
import { reasonOf } from '../../platform/describe-error.ts'
import { runAtOnce } from '../../platform/run-at-once.ts'
import { USER_KEY_CHARACTERS } from '../../secrets/transaction-id.ts'
import { userKeyOf, userRefsOf } from '../../secrets/user-key.ts'
import { readStoredUsers, type StoredUser } from '../../storage/operation/stored-users.ts'
import { openDatabases } from '../../storage/placement/databases.ts'
import { problem, STORAGE_RETRY_AFTER } from '../api/problem.ts'
import type { App } from '../app-types.ts'
import { notConfigured } from '../config/not-configured.ts'
import { readConfig } from '../config/read-config.ts'
import { readFields } from './read-fields.ts'

/** Objects asked at the same moment: they erase in the database that live traffic writes to. Judged. */
const AT_ONCE = 4

/** Behind which user of which database a page begins: `DB_2:key`; of a database's first page, `DB_2:`. */
const CURSOR = /^(?<name>\w{1,64}):(?<userKey>[\w.-]{0,64})$/

/** POST /operator/erase-returned: a page of users; may be repeated, and erases nobody with `dry_run`. */
export async function eraseReturned(c: Context<App>): Promise<Response> {
  const config = readConfig(c.env)
  if (!config.ok) return notConfigured(c, config.faults)
  const fields = await readFields(c)
  // A dry run that is misspelt would erase.
  if (!fields) return problem(c, 'malformed_request', { detail: 'The body must be a JSON object.' })
  const { after = null, dry_run: isDryRun = false } = fields
  const databases = openDatabases(c.env).all()
  const { name, userKey = '' } = CURSOR.exec(after === null ? 'DB:' : String(after))?.groups ?? {}
  const at = databases.findIndex((each) => each.name === name)
  const found = databases[at]
  if (!found || typeof isDryRun !== 'boolean') {
    const detail = 'after is what an answer has as next, or null; dry_run is true or false.'
    return problem(c, 'invalid_request', { detail })
  }
  const page = {
    from: userKey === '' ? '' : userRefsOf(userKey).end,
    keyCharacters: USER_KEY_CHARACTERS,
    limit: USERS_AT_ONCE,
  }
  const users = await readStoredUsers(found.db, page).catch((error: unknown) => reasonOf(error))
  if (typeof users === 'string')
    return problem(c, 'storage_unavailable', {
      detail: `${found.name} does not answer: ${users}`,
      headers: STORAGE_RETRY_AFTER,
    })
  const last = users.length === USERS_AT_ONCE ? users.at(-1) : undefined
  const following = databases[at + 1]
  const next = last
    ? `${found.name}:${userKeyOf(last.userRef)}`
    : following
      ? `${following.name}:`
      : null
  return c.json({ data: { ...(await eraseEach(c, users, isDryRun)), next } })
}

async function eraseEach(c: Context<App>, users: readonly StoredUser[], isDryRun: boolean) {
  const done: Omit<ReturnedUsers, 'next'> = { users: users.length, returned: 0, failed: [] }
  await runAtOnce(users, AT_ONCE, async ({ scope, userRef }) => {
    const user = { scope, userKey: userKeyOf(userRef) }
    try {
      const erased = await withUserObject(c.env, user.userKey, (object) =>
        object.eraseReturned(user, isDryRun),
      )
      if (!erased.ok) done.failed.push(erased.error.code)
      else if (erased.value) done.returned += 1
    } catch (error) {
      done.failed.push(reasonOf(error))
    }
  })
  return done
}
