/** What a run under load comes to: tables for people, numbers for programs, and what must not be. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { markdownTable, writeBlock } from '../../evaluate/page-block.ts'
import { percentile } from '../operations/percentile.ts'
import { drawRun } from './draw-run.ts'
import { CALM, type LoadRun, STEADY } from './run-load.ts'
import { type Second, slopeOf } from './tally.ts'
import { OPERATIONS } from './whole-transaction.ts'

const PLOT = fileURLToPath(new URL('../../../src/docs/images/load.svg', import.meta.url).href)
/** Seconds at the beginning of a phase in which it still has to do with the phase before. */
const WARMING_S = 20

/** What a run comes to. */
export type LoadSummary = ReturnType<typeof summarize>

/** The tables and faults of a run. */
export function summarize(run: LoadRun) {
  const phases = measurePhases(run)
  const steady = run.seconds.filter(({ phase }) => phase === STEADY)
  const memory = slopeOf(
    steady.slice(WARMING_S).map(({ at, memoryMib }) => [at / 60, memoryMib] as const),
  )
  const operations = measureOperations(steady)
  const tables = {
    phases: phaseTable(phases),
    operations: operationTable(operations),
    refusals: refusalTable(phases),
    found: [foundText(run), memoryText(run, memory), mostText(phases)].join('\n\n'),
  }
  const at = new Date().toISOString().slice(0, 10)
  return { at, phases, operations, memory, found: run.found, faults: faultsOf(run), tables }
}

type Phases = ReturnType<typeof measurePhases>
type Operations = ReturnType<typeof measureOperations>

function measurePhases(run: LoadRun) {
  return run.plan.phases.map((phase) => {
    const seconds = run.seconds.filter((second) => second.phase === phase.name)
    const all = seconds.flatMap(({ latencies }) => Object.values(latencies).flat())
    return {
      name: phase.name,
      answers_s: round(sum(seconds, 'answers') / seconds.length),
      transactions_s: round(
        seconds.reduce((count, { latencies }) => count + latencies.create.length, 0) /
          seconds.length,
      ),
      ...percentiles(all),
      cores: round((run.cpuS[phase.name] ?? 0) / seconds.length),
      memory_mib: Math.round(Math.max(...seconds.map(({ memoryMib }) => memoryMib))),
      outbox_s: round(Math.max(...seconds.map(({ outboxMs }) => outboxMs)) / 1000),
      publications_failed: sum(seconds, 'publicationsFailed'),
      refusals: run.refusals[phase.name] ?? {},
    }
  })
}

const measureOperations = (steady: readonly Second[]) =>
  OPERATIONS.map((operation) => ({
    operation,
    ...percentiles(steady.flatMap(({ latencies }) => latencies[operation])),
  }))

const percentiles = (numbers: readonly number[]) => ({
  p50: round(percentile(numbers, 0.5)),
  p95: round(percentile(numbers, 0.95)),
  p99: round(percentile(numbers, 0.99)),
})

/** What must not be, said so that it can be looked for. */
function faultsOf({ found, refusals }: LoadRun): string[] {
  const faults: string[] = []
  if (found.lookedUp < found.acknowledged)
    faults.push(`look-ups found ${found.lookedUp} of ${found.acknowledged} transactions`)
  if (found.inDatabase < found.acknowledged)
    faults.push(`D1 has ${found.inDatabase} of ${found.acknowledged} transactions`)
  for (const [phase, codes] of Object.entries(refusals)) {
    for (const [code, { withoutRetryAfter }] of Object.entries(codes)) {
      if (withoutRetryAfter > 0) faults.push(`${phase}: ${withoutRetryAfter} × ${code}, silent`)
    }
  }
  return faults
}

function phaseTable(phases: Phases): string {
  const head = ['', 'transactions/s', 'answers/s', 'p50, ms', 'p95', 'p99', 'cores of workerd']
  const others = ['memory, MiB', 'oldest change sent to D1, s', 'publications failed']
  const rows = phases.map((each) => [
    each.name,
    ...[each.transactions_s, each.answers_s, each.p50, each.p95, each.p99, each.cores].map(String),
    ...[each.memory_mib, each.outbox_s, each.publications_failed].map(String),
  ])
  return markdownTable([[...head, ...others], ...rows])
}

function operationTable(operations: Operations): string {
  const asked = operations.filter(({ p50 }) => !Number.isNaN(p50))
  const rows = asked.map(({ operation, p50, p95, p99 }) => [
    operation,
    ...[p50, p95, p99].map(String),
  ])
  return markdownTable([['while steady, ms', 'p50', 'p95', 'p99'], ...rows])
}

function refusalTable(phases: Phases): string {
  const rows = phases.flatMap(({ name, refusals }) =>
    Object.entries(refusals).map(([code, { count, withoutRetryAfter }]) => [
      name,
      code,
      String(count),
      String(withoutRetryAfter),
    ]),
  )
  if (rows.length === 0) return 'Every answer was 200.'
  return markdownTable([['', 'other answers', 'count', 'that do not say when to retry'], ...rows])
}

function foundText({ found, plan, loadAverage }: LoadRun): string {
  const inTime =
    found.completeAfterS === null
      ? 'never had all of them'
      : `had all of them ${found.completeAfterS} s after the last answer`
  const cores = cpus().length
  return [
    `${plan.users} users; workerd on ${cores} cores, which the load itself shares.`,
    `When it began, ${round(loadAverage)} programs wanted these cores (load average of a minute); ${loadAverage < cores / 2 ? 'its speeds are of a machine that did little else' : 'its counts hold, and its speeds say little'}.`,
    `${found.acknowledged} transactions were acknowledged, ${found.reported} of them with a report. Look-ups found ${found.lookedUp} as they were acknowledged, D1 ${found.inDatabase}; it ${inTime}.`,
  ].join(' ')
}

/** Growth while steady with its interval, and what is left of the storm when it is calm again. */
function memoryText({ seconds }: LoadRun, memory: { slope: number; interval: number }): string {
  const of = (name: string) => seconds.filter(({ phase }) => phase === name)
  const meanOfLast = (name: string) => {
    const last = of(name).slice(-10)
    return Math.round(last.reduce((total, { memoryMib }) => total + memoryMib, 0) / last.length)
  }
  const growth = Number.isNaN(memory.slope)
    ? 'The steady part was too short to tell whether memory grows.'
    : `Memory grew by ${round(memory.slope)} ± ${round(memory.interval)} MiB a minute (95 %) over ${of(STEADY).length - WARMING_S} s while steady, after everybody had been here.`
  if (of(CALM).length === 0) return growth
  const lows = [STEADY, CALM].map((name) =>
    Math.round(Math.min(...of(name).flatMap(({ heapMib }) => (heapMib > 0 ? [heapMib] : [])))),
  )
  const most = Math.round(Math.max(...seconds.map(({ memoryMib }) => memoryMib)))
  return `${growth} It was ${meanOfLast(STEADY)} MiB in the end of that, at most ${most} MiB, and ${meanOfLast(CALM)} MiB in the end of the run. Of that, the heap of the product's code came down to ${lows[0]} MiB while steady, and to ${lows[1]} MiB when it was calm again.`
}

/** Where more at once brought no more, and what it did to the answers. */
function mostText(phases: Phases): string {
  const raised = phases.filter(({ name }) => name.endsWith('at once'))
  const [best] = raised.toSorted((a, b) => b.transactions_s - a.transactions_s)
  const last = raised.at(-1)
  if (!best || !last) return 'It was not asked for as much as it can take.'
  const most = `Most transactions a second: ${best.transactions_s} with ${best.name}, workerd using ${best.cores} of a core.`
  const then = best === last ? 'Then' : `With ${last.name} it was ${last.transactions_s}, and then`
  return `${most} ${then} half of the answers took more than ${Math.round(last.p50)} ms.`
}

/** Writes the tables and the plot of the page. */
export function writeLoad(run: LoadRun, { at, tables }: LoadSummary): void {
  const picture = '![Answers, latency, memory and the outbox over the run](images/load.svg)'
  writeBlock(
    'load.md',
    'load found',
    `Measured on ${at}, over ${run.seconds.length} s. ${tables.found}\n\n${picture}`,
  )
  for (const name of ['phases', 'operations', 'refusals'] as const)
    writeBlock('load.md', `load ${name}`, tables[name])
  writeFileSync(PLOT, drawRun(run))
}

const sum = (seconds: readonly Second[], field: 'answers' | 'publicationsFailed') =>
  seconds.reduce((total, second) => total + second[field], 0)

function round(value: number): number {
  return Number(value.toPrecision(3))
}
