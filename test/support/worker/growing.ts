/** A deployment that grows from one database to four with data in place, and what is known of it. */
import { env, evictDurableObject, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { parsePlacement } from '../../../src/domain/placement/placement.ts'
import { readSecrets } from '../../../src/secrets/keyring/secret-settings.ts'
import { openKeyring } from '../../../src/secrets/keyring.ts'
import { makeUserKey } from '../../../src/secrets/user-key.ts'
import { openDatabases } from '../../../src/storage/placement/databases.ts'
import { call } from './api.ts'
import { makePartner, type TestPartner } from './partner.ts'
import { boundDatabases, setPlacement } from './placement.ts'
import { makeVisitor, type Visitor } from './visitor.ts'

/** One user, and the transaction that it came with. */
export interface GrownUser {
  partner: TestPartner
  userId: string
  id: string
  visitor: Visitor
  /** The generation that was the newest when it came. */
  generation: number
}

/** Two partners in each of whose scopes the users of the later generations are spread. */
export async function makeGrowth() {
  const partners = [await makePartner(), await makePartner()] as const
  const spreadOver = (count: number) =>
    Object.fromEntries(partners.map(({ partnerId }) => [partnerId, count]))
  const generations = [
    { databases: ['DB'] },
    { databases: ['DB', 'DB_2'], spread: spreadOver(2) },
    { databases: ['DB', 'DB_2', 'DB_3', 'DB_4'], spread: spreadOver(4) },
  ]
  return { partners, steps: generations.map((_, last) => generations.slice(0, last + 1)) }
}

/** The name of the database that users of a generation are at home in, by the product's own placement. */
export async function homeNamed(
  generations: readonly object[],
  { partner, userId, generation }: Pick<GrownUser, 'partner' | 'userId' | 'generation'>,
): Promise<string | undefined> {
  const PLACEMENT = JSON.stringify(generations)
  if (!parsePlacement(PLACEMENT).ok) throw new Error(`an invalid placement: ${PLACEMENT}`)
  const databases = openDatabases({ ...env, PLACEMENT })
  const userKey = await makeUserKey(openKeyring(readSecrets(env)), partner.scope, userId)
  const { own } = databases.homesAt(generation, { scope: partner.scope, userKey })
  return [...boundDatabases()].find(([, db]) => db === own)?.[0]
}

/** Users of a partner's, one in each database of the newest generation. */
export async function usersEverywhere(
  generations: readonly object[],
  partner: TestPartner,
): Promise<{ userId: string; visitor: Visitor; home: string }[]> {
  const generation = generations.length - 1
  const found = new Map<string, string>()
  const { databases } = generations.at(-1) as { databases: string[] }
  for (let i = 0; found.size < databases.length; i++) {
    const userId = `of-${generation}-${i}`
    const home = await homeNamed(generations, { partner, userId, generation })
    if (home !== undefined && !found.has(home)) found.set(home, userId)
  }
  return [...found].map(([home, userId]) => ({ userId, home, visitor: makeVisitor() }))
}

/** The ids that every page of a search finds, in its order. */
export async function searchAll(
  partner: TestPartner,
  query: Record<string, string>,
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const asked = new URLSearchParams({ ...query, ...(cursor && { next_cursor: cursor }) })
    const { data, status, body } = await call<{
      transactions: { id: string }[]
      next_cursor: string | null
    }>(partner, 'GET', `/v1/search?${asked}`)
    if (status !== 200) throw new Error(`a search was refused: ${body.detail}`)
    ids.push(...data.transactions.map(({ id }) => id))
    cursor = data.next_cursor
  }
  return ids
}

/** Deploys another placement: every object starts anew with it. */
export async function deployPlacement(generations: readonly object[]): Promise<void> {
  setPlacement(generations)
  await restartObjects()
}

/** Goes back to the configuration's placement, where users of later generations would be lost: they go. */
export async function leavePlacement(): Promise<void> {
  for (const id of await listDurableObjectIds(env.USERS)) {
    const object = env.USERS.get(id)
    await runInDurableObject(object, (_, { storage }) => storage.deleteAll())
  }
  for (const db of boundDatabases().values()) await db.batch(TABLES.map((sql) => db.prepare(sql)))
  setPlacement(null)
  await restartObjects()
}

const TABLES = ['transactions', 'sightings', 'profiles', 'shared_attempts'].map(
  (table) => `DELETE FROM ${table}`,
)

async function restartObjects(): Promise<void> {
  // What does not run starts with it anyway.
  for (const id of await listDurableObjectIds(env.USERS))
    await evictDurableObject(env.USERS.get(id)).catch(() => undefined)
}
