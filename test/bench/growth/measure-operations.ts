/** Rows and time of each operation of one user. */

import { type Created, partnerCalls } from '../calls/partner-calls.ts'
import type { MeteredProduct } from '../cost/measure/start-metered.ts'
import { median } from '../operations/percentile.ts'
import { type Call, send } from '../workerd/client.ts'
import { addressOf, openAndObserve, type Panellist } from '../workerd/panellist.ts'

/** The operations that are measured. */
export const OPERATIONS = [
  'create',
  'deduplicate 40',
  'look up',
  'complete',
  'report',
  'list 20',
  'search a project',
] as const

/** One of them. */
export type OperationName = (typeof OPERATIONS)[number]

/** What an operation uses: rows with all that it starts, and its latency in empty answers. */
export interface OperationGrowth {
  operation: OperationName
  rowsRead: { object: number; d1: number }
  rowsWritten: { object: number; d1: number }
  /** Median, as a multiple of the median of the empty answers that were asked for in between. */
  latency: number
}

const TIMES = 9
/** Operations that start something behind their answers, or follow one that does. */
const WITH_EFFECTS: readonly OperationName[] = ['create', 'complete', 'report', 'look up']
/** Later than any timer of an object, ms. */
const SETTLED_MS = 350
const ITEMS_ASKED = 40

/** The calls of a partner. */
export function callsOf(product: MeteredProduct) {
  const { get, post, report } = partnerCalls(product.base.origin, product.apiKey)
  let projects = 0
  return {
    get,
    /** Of a project of its own, or of one that is named. */
    create: (userId: string, project = `growing-${projects++}`): Call =>
      post('/v1/transactions', {
        user_id: userId,
        project_type: 'survey',
        project_source: 'exchange',
        project_id: project,
        redirect_url: 'https://panel.test/back?tx={tx_id}',
      }),
    report,
    deduplicate: ({ userId, number }: Panellist): Call =>
      post('/v1/deduplicate', {
        user: { user_id: userId, ip: addressOf(number) },
        items: Array.from({ length: ITEMS_ASKED }, (_, i) => ({
          project_type: 'survey',
          project_source: 'exchange',
          project_id: `project-${i}`,
        })),
      }),
  }
}

/** Measures all operations of a user who has been here. */
export async function measureOperations(
  product: MeteredProduct,
  panellist: Panellist,
): Promise<OperationGrowth[]> {
  const calls = callsOf(product)
  const create = async () =>
    (JSON.parse((await send(calls.create(panellist.userId))).text) as { data: Created }).data
  const known = await create()
  const prepare: Record<OperationName, () => Promise<Call>> = {
    create: async () => calls.create(panellist.userId),
    'deduplicate 40': async () => calls.deduplicate(panellist),
    'look up': async () => calls.get(`/v1/transactions/${known.id}`),
    complete: async () => openAndObserve(panellist, (await create()).redirect_url),
    report: async () => calls.report((await create()).id),
    'list 20': async () => calls.get(`/v1/transactions?user_id=${panellist.userId}&limit=20`),
    'search a project': async () => calls.get('/v1/search?project_id=project-1&limit=20'),
  }
  const measured: OperationGrowth[] = []
  for (const operation of OPERATIONS) {
    const settledMs = WITH_EFFECTS.includes(operation) ? SETTLED_MS : 0
    measured.push({ operation, ...(await measureOne(product, settledMs, prepare[operation])) })
  }
  return measured
}

async function measureOne(
  product: MeteredProduct,
  settledMs: number,
  prepare: () => Promise<Call>,
) {
  const empty: Call = { method: 'GET', url: product.empty.href }
  const [ms, emptyMs]: [number[], number[]] = [[], []]
  let statements: Awaited<ReturnType<MeteredProduct['take']>>['statements'] = []
  for (let time = 0; time < TIMES; time++) {
    const call = await prepare()
    await new Promise((wake) => setTimeout(wake, settledMs))
    await product.runAlarms()
    await product.take()
    // Next to it, because what else the machine does slows both.
    emptyMs.push((await send(empty)).ms)
    ms.push((await send(call)).ms)
    await new Promise((wake) => setTimeout(wake, settledMs))
    await product.runAlarms()
    statements = (await product.take()).statements
  }
  const sum = (place: 'object' | 'd1', what: 'read' | 'written') =>
    statements.reduce((total, each) => total + (each.place === place ? each[what] : 0), 0)
  return {
    latency: Number((median(ms) / median(emptyMs)).toPrecision(3)),
    rowsRead: { object: sum('object', 'read'), d1: sum('d1', 'read') },
    rowsWritten: { object: sum('object', 'written'), d1: sum('d1', 'written') },
  }
}
