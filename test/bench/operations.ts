/**
 * CPU and latency of each operation as a multiple of an empty Hono answer in the same run, on
 * workerd's own sockets: `npx node test/bench/operations.ts [--seconds 120] [--json]`. The CPU is
 * that of the whole workerd process, which includes the local D1 and what runs after the answers.
 * Rounds of all operations alternate, so that load on the machine affects them equally; medians.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readRecording } from '../../src/training/readers/recordings.ts'
import { closeConnections, send, sendAll } from './workerd/client.ts'
import { type Operation, openPanel, operationsOf } from './workerd/load.ts'
import { type MeasuredWorkerd, startWorkerd } from './workerd/measured-workerd.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    json: { type: 'boolean', default: false },
  },
})
const AT_ONCE = 16
/** The first round compiles and fills caches; a few calls of each are enough for that. */
const WARM_CALLS = 12
/** Calls made one at a time, to measure latency. */
const SINGLE_CALLS = 12

interface Measured {
  cpuMs: number[]
  latencyMs: number[]
}

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/**
 * Wait before a round, because creations refine their potentials later, which must not be measured.
 */
const LATER_MS = 1_300

const runRound = async (workerd: MeasuredWorkerd, operation: Operation, measured: Measured) => {
  const calls = await operation.prepare(operation.calls + SINGLE_CALLS)
  await new Promise((wake) => setTimeout(wake, LATER_MS))
  await workerd.settled()
  const before = workerd.cpuMs()
  await sendAll(calls.slice(SINGLE_CALLS), AT_ONCE)
  await workerd.settled()
  measured.cpuMs.push((workerd.cpuMs() - before) / operation.calls)
  const single = await sendAll(calls.slice(0, SINGLE_CALLS), 1)
  measured.latencyMs.push(median(single.map(({ ms }) => ms)))
}

const measure = async (
  workerd: MeasuredWorkerd,
  operations: readonly Operation[],
  endAt: number,
) => {
  const results = operations.map((operation) => ({
    operation,
    measured: { cpuMs: [], latencyMs: [] } as Measured,
  }))
  for (const { operation } of results) {
    await runRound(workerd, { ...operation, calls: WARM_CALLS }, { cpuMs: [], latencyMs: [] })
  }
  let rounds = 0
  for (; rounds === 0 || Date.now() < endAt; rounds++) {
    for (const { operation, measured } of results) {
      if (rounds === 0 || Date.now() < endAt) await runRound(workerd, operation, measured)
    }
  }
  return { results, rounds }
}

/** CPU of one assessment of a recorded visit, ms. */
const measureAssessment = async (workerd: MeasuredWorkerd): Promise<number> => {
  const visits = readRecording(recording).map(({ visit }) => visit)
  const assess = async (times: number) => {
    const body = JSON.stringify({ visits, times })
    await workerd.settled()
    const before = workerd.cpuMs()
    const { text } = await send({ method: 'POST', url: workerd.assessing.href, body })
    return (workerd.cpuMs() - before) / (JSON.parse(text) as { calls: number }).calls
  }
  // The first calls run before the code is compiled well.
  await assess(50)
  return median([await assess(200), await assess(200), await assess(200)])
}

const recording = fileURLToPath(
  new URL('../cast/recordings/observed-chrome-windows.jsonl', import.meta.url).href,
)
const ASSESSMENT_BUDGET_MS = 1

const endAt = Date.now() + Number(options.seconds) * 1000
const workerd = await startWorkerd()
try {
  const [unlimited, standard] = [
    await workerd.makePartner('unlimited'),
    await workerd.makePartner('standard'),
  ]
  const free = await openPanel(workerd.product, unlimited.apiKey, 'free', 0)
  const limited = await openPanel(workerd.product, standard.apiKey, 'limited', 100)
  const operations = operationsOf(workerd.empty, free, limited)
  const { results, rounds } = await measure(workerd, operations, endAt)
  const empty = results[0]?.measured ?? { cpuMs: [1], latencyMs: [1] }
  const rows = results.map(({ operation: { name, budget }, measured }) => ({
    operation: name.trim(),
    cpu_ms: round(median(measured.cpuMs)),
    cpu: round(median(measured.cpuMs.map((cpuMs, i) => cpuMs / (empty.cpuMs[i] ?? Number.NaN)))),
    budget: budget ?? null,
    latency_ms: round(median(measured.latencyMs)),
    latency: round(median(measured.latencyMs) / median(empty.latencyMs)),
  }))
  const assessmentMs = round(await measureAssessment(workerd))
  if (options.json)
    console.log(JSON.stringify({ rounds, operations: rows, assessment_ms: assessmentMs }))
  else {
    console.log(`Multiples of an empty answer, medians of ${rounds} rounds:`)
    console.table(rows)
    console.log(
      `assess() of a recorded visit: ${assessmentMs} ms CPU (budget ${ASSESSMENT_BUDGET_MS} ms)`,
    )
  }
} finally {
  closeConnections()
  await workerd.stop()
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
