/** A partner with users, who prepare the calls of each operation before a round is measured. */
import { type Created, creationOf, partnerCalls } from '../calls/partner-calls.ts'
import { type Call, sendAll } from '../workerd/client.ts'
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
/** Two operations of one pool take different halves of its users for as many calls, so that neither warms the other's. */
const HALF = KNOWN_USERS / 2
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
  const turns = (pool: Pool, count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => users[pool][(from + i) % KNOWN_USERS] as Panellist)
  const observe = async (panellists: readonly Panellist[]): Promise<Call[]> => {
    const created = await create(panellists.map(({ userId }) => userId))
    return Promise.all(
      panellists.map((one, i) => openAndObserve(one, created[i]?.redirect_url ?? '')),
    )
  }
  const list = (userId: string, more = '') => get(`/v1/transactions?user_id=${userId}${more}`)
  /** Has the users' objects in memory. */
  const wake = async (userIds: readonly string[]) => {
    await sendAll(
      [...new Set(userIds)].map((userId) => list(userId, '&limit=1')),
      AT_ONCE,
    )
  }
  /** Users whose objects are in memory. */
  const present = async (pool: Pool, count: number, from = 0) => {
    const chosen = turns(pool, count, from)
    await wake(chosen.map(({ userId }) => userId))
    return chosen
  }
  // Every user has a history: one visit and one reported transaction.
  await sendAll(await observe(Object.values(users).flat()), AT_ONCE)
  const reported = await create(users.lookUp.map(({ userId }) => userId))
  await sendAll(
    reported.map(({ id }) => report(id)),
    AT_ONCE,
  )
  const listed = Array.from({ length: KNOWN_USERS }, (_, i) => `${name}-listed-${i}`)
  await create(listed.flatMap((userId) => Array.from({ length: LIST_LENGTH }, () => userId)))

  const deduplicate = async (count: number, items: number, from = 0) =>
    (await present('deduplicate', count, from)).map(({ userId, number }) =>
      post('/v1/deduplicate', {
        user: { user_id: userId, ip: addressOf(number) },
        items: Array.from({ length: items }, (_, i) => ({
          project_type: 'survey',
          project_source: 'exchange',
          project_id: `project-${i}`,
        })),
      }),
    )
  const reportedIn = async (count: number, path: string, from = 0) => {
    await present('lookUp', KNOWN_USERS)
    return Array.from({ length: count }, (_, i) =>
      get(`/v1/transactions/${reported[(from + i) % reported.length]?.id}${path}`),
    )
  }

  return {
    createNew: async (count: number) =>
      Array.from({ length: count }, () => creation(`${name}-new-${made}`)),
    createKnown: async (count: number) =>
      (await present('create', count)).map(({ userId }) => creation(userId)),
    lookUp: (count: number) => reportedIn(count, ''),
    explain: (count: number) => reportedIn(count, '/evidence', HALF),
    list: async (count: number) => {
      await wake(listed)
      return Array.from({ length: count }, (_, i) => list(listed[i % listed.length] ?? ''))
    },
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
    deduplicateOne: (count: number) => deduplicate(count, 1, HALF),
  }
}

/** The prepared calls of one partner. */
export type Panel = Awaited<ReturnType<typeof openPanel>>
