/** The operations that are measured: each prepares its calls, unmeasured, before a round. */
import { type Call, send, sendAll } from './client.ts'
import { addressOf, makePanellist, openAndObserve, opening, type Panellist } from './panellist.ts'

/** One operation to measure. */
export interface Operation {
  name: string
  /** At most this many times the CPU of an empty answer; undefined where there is no budget. */
  budget?: number
  /** Calls in a round: enough to be measured in the kernel's ticks. */
  calls: number
  prepare(count: number): Promise<Call[]>
}

const KNOWN_USERS = 12
const POOLS = ['create', 'lookUp', 'report', 'open', 'complete', 'deduplicate'] as const
type Pool = (typeof POOLS)[number]
const LIST_LENGTH = 10
const ITEMS_ASKED = 40
const AT_ONCE = 16

interface Created {
  id: string
  redirect_url: string
}

/** A partner's calls, and users who have been seen before. */
export async function openPanel(base: URL, apiKey: string, name: string, first: number) {
  const headers = { 'X-Api-Token': apiKey, 'Content-Type': 'application/json' }
  let made = 0
  const get = (path: string): Call => ({ method: 'GET', url: `${base.origin}${path}`, headers })
  const post = (path: string, body: unknown): Call => ({
    method: 'POST',
    url: `${base.origin}${path}`,
    headers,
    body: JSON.stringify(body),
  })
  const creation = (userId: string) => {
    made += 1
    return post('/v1/transactions', {
      user_id: userId,
      project_type: 'survey',
      project_source: 'exchange',
      project_id: `project-${made}`,
      targeted_country: 'US',
      redirect_url: 'https://panel.test/back?tx={tx_id}',
      custom_tags: { campaign: 'autumn' },
    })
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
  const report = (id: string) => post(`/v1/transactions/${id}/report`, { state: 'completed' })
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

  return {
    createNew: async (count: number) =>
      Array.from({ length: count }, () => creation(`${name}-new-${made}`)),
    createKnown: async (count: number) =>
      turns('create', count).map(({ userId }) => creation(userId)),
    lookUp: async (count: number) =>
      Array.from({ length: count }, (_, i) =>
        get(`/v1/transactions/${reported[i % reported.length]?.id}`),
      ),
    list: async (count: number) =>
      Array.from({ length: count }, () => get(`/v1/transactions?user_id=${listed}`)),
    report: async (count: number) =>
      (await create(turns('report', count).map(({ userId }) => userId))).map(({ id }) =>
        report(id),
      ),
    openLink: async (count: number) => {
      const created = await create(users.open.map(({ userId }) => userId))
      return turns('open', count).map((one, i) =>
        opening(one, created[i % created.length]?.redirect_url ?? ''),
      )
    },
    complete: (count: number) => observe(turns('complete', count)),
    deduplicate: async (count: number) =>
      turns('deduplicate', count).map(({ userId, number }) =>
        post('/v1/deduplicate', {
          user: { user_id: userId, ip: addressOf(number) },
          items: Array.from({ length: ITEMS_ASKED }, (_, i) => ({
            project_type: 'survey',
            project_source: 'exchange',
            project_id: `project-${i}`,
          })),
        }),
      ),
  }
}

/** The prepared calls of one partner. */
export type Panel = Awaited<ReturnType<typeof openPanel>>

/**
 * All operations of a partner without rate limit, and the creation of one with the local rate
 * limiter.
 */
export function operationsOf(empty: URL, free: Panel, limited: Panel): Operation[] {
  const answer: Call = { method: 'GET', url: empty.href }
  return [
    { name: 'empty answer', calls: 600, prepare: async (count) => Array(count).fill(answer) },
    { name: 'create, known user', budget: 6, calls: 72, prepare: free.createKnown },
    { name: '  with the local limiter', calls: 48, prepare: limited.createKnown },
    { name: 'lookup', budget: 7, calls: 96, prepare: free.lookUp },
    { name: 'list of 10', calls: 72, prepare: free.list },
    { name: 'report', budget: 8, calls: 72, prepare: free.report },
    { name: 'open link', calls: 72, prepare: free.openLink },
    { name: 'complete visit, known user', budget: 25, calls: 24, prepare: free.complete },
    { name: 'deduplicate 40 items', calls: 24, prepare: free.deduplicate },
    { name: 'create, new user', calls: 36, prepare: free.createNew },
  ]
}
