/**
 * CPU and latency of operations, in rounds of all of them, so that load on the machine affects them
 * equally. The objects' alarms, which publish what is left, are run between rounds: else those of the
 * first operations would fall among the others' calls wherever a round takes ten seconds.
 */
import type { Latency } from '../measured/measured-operations.ts'
import { type Call, sendAll } from '../workerd/client.ts'
import type { MeasuredWorkerd } from '../workerd/measured-workerd.ts'
import type { Operation } from './operation.ts'
import { median, percentile } from './percentile.ts'

const AT_ONCE = 16
/** Calls made one at a time in each round. */
const SINGLE_CALLS = 16
/** The code of both sides is compiled well, and caches are full, after so many calls of each. */
const WARM_ROUNDS = 3
/** Creations refine their potentials after 200 ms. */
const LATER_MS = 500
/** An object without calls leaves memory after 10 s. */
const EVICTED_MS = 13_000
const COLD_CALLS = 16

/** What was measured of one operation. */
export interface Measurement {
  cpuMs: number
  /** The same of each round, in their order. */
  cpuMsByRound: readonly number[]
  latencyMs: { one: Latency; sixteen: Latency }
  cold: { latencyMs: number; cpuMs: number } | null
}

interface Samples {
  cpuMs: number[]
  one: number[]
  sixteen: number[]
}

const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

async function runOnce(
  workerd: MeasuredWorkerd,
  { prepare, floor, calls: count, isPutOff }: Operation,
  samples: Samples,
): Promise<void> {
  const calls = await prepare(count)
  // Nothing of a floor is put off.
  if (floor !== null) await sleep(LATER_MS)
  await workerd.settled()
  const before = workerd.cpuMs()
  const answers = await sendAll(calls, AT_ONCE)
  if (!isPutOff) await workerd.settled()
  samples.cpuMs.push((workerd.cpuMs() - before) / calls.length)
  samples.sixteen.push(...answers.map(({ ms }) => ms))
  const single = await sendAll(await prepare(SINGLE_CALLS), 1)
  samples.one.push(...single.map(({ ms }) => ms))
}

/** First calls of objects that have left memory, by operation: each has users of its own for as many. */
async function measureCold(workerd: MeasuredWorkerd, operations: readonly Operation[]) {
  const measured = operations.filter(({ hasCold }) => hasCold)
  const prepared = await Promise.all(measured.map(({ prepare }) => prepare(COLD_CALLS)))
  await workerd.runAlarms()
  await sleep(EVICTED_MS)
  const cold = new Map<Operation, Measurement['cold']>()
  for (const [i, operation] of measured.entries())
    cold.set(operation, await measureFirstCalls(workerd, operation, prepared[i] ?? []))
  return cold
}

async function measureFirstCalls(
  workerd: MeasuredWorkerd,
  { isPutOff }: Operation,
  calls: readonly Call[],
) {
  await workerd.settled()
  const before = workerd.cpuMs()
  const answers = await sendAll(calls, 1)
  if (!isPutOff) await workerd.settled()
  const cpuMs = (workerd.cpuMs() - before) / calls.length
  // What is put off must not count for the next one.
  if (isPutOff) await sleep(LATER_MS)
  return { latencyMs: median(answers.map(({ ms }) => ms)), cpuMs }
}

/**
 * How many times the CPU of a floor an operation takes: the median of what it was in each round, because a machine that
 * others share is slow for seconds at a time.
 */
export function timesFloor(operation: Measurement, floor: Measurement): number {
  return median(
    operation.cpuMsByRound.map((ms, round) => ms / (floor.cpuMsByRound[round] ?? Number.NaN)),
  )
}

/** CPU of what follows a creation: its refinement, and its publication by the alarm; ms a creation. */
export async function measureBehind(
  workerd: MeasuredWorkerd,
  { prepare, calls: count }: Operation,
): Promise<{ refinementMs: number; publicationMs: number }> {
  const calls = await prepare(count)
  await sleep(LATER_MS)
  await workerd.settled()
  await sendAll(calls, AT_ONCE)
  const answered = workerd.cpuMs()
  await sleep(LATER_MS)
  await workerd.settled()
  const refined = workerd.cpuMs()
  await workerd.runAlarms()
  return {
    refinementMs: (refined - answered) / count,
    publicationMs: (workerd.cpuMs() - refined) / count,
  }
}

const latencyOf = (samples: readonly number[]): Latency => ({
  p50: percentile(samples, 0.5),
  p95: percentile(samples, 0.95),
  p99: percentile(samples, 0.99),
})

/** Measures until `endAt` (ms since the epoch), in whole rounds; `say` is told how far it is. */
export async function measureOperations(
  workerd: MeasuredWorkerd,
  operations: readonly Operation[],
  endAt: number,
  say: (progress: string) => void,
): Promise<{ rounds: number; measurements: Measurement[] }> {
  const all = operations.map(() => ({ cpuMs: [], one: [], sixteen: [] }) as Samples)
  const round = async (samples: Samples[]) => {
    for (const [i, operation] of operations.entries()) {
      const own = samples[i]
      if (own) await runOnce(workerd, operation, own)
    }
  }
  for (let warm = 1; warm <= WARM_ROUNDS; warm++) {
    say(`warming up, ${warm} of ${WARM_ROUNDS}`)
    const unused = operations.map(() => ({ cpuMs: [], one: [], sixteen: [] }) as Samples)
    await round(unused)
    await workerd.runAlarms()
  }
  let rounds = 0
  while (rounds === 0 || Date.now() < endAt) {
    say(`round ${rounds + 1}`)
    await round(all)
    await workerd.runAlarms()
    rounds += 1
  }
  say('objects that are not in memory')
  const cold = await measureCold(workerd, operations)
  return {
    rounds,
    measurements: all.map(({ cpuMs, one, sixteen }, i) => ({
      cpuMs: median(cpuMs),
      cpuMsByRound: cpuMs,
      latencyMs: { one: latencyOf(one), sixteen: latencyOf(sixteen) },
      cold: (operations[i] && cold.get(operations[i])) ?? null,
    })),
  }
}
