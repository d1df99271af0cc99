/** `npm run cost`: US$ per million whole transactions, from counted rows and the platform's prices. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printAnswer, readUsage, runCommand } from '../../../src/cli/command-line.ts'
import { writeBlock } from '../../evaluate/page-block.ts'
import { readNumber } from '../read-number.ts'
import { readWhatIf, WHAT_IF_OPTIONS } from '../what-if.ts'
import { addUsage, marginalBill, total } from './bill.ts'
import { COUNTED_PATH, type CountedTransactions, readCounted } from './counted-transaction.ts'
import { countTransactions } from './measure/count-transactions.ts'
import { compareCosts, DEFAULT_MIX, type Mix, usageOfMix } from './model.ts'
import { kindsTable, mixLines, partsTable, tablesOf } from './tables.ts'
import { type Assumptions, DEFAULT_ASSUMPTIONS } from './usage.ts'

const PAGE = 'cost.md'
const COUNTING = 'npm run cost -- --count --write'
const HELP = `npm run cost -- [options]: US$ per million whole transactions

  --count            count anew, on a workerd of its own (half a minute), and not as last written
  --write            write the tables of src/docs/cost.md, and the counts if they are new
  --json             one line of JSON
What if:
  --retention DAYS   days that a transaction is kept (${DEFAULT_ASSUMPTIONS.retentionDays})
  --new SHARE        transactions of new users (0 to 1; ${DEFAULT_MIX.newShare})
  --external SHARE   transactions with an external pair (${DEFAULT_MIX.externalShare})
  --unopened SHARE   creations whose link is never opened (${DEFAULT_MIX.unopenedShare})
  --look-ups N       look-ups a transaction (${DEFAULT_MIX.lookUps})
  --deduplications N deduplications of 40 items a transaction (${DEFAULT_MIX.deduplications})
  --no-log           no line of the log for each request
  --metrics          points of Analytics Engine for each request
  --d1-ms MS         a round trip to D1 (${DEFAULT_ASSUMPTIONS.d1TripMs})
  --cpu-ms MS        CPU of the Worker a request (${DEFAULT_ASSUMPTIONS.cpuMsPerRequest})`

interface Options {
  isWriting: boolean
  isCounting: boolean
  isJson: boolean
  mix: Mix
  assumptions: Assumptions
}

function readOptions(args: readonly string[]): Options | null {
  const { values } = readUsage(() =>
    parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean' },
        count: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'no-log': { type: 'boolean', default: false },
        metrics: { type: 'boolean', default: false },
        unopened: { type: 'string' },
        'look-ups': { type: 'string' },
        ...WHAT_IF_OPTIONS,
        'd1-ms': { type: 'string' },
        'cpu-ms': { type: 'string' },
      },
    }),
  )
  if (values.help) return null
  const { mix, assumptions } = readWhatIf(values, {
    mix: DEFAULT_MIX,
    assumptions: DEFAULT_ASSUMPTIONS,
  })
  return {
    isWriting: values.write,
    isCounting: values.count,
    isJson: values.json,
    mix: {
      ...mix,
      unopenedShare: readNumber('--unopened', values.unopened, mix.unopenedShare, { most: 1 }),
      lookUps: readNumber('--look-ups', values['look-ups'], mix.lookUps),
    },
    assumptions: {
      ...assumptions,
      d1TripMs: readNumber('--d1-ms', values['d1-ms'], assumptions.d1TripMs),
      cpuMsPerRequest: readNumber('--cpu-ms', values['cpu-ms'], assumptions.cpuMsPerRequest),
      isLogged: !values['no-log'],
      isMeasured: values.metrics,
    },
  }
}

function answer(counted: CountedTransactions, { mix, assumptions }: Options) {
  const usage = usageOfMix(counted, mix, assumptions)
  const bill = marginalBill(addUsage([[usage, 1e6]]))
  const json = {
    counted_at: counted.at,
    ...{ mix, assumptions },
    usd_per_million: total(bill),
    by_meter: bill,
    kinds: compareCosts(counted, (name) => name, assumptions),
    bytes: counted.bytes,
  }
  const { retentionDays } = assumptions
  const text = [
    `US$ per million whole transactions; rows counted on ${counted.at} by ${counted.command}`,
    kindsTable(counted, assumptions),
    'Where the rows are:',
    partsTable(counted),
    `An average transaction of the mix that was asked for, kept ${retentionDays} days and then forgotten:`,
    mixLines(usage),
  ].join('\n\n')
  return { json, text }
}

function countAnew(tell: (line: string) => void): Promise<CountedTransactions> {
  // The Worker that is counted imports what the build makes.
  execFileSync(process.execPath, ['src/build/build.ts'], { stdio: 'ignore' })
  return countTransactions(COUNTING, tell)
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (!options) {
    console.log(HELP)
    return
  }
  const tell = (line: string) => console.error(`${line} …`)
  const counted = options.isCounting ? await countAnew(tell) : readCounted()
  if (options.isWriting) {
    if (options.isCounting) writeFileSync(COUNTED_PATH, `${JSON.stringify(counted, null, 2)}\n`)
    for (const [name, table] of Object.entries(tablesOf(counted, DEFAULT_ASSUMPTIONS)))
      writeBlock(PAGE, `cost ${name}`, table)
  }
  printAnswer(answer(counted, options), options.isJson)
}

process.exitCode = await runCommand('cost', HELP, main)
