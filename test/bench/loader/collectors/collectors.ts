/**
 * Weighs every collector of the loader: what it takes in Chromium, as it is and slowed down, against
 * what it contributes to scores and to matches of devices, in bits.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { SignalKey } from '../../../../src/contract/observation.ts'
import { SIGNAL_VALUES } from '../../../../src/contract/signal-values.ts'
import { markdownTable, writeBlock } from '../../../evaluate/page-block.ts'
import { type Contribution, readCases, weighSignals } from './contribution.ts'
import { type CollectorTimes, timeCollectors } from './time-collectors.ts'

const HELP = `npm run -s bench:collectors -- [--rounds 9] [--json] [--write]
  --rounds N  visits at each speed, of which the median counts
  --json      one JSON object on the last line
  --write     puts the table into src/docs/loader.md`

const THROTTLE = 6
const PEOPLE = fileURLToPath(new URL('../../../people', import.meta.url).href)

interface Row extends Contribution {
  collector: string
  pageMs: number | null
  workerMs: number | null
  readyMs: number | null
  throttledMs: number | null
  /** Bits of score and match together for each ms of both threads; null where it takes no time. */
  bitsPerMs: number | null
}

const totalMs = (times: CollectorTimes | undefined) =>
  times ? times.pageMs + (times.workerMs ?? 0) : 0

function rowOf(
  key: string,
  contribution: Contribution,
  plain: CollectorTimes | undefined,
  slow: CollectorTimes | undefined,
): Row {
  const bits = contribution.scoreBits + contribution.equalBits + contribution.differentBits
  const ms = totalMs(plain)
  return {
    collector: key,
    ...contribution,
    pageMs: plain?.pageMs ?? null,
    workerMs: plain?.workerMs ?? null,
    readyMs: plain?.readyMs ?? null,
    throttledMs: slow ? totalMs(slow) : null,
    bitsPerMs: ms > 0 ? Math.max(0, bits) / ms : null,
  }
}

const show = (value: number | null, digits: number) => (value === null ? '–' : fixed(value, digits))
const signed = (value: number, digits: number) => `${value > 0 ? '+' : ''}${fixed(value, digits)}`
/** What rounds to nothing has no sign. */
const fixed = (value: number, digits: number) => value.toFixed(digits).replace(/^-(0\.?0*)$/, '$1')

function tableOf(rows: readonly Row[]): string {
  const head = [
    ...['collector', 'page ms', 'worker ms', 'ready after ms', `ms, ${THROTTLE} times slower`],
    ...['visits', 'score bits', 'AUC without', 'in band without'],
    ...['bits, equal', 'bits, different', 'bits a ms'],
  ]
  const body = rows.map((row) => [
    row.collector,
    ...[row.pageMs, row.workerMs, row.readyMs, row.throttledMs].map((value) => show(value, 1)),
    String(row.visits),
    show(row.scoreBits, 2),
    signed(row.aucChange, 4),
    signed(row.inBandChange, 0),
    show(row.equalBits, 2),
    show(row.differentBits, 2),
    show(row.bitsPerMs, 2),
  ])
  return markdownTable([head, ...body])
}

async function measure(rounds: number): Promise<Row[]> {
  process.stderr.write('timing, as it is\n')
  const plain = await timeCollectors(rounds, 1)
  process.stderr.write(`timing, ${THROTTLE} times slower\n`)
  const slow = await timeCollectors(rounds, THROTTLE)
  const keys = Object.keys(SIGNAL_VALUES) as SignalKey[]
  const weighed = await weighSignals(readCases(PEOPLE), keys, (key) => {
    process.stderr.write(`leaving out ${key}\n`)
  })
  return [...weighed]
    .map(([key, contribution]) => rowOf(key, contribution, plain.get(key), slow.get(key)))
    .sort((a, b) => (b.bitsPerMs ?? Infinity) - (a.bitsPerMs ?? Infinity))
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
if (values.help) console.log(HELP)
else if (!(rounds >= 1)) {
  console.error(`--rounds is a number from 1\n${HELP}`)
  process.exitCode = 2
} else {
  const rows = await measure(rounds)
  if (values.write) writeBlock('loader.md', 'loader collectors', tableOf(rows))
  console.log(values.json ? JSON.stringify({ rows }) : tableOf(rows))
}
