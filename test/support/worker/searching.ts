/** Searching as a partner does. */
import { expect } from 'vitest'
import type { FoundTransaction } from '../../../src/contract/additions/search.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import { call, create, lookUp } from './api.ts'
import { runAlarm } from './objects.ts'
import type { TestPartner } from './partner.ts'
import { makeVisitor, pass } from './visitor.ts'

/** One page of a search. */
export interface Found {
  transactions: FoundTransaction[]
  next_cursor: string | null
  looked_at_until: string | null
}

/** Parameters of a search. */
export type Query = Record<string, string | number>

/** The whole answer, whatever its status is. */
export const ask = (partner: TestPartner, query: Query) =>
  call<Found>(
    partner,
    'GET',
    `/v1/search?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  )

/** One page of a search that is answered. */
export async function search(partner: TestPartner, query: Query = {}): Promise<Found> {
  const answer = await ask(partner, query)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}

/** Every page of a search, and how many there were. */
export async function searchAll(partner: TestPartner, query: Query) {
  const found: FoundTransaction[] = []
  let page = await search(partner, query)
  let pages = 1
  found.push(...page.transactions)
  while (page.next_cursor !== null) {
    page = await search(partner, { ...query, next_cursor: page.next_cursor })
    found.push(...page.transactions)
    pages += 1
  }
  expect(page.looked_at_until).toBeNull()
  return { found, pages }
}

/** So many hours ago, ms since the epoch. */
export const ago = (hours: number) => Date.now() - hours * HOUR_MS
/** Ids of the transactions of a page. */
export const idsOf = ({ transactions }: Found) => transactions.map(({ id }) => id)
/** Users of the transactions of a page. */
export const usersOf = ({ transactions }: Found) => transactions.map(({ data }) => data.user_id)

/** One passed, assessed and published transaction. */
export async function visit(
  partner: TestPartner,
  user_id: string,
  visitor = makeVisitor(),
  more = {},
) {
  const { id, redirect_url } = await create(partner, { user_id, ...more })
  await pass(visitor, redirect_url)
  await lookUp(partner, id)
  await runAlarm(id)
  return id
}
