/** The operations that are measured: each prepares its calls, unmeasured, before a round. */
import type { MeasuredOperation } from '../measured/measured-operations.ts'
import { type Call, send, sendAll } from './client.ts'
import { addressOf, makePanellist, openAndObserve, opening, type Panellist } from './panellist.ts'

/** One operation to measure, or a floor. */
export interface Operation {
  name: string
  /** The floor of its shape; null for floors. */
  floor: string | null
  /** The highest multiple of the floor's CPU that is aimed at. */
  aim: number | null
  /** Calls in a round. */
  calls: number
  prepare(count: number): Promise<Call[]>
  /** Whether a first call of an object that is not in memory is measured too. */
  hasCold?: boolean
  /** Whether the work that is put off for later, and not only that behind the answer, is left out. */
  isPutOff?: boolean
}

/** What a call does beyond the Worker. */
export type Counts = Pick<
  MeasuredOperation,
  'hops' | 'objectCalls' | 'd1Trips' | 'rowsRead' | 'rowsWritten' | 'bytesIn' | 'bytesOut'
>

/** A floor, whose counts follow from what it is. */
export interface Floor extends Operation {
  counts: Counts
}

const KNOWN_USERS = 32
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

const FLOOR = {
  empty: 'empty answer',
  call: 'object call',
  write: 'object call, one write',
  publish: 'object call, one write, one D1 batch behind it',
  query: 'one D1 query',
  fresh: 'new object, one write',
}

/** Calls, trips and rows of a floor; the batch writes a row and its entries in two indexes. */
const countsOf = (
  objectCalls: number,
  d1Trips: number,
  read: number,
  written: [number, number],
) => ({
  hops: objectCalls || d1Trips,
  objectCalls,
  d1Trips,
  rowsRead: { object: 0, d1: read },
  rowsWritten: { object: written[0], d1: written[1] },
  bytesIn: 0,
  bytesOut: 0,
})

/** The floors, by the address of their Worker. */
export function floorsOf(base: URL): Floor[] {
  let made = 0
  const floor = (name: string, path: string, calls: number, counts: Counts): Floor => ({
    name,
    floor: null,
    aim: null,
    calls,
    counts,
    prepare: async (count) =>
      Array.from({ length: count }, (_, i) => {
        const last = name === FLOOR.fresh ? `/new-${made++}` : `/known-${i % KNOWN_USERS}`
        const url = `${base.origin}${path}${name === FLOOR.empty ? '' : last}`
        return { method: 'GET', url }
      }),
  })
  return [
    floor(FLOOR.empty, '/empty', 600, countsOf(0, 0, 0, [0, 0])),
    floor(FLOOR.call, '/object', 300, countsOf(1, 0, 0, [0, 0])),
    floor(FLOOR.write, '/write', 128, countsOf(1, 0, 0, [1, 0])),
    floor(FLOOR.publish, '/publish', 64, countsOf(1, 1, 0, [1, 3])),
    floor(FLOOR.query, '/query', 64, countsOf(0, 1, 1, [0, 0])),
    floor(FLOOR.fresh, '/write', 32, countsOf(1, 0, 0, [1, 0])),
  ]
}

/** All operations of a partner without rate limit. */
export function operationsOf(panel: Panel): Operation[] {
  const { call, write, publish, query, fresh } = FLOOR
  return [
    {
      name: 'create, known user',
      floor: write,
      aim: 1.5,
      calls: KNOWN_USERS,
      prepare: panel.createKnown,
      hasCold: true,
      isPutOff: true,
    },
    {
      name: 'create, new user',
      floor: fresh,
      aim: 2.5,
      calls: KNOWN_USERS,
      prepare: panel.createNew,
    },
    {
      name: 'deduplicate 1 item',
      floor: query,
      aim: null,
      calls: KNOWN_USERS,
      prepare: panel.deduplicateOne,
    },
    {
      name: 'deduplicate 40 items',
      floor: query,
      aim: 2,
      calls: KNOWN_USERS,
      prepare: panel.deduplicate,
      hasCold: true,
    },
    { name: 'look up', floor: call, aim: 1.3, calls: 128, prepare: panel.lookUp, hasCold: true },
    { name: 'list of 10', floor: call, aim: null, calls: 64, prepare: panel.list },
    { name: 'open link', floor: call, aim: null, calls: KNOWN_USERS, prepare: panel.openLink },
    { name: 'complete visit', floor: publish, aim: 2, calls: KNOWN_USERS, prepare: panel.complete },
    { name: 'report', floor: publish, aim: 1.5, calls: KNOWN_USERS, prepare: panel.report },
    { name: 'evidence', floor: call, aim: null, calls: 64, prepare: panel.explain },
    { name: 'search', floor: query, aim: null, calls: KNOWN_USERS, prepare: panel.search },
  ]
}
