/**
 * CPU, latency and counts of each operation, beside the least that its shape can cost: `npm run bench`.
 * On workerd's own sockets; the CPU is that of the whole process, the local D1 and what runs behind the
 * answers included. The rate limiters of a deployment are memory, and here objects: the partner that is
 * measured has none.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import workerdPackage from 'workerd/package.json' with { type: 'json' }
import type { Latency, MeasuredOperation, MeasuredRun } from './measured/measured-operations.ts'
import { tablesOf, writeRun } from './measured/tables.ts'
import { countOperation } from './operations/count-operations.ts'
import { floorsOf } from './operations/floors.ts'
import {
  type Measurement,
  measureBehind,
  measureOperations,
  timesFloor,
} from './operations/measure-operations.ts'
import type { Counts, Operation } from './operations/operation.ts'
import { operationsOf } from './operations/operations-of.ts'
import { openPanel } from './operations/panel.ts'
import { closeConnections } from './workerd/client.ts'
import { startWorkerd } from './workerd/measured-workerd.ts'
import { shapedFloorsOf, shapedNameOf } from './workerd/shaped-floors.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const say = (progress: string) =>
  console.error(`${new Date().toISOString().slice(11, 19)} ${progress}`)
const round = (value: number) => Number(value.toPrecision(3))

async function run(): Promise<MeasuredRun> {
  say('bundling, and starting workerd')
  const workerd = await startWorkerd()
  try {
    const { apiKey } = await workerd.makePartner('unlimited')
    const isChosen = ({ name }: Operation) => name.includes(options.only)
    const counted = operationsOf(await openPanel(workerd.counted, apiKey, 'counted', 0))
    say('counting calls, trips and rows')
    const counts: Counts[] = []
    for (const operation of counted.filter(isChosen)) {
      counts.push(await countOperation(workerd.counted, operation))
    }
    const panel = await openPanel(workerd.product, apiKey, 'panel', 0)
    const operations = operationsOf(panel)
    const names = operations.filter(isChosen).map(({ name }) => name)
    const answerBytes = new Map(names.map((name, i) => [name, counts[i]?.bytesOut ?? 0]))
    const shaped = await shapedFloorsOf(workerd.floors, panel, answerBytes)
    const floors = [...floorsOf(workerd.floors), ...shaped]
    const measured = [...floors, ...operations.filter(isChosen)]
    const endAt = Date.now() + Number(options.seconds) * 1000
    const { rounds, measurements } = await measureOperations(workerd, measured, endAt, say)
    const [create] = operations
    const behind = create ? await measureBehind(workerd, create) : null
    const allCounts = [...floors.map((floor) => floor.counts), ...counts]
    const measurementOf = (name: string | null) =>
      measurements[measured.findIndex((each) => each.name === name)]
    return {
      at: new Date().toISOString().slice(0, 10),
      command: 'npm run bench -- --write',
      machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, workerd ${workerdPackage.version}`,
      rounds,
      operations: measured.map((operation, i) =>
        toMeasured(operation, measurements[i], allCounts[i], measurementOf),
      ),
      behindCreation: behind && {
        refinementMs: round(behind.refinementMs),
        publicationMs: round(behind.publicationMs),
      },
    }
  } finally {
    closeConnections()
    await workerd.stop()
  }
}

function toMeasured(
  { name, floor, aim }: Operation,
  measurement: Measurement | undefined,
  counts: Counts | undefined,
  measurementOf: (name: string | null) => Measurement | undefined,
): MeasuredOperation {
  if (!measurement || !counts) throw new Error(`${name} was not measured`)
  const { cpuMs, latencyMs, cold } = measurement
  const timesOf = (below: Measurement | undefined) =>
    below ? round(timesFloor(measurement, below)) : null
  const rounded = ({ p50, p95, p99 }: Latency): Latency => ({
    p50: round(p50),
    p95: round(p95),
    p99: round(p99),
  })
  return {
    operation: name,
    floor,
    cpuMs: round(cpuMs),
    ratio: timesOf(measurementOf(floor)),
    shapedRatio: timesOf(measurementOf(shapedNameOf(name))),
    aim,
    ...counts,
    latencyMs: { one: rounded(latencyMs.one), sixteen: rounded(latencyMs.sixteen) },
    cold: cold && { latencyMs: round(cold.latencyMs), cpuMs: round(cold.cpuMs) },
  }
}

/** What is wrong with the options; null where nothing is. */
function faultOfOptions(): string | null {
  if (!(Number(options.seconds) >= 0)) return `--seconds is a number, and not “${options.seconds}”`
  // The page would lose the other operations.
  if (options.write && options.only !== '') return '--write is of all operations: leave out --only'
  return null
}

const fault = faultOfOptions()
if (fault === null) {
  const measured = await run()
  if (options.json) console.log(JSON.stringify(measured))
  else console.log(Object.values(tablesOf(measured)).join('\n\n'))
  if (options.write) writeRun(measured)
} else {
  console.error(fault)
  process.exitCode = 2
}
