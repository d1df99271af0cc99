/** `npm run bench -- load`: whole transactions for minutes, and what became of each; see HELP. */
import { parseArgs } from 'node:util'
import { closeLoad } from './ask.ts'
import { type Phase, runLoad } from './run-load.ts'
import { summarize, writeLoad } from './summary.ts'

const HELP = `npm run bench -- load [options]

Plays whole transactions of a panel against workerd: returning users of four partners, deduplications of
40 items, links opened and completed, look-ups, reports, lists, surveys that others share. First at a
steady rate, then while D1 stalls, then with one partner over its limit, then with ever more at once. In the end everything that was
acknowledged has to be found again.

  --minutes N  how long, apart from the end (default 3)
  --users N    users of the panel (default 2000)
  --rate N     transactions begun in a second while steady (default 10)
  --slow       D1 answers late instead of not at all
  --json       print one JSON object
  --write      write the tables and the plot of src/docs/load.md
  --help       show this

Exit code 1 where something acknowledged is lost, or an answer of 429 or 503 does not say when to try again.`

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    users: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '10' },
    slow: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** Transactions of the partner with the lowest limit: fewer than it is allowed. */
const OF_TRIAL = 0.05

/** Parts of the whole time that the phases take; the stall is a minute at most, as D1's are. */
function phasesOf(minutes: number, rate: number, isSlow: boolean): Phase[] {
  const seconds = (share: number) => Math.max(5, Math.round(minutes * 60 * share))
  const steady = { atOnce: 512, rate, database: 'works' as const, ofTrial: OF_TRIAL }
  const fault = isSlow ? 'slow' : 'stalls'
  const raised = [16, 64, 256].map((atOnce) => ({
    name: `${atOnce} at once`,
    seconds: seconds(0.07),
    atOnce,
    rate: null,
    database: 'works' as const,
    ofTrial: OF_TRIAL,
  }))
  return [
    { ...steady, name: 'steady', seconds: seconds(0.45) },
    { ...steady, name: `D1 ${fault}`, seconds: Math.min(60, seconds(0.15)), database: fault },
    { ...steady, name: 'D1 is back', seconds: seconds(0.1) },
    {
      ...steady,
      name: 'one partner too fast',
      seconds: seconds(0.1),
      rate: 3 * rate,
      ofTrial: 0.75,
    },
    ...raised,
  ]
}

function readNumber(name: 'minutes' | 'users' | 'rate'): number {
  const value = Number(options[name])
  if (!(value > 0)) throw new Error(`--${name} takes a number above 0`)
  return value
}

async function main(): Promise<void> {
  if (options.help) return console.log(HELP)
  const phases = phasesOf(readNumber('minutes'), readNumber('rate'), options.slow)
  const progress = (text: string) => console.error(text)
  const run = await runLoad({ users: readNumber('users'), phases }, progress)
  const summary = summarize(run)
  if (options.json) console.log(JSON.stringify(summary))
  else console.log(Object.values(summary.tables).join('\n\n'))
  if (options.write) writeLoad(run, summary)
  if (summary.faults.length > 0) {
    console.error(summary.faults.join('\n'))
    process.exitCode = 1
  }
}

await main().finally(closeLoad)
