/** What one call of each operation costs in calls, trips, rows and bytes, and how many hops wait for one another. */
import { type Call, send } from '../workerd/client.ts'
import type { Counts, Operation } from './operation.ts'

/** What the counting Worker tells. */
interface Cost {
  objectCalls: string[]
  workerD1Trips: number
  objectD1Trips: number
  d1RowsRead: number
  d1RowsWritten: number
  objectRowsRead: number
  objectRowsWritten: number
}

const DELAY_MS = 100
/** Refinement begins 200 ms after a creation. */
const BEHIND_MS = 600

const bytesOf = (text = '') => Buffer.byteLength(text)
const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

/**
 * Counts a call of an operation of the counting Worker at `base`: the one of two with fewer trips, because whose
 * key it is is read anew every few seconds, behind one of all calls.
 */
export async function countOperation(base: URL, { prepare }: Operation): Promise<Counts> {
  const [call, again, ...delayed] = await prepare(5)
  if (!call || !again || delayed.length === 0) throw new Error('there is no call to count')
  const [first, second] = [await countCall(base, call), await countCall(base, again)]
  const { counts, undelayedMs } = second.counts.d1Trips < first.counts.d1Trips ? second : first
  return { ...counts, hops: await fewestHops(delayed, undelayedMs) }
}

async function countCall(base: URL, call: Call) {
  const readCost = async () => {
    const { text } = await send({ method: 'GET', url: `${base.origin}/bench/cost` })
    return JSON.parse(text) as Cost
  }
  await sleep(BEHIND_MS)
  await readCost()
  const answer = await send(call)
  await sleep(BEHIND_MS)
  const cost = await readCost()
  const counts: Omit<Counts, 'hops'> = {
    objectCalls: cost.objectCalls.length,
    d1Trips: cost.workerD1Trips + cost.objectD1Trips,
    rowsRead: { object: cost.objectRowsRead, d1: cost.d1RowsRead },
    rowsWritten: { object: cost.objectRowsWritten, d1: cost.d1RowsWritten },
    bytesIn: bytesOf(call.body),
    bytesOut: bytesOf(answer.text),
  }
  return { counts, undelayedMs: answer.ms }
}

/** The fewest of several calls: a machine under load only adds to how late an answer is. */
async function fewestHops(calls: readonly Call[], undelayedMs: number): Promise<number> {
  const hops: number[] = []
  for (const call of calls) hops.push(await countHops(call, undelayedMs))
  return Math.min(...hops)
}

/** With every hop delayed, an answer is later by as many delays as there are hops in sequence. */
async function countHops(call: Call, undelayedMs: number): Promise<number> {
  const headers = { ...call.headers, 'X-Delay-Ms': String(DELAY_MS) }
  const { ms } = await send({ ...call, headers })
  return Math.floor((ms - Math.min(undelayedMs, DELAY_MS / 2)) / DELAY_MS + 0.3)
}
