/** A run of the benchmark as Markdown, for the terminal and for src/docs/performance.md. */
import { writeFileSync } from 'node:fs'
import { markdownTable, writeBlock } from '../../evaluate/page-block.ts'
import {
  type Latency,
  MEASURED_PATH,
  type MeasuredOperation,
  type MeasuredRun,
} from './measured-operations.ts'

const PAGE = 'performance.md'

/** The tables by the name of their place in the page. */
export function tablesOf(run: MeasuredRun): Record<'cpu' | 'counts' | 'latency', string> {
  return {
    cpu: [provenance(run), cpuTable(run), behind(run)].join('\n\n'),
    counts: countsTable(run),
    latency: latencyTable(run),
  }
}

/** Writes the run where the docs and other commands find it. */
export function writeRun(run: MeasuredRun): void {
  writeFileSync(MEASURED_PATH, `${JSON.stringify(run, null, 2)}\n`)
  for (const [name, table] of Object.entries(tablesOf(run)))
    writeBlock(PAGE, `bench ${name}`, table)
}

const provenance = ({ at, command, machine, rounds }: MeasuredRun) =>
  `\`${command}\` on ${at}: medians of ${rounds} rounds on ${machine}.`

function cpuTable({ operations }: MeasuredRun): string {
  const empty = operations[0]?.cpuMs ?? 1
  const rows = operations.map(({ operation, cpuMs, floor, ratio, shapedRatio, aim, cold }) => [
    operation,
    String(cpuMs),
    (cpuMs / empty).toFixed(1),
    floor ?? '',
    ratio === null ? '' : ratio.toFixed(2),
    shapedRatio == null ? '' : shapedRatio.toFixed(2),
    aim === null ? '' : `≤ ${aim}`,
    cold === null ? '' : String(cold.cpuMs),
  ])
  const head = [
    '',
    'CPU, ms',
    'in empty answers',
    'floor',
    'times its floor',
    'with its request',
    'aim',
    'CPU cold, ms',
  ]
  return markdownTable([head, ...rows])
}

const behind = ({ behindCreation }: MeasuredRun) =>
  behindCreation === null
    ? ''
    : `Put off after a creation: its refinement, ${behindCreation.refinementMs} ms, where a device or an address is known; and its publication by the alarm, ${behindCreation.publicationMs} ms, where no later call has published it.`

function countsTable({ operations }: MeasuredRun): string {
  const row = ({ operation, ...of }: MeasuredOperation) => [
    operation,
    ...[of.hops, of.objectCalls, of.d1Trips, of.rowsRead.object, of.rowsWritten.object],
    ...[of.rowsRead.d1, of.rowsWritten.d1, of.bytesIn, of.bytesOut],
  ]
  const head = ['', 'hops in sequence', 'object calls', 'D1 trips', 'object rows read']
  const others = ['written', 'D1 rows read', 'written', 'bytes in', 'out']
  return markdownTable([[...head, ...others], ...operations.map((each) => row(each).map(String))])
}

function latencyTable({ operations }: MeasuredRun): string {
  const percentiles = ({ p50, p95, p99 }: Latency) => [p50, p95, p99].map(String)
  const rows = operations.map(({ operation, latencyMs: { one, sixteen }, cold }) => [
    operation,
    ...percentiles(one),
    ...percentiles(sixteen),
    cold === null ? '' : String(cold.latencyMs),
  ])
  const head = ['ms', 'p50 at 1', 'p95', 'p99', 'p50 at 16', 'p95', 'p99', 'cold']
  return markdownTable([head, ...rows])
}
