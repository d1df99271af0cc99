/** A partner with users, who prepare the calls of each operation before a round is measured. */
import { type Created, creationOf, partnerCalls } from '../calls/partner-calls.ts'
import { type Call, send, sendAll } from '../workerd/client.ts'
import {
  addressOf,
  makePanellist,
  openAndObserve,
  opening,
  type Panellist,
} from '../workerd/panellist.ts'
import { KNOWN_USERS } from './operation.ts'

const POOLS = ['create', 'lookUp', 'report', 'open', 'complete', 'deduplicate'] as const
type Pool = (typeof POOLS)[number]
const LIST_LENGTH = 10
const ITEMS_ASKED = 40
const AT_ONCE = 16

/** A partner's calls, and users who have been seen before. */
export async function openPanel(base: URL, apiKey: string, name: string, first: number) {
  const { get, post, report } = partnerCalls(base.origin, apiKey)
  let made = 0
  const creation = (userId: string) => {
    made += 1
    return post('/v1/transactions', creationOf(userId, made))
  }
  const create = async (userIds: readonly string[]): Promise<Created[]> => {
    const answers = await sendAll(userIds.map(creation), AT_ONCE)
    return answers.map(({ text }) => (JSON.parse(text) as { data: Created }).data)
  }
  // Each operation has its own users, so that what one leaves unpublished does not count for
  // another.
  const users = Object.fromEntries(
    POOLS.map((pool, at) => [
      pool,
      Array.from({ length: KNOWN_USERS }, (_, i) =>
        makePanellist(first + at * KNOWN_USERS + i, `${name}-${pool}-${i}`),
      ),
    ]),
  ) as Record<Pool, Panellist[]>
  const turns = (pool: Pool, count: number) =>
    Array.from({ length: count }, (_, i) => users[pool][i % KNOWN_USERS] as Panellist)
  const observe = async (panellists: readonly Panellist[]): Promise<Call[]> => {
    const created = await create(panellists.map(({ userId }) => userId))
    return Promise.all(
      panellists.map((one, i) => openAndObserve(one, created[i]?.redirect_url ?? '')),
    )
  }
  /** Users whose objects are in memory. */
  const present = async (pool: Pool, count: number) => {
    const chosen = turns(pool, count)
    const asked = new Set(chosen.map(({ userId }) => userId))
    await sendAll(
      [...asked].map((userId) => get(`/v1/transactions?user_id=${userId}&limit=1`)),
      AT_ONCE,
    )
    return chosen
  }
  // Every user has a history: one visit and one reported transaction.
  await sendAll(await observe(Object.values(users).flat()), AT_ONCE)
  const reported = await create(users.lookUp.map(({ userId }) => userId))
  await sendAll(
    reported.map(({ id }) => report(id)),
    AT_ONCE,
  )
  const listed = `${name}-listed`
  await create(Array.from({ length: LIST_LENGTH }, () => listed))
  await send(get(`/v1/transactions?user_id=${listed}`))

  const deduplicate = async (count: number, items: number) =>
    (await present('deduplicate', count)).map(({ userId, number }) =>
      post('/v1/deduplicate', {
        user: { user_id: userId, ip: addressOf(number) },
        items: Array.from({ length: items }, (_, i) => ({
          project_type: 'survey',
          project_source: 'exchange',
          project_id: `project-${i}`,
        })),
      }),
    )
  const reportedIn = async (count: number, path: string) => {
    await present('lookUp', KNOWN_USERS)
    return Array.from({ length: count }, (_, i) =>
      get(`/v1/transactions/${reported[i % reported.length]?.id}${path}`),
    )
  }

  return {
    createNew: async (count: number) =>
      Array.from({ length: count }, () => creation(`${name}-new-${made}`)),
    createKnown: async (count: number) =>
      (await present('create', count)).map(({ userId }) => creation(userId)),
    lookUp: (count: number) => reportedIn(count, ''),
    explain: (count: number) => reportedIn(count, '/evidence'),
    list: async (count: number) =>
      Array.from({ length: count }, () => get(`/v1/transactions?user_id=${listed}`)),
    search: async (count: number) =>
      Array.from({ length: count }, (_, i) => get(`/v1/search?limit=10&score_min=${i % 10}`)),
    report: async (count: number) =>
      (await create(turns('report', count).map(({ userId }) => userId))).map(({ id }) =>
        report(id),
      ),
    openLink: async (count: number) => {
      const created = await create(turns('open', count).map(({ userId }) => userId))
      return turns('open', count).map((one, i) => opening(one, created[i]?.redirect_url ?? ''))
    },
    complete: (count: number) => observe(turns('complete', count)),
    deduplicate: (count: number) => deduplicate(count, ITEMS_ASKED),
    deduplicateOne: (count: number) => deduplicate(count, 1),
  }
}

/** The prepared calls of one partner. */
export type Panel = Awaited<ReturnType<typeof openPanel>>
