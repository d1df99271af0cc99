/** `npm run capacity`: what so many whole transactions a day need, and which limit comes first. */
import { parseArgs } from 'node:util'
import { printAnswer, readUsage, runCommand } from '../../../src/cli/command-line.ts'
import { writeBlock } from '../../evaluate/page-block.ts'
import { readCounted } from '../cost/counted-transaction.ts'
import { writePlot } from '../plots/write-plot.ts'
import { readNumber } from '../read-number.ts'
import { readWhatIf, WHAT_IF_OPTIONS } from '../what-if.ts'
import { DEFAULT_SETTING } from './default-setting.ts'
import { limitsOf, planCapacity, type Setting } from './model.ts'
import { partnersTable, planJob, SHOWN_PARTNERS } from './partners.ts'
import { limitsTable, needsTable, plotsOf, SHOWN_PER_DAY, tablesOf } from './tables.ts'

const PAGE = 'capacity.md'
const { assumptions, mix, largestShare } = DEFAULT_SETTING
const HELP = `npm run capacity -- [options]: what so many whole transactions a day need

  --write            write the tables and plots of src/docs/capacity.md
  --json             one line of JSON
What if:
  --a-day N          whole transactions a day, in place of 1, 10 and 100 million
  --retention DAYS   days that a transaction is kept (${assumptions.retentionDays})
  --largest SHARE    the largest partner's share of them (0 to 1; ${largestShare})
  --new SHARE        of new users: the others return (${mix.newShare})
  --external SHARE   with an external pair (${mix.externalShare})
  --deduplications N of 40 items, for each transaction (${mix.deduplications})`

interface Options {
  setting: Setting
  perDay: readonly number[]
  isWriting: boolean
  isJson: boolean
}

function readOptions(args: readonly string[]): Options | null {
  const { values } = readUsage(() =>
    parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean' },
        write: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'a-day': { type: 'string' },
        largest: { type: 'string' },
        ...WHAT_IF_OPTIONS,
      },
    }),
  )
  if (values.help) return null
  const given = values['a-day']
  return {
    isWriting: values.write,
    isJson: values.json,
    perDay: given === undefined ? SHOWN_PER_DAY : [readNumber('--a-day', given, 1, { least: 1 })],
    setting: {
      counted: readCounted(),
      largestShare: readNumber('--largest', values.largest, largestShare, { most: 1 }),
      ...readWhatIf(values, DEFAULT_SETTING),
    },
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (!options) {
    console.log(HELP)
    return
  }
  const { setting, perDay } = options
  if (options.isWriting) {
    const written = { ...DEFAULT_SETTING, counted: setting.counted }
    for (const [name, table] of Object.entries(tablesOf(written)))
      writeBlock(PAGE, `capacity ${name}`, table)
    for (const [name, plot] of Object.entries(plotsOf(written))) writePlot(name, plot)
  }
  const capacities = perDay.map((each) => planCapacity(setting, each))
  const limits = limitsOf(setting)
  const [first] = limits
  const json = {
    ...{ mix: setting.mix, assumptions: setting.assumptions, largest_share: setting.largestShare },
    ...{ capacities, limits, first_limit: first?.name, jobs: SHOWN_PARTNERS.map(planJob) },
  }
  const text = [
    ...[needsTable(capacities), 'Limits, the first one reached first:', limitsTable(limits)],
    ...['The hourly job, whatever the partners send:', partnersTable()],
  ]
  printAnswer({ json, text: text.join('\n\n') }, options.isJson)
}

process.exitCode = await runCommand('capacity', HELP, main)
