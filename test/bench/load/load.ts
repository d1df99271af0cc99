/** `npm run bench -- load`: whole transactions for minutes, and what became of each; see HELP. */
import { parseArgs } from 'node:util'
import { closeLoad } from './ask.ts'
import { CALM, type Phase, runLoad, STEADY } from './run-load.ts'
import { summarize, writeLoad } from './summary.ts'

const HELP = `npm run bench -- load [options]

Plays whole transactions of a panel against workerd: returning users of four partners, deduplications of
40 items, links opened and completed, look-ups, reports, lists, searches, surveys that others share. First
everybody once, then at a steady rate, then while D1 stalls, then with one partner over its limit, then
with ever more at once, then calm again. In the end everything that was acknowledged has to be found again.

  --minutes N  how long, apart from everybody's first transaction and the end (default 5)
  --users N    users of the panel (default 2000)
  --rate N     transactions begun in a second while steady (default 10)
  --slow       D1 answers late instead of not at all
  --json       print one JSON object
  --write      write the tables and the plot of src/docs/load.md
  --help       show this

Exit code 1 where something acknowledged is lost, or an answer of 429 or 503 does not say when to try again.`

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
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
const FIRST_AT_ONCE = 16

/** Parts of the whole time that the phases take; the stall is a minute at most, as D1's are. */
function phasesOf(minutes: number, rate: number, isSlow: boolean): Phase[] {
  const seconds = (share: number) => Math.max(5, Math.round(minutes * 60 * share))
  const steady = { atOnce: 512, rate, database: 'works' as const, ofTrial: OF_TRIAL }
  const fault = isSlow ? 'slow' : 'stalls'
  const tooFast = { ...steady, rate: 3 * rate, ofTrial: 0.75 }
  const raised = [16, 64, 256].map((atOnce) => ({
    ...{ ...steady, atOnce, rate: null },
    ...{ name: `${atOnce} at once`, seconds: seconds(0.07) },
  }))
  return [
    // Seconds are none: it ends when everybody of the partners without a limit has been here.
    { ...steady, name: 'everybody once', seconds: 0, atOnce: FIRST_AT_ONCE, rate: null },
    { ...steady, name: STEADY, seconds: seconds(0.42) },
    { ...steady, name: `D1 ${fault}`, seconds: Math.min(60, seconds(0.12)), database: fault },
    { ...steady, name: 'D1 is back', seconds: seconds(0.08) },
    { ...tooFast, name: 'one partner too fast', seconds: seconds(0.08) },
    ...raised,
    { ...steady, name: CALM, seconds: seconds(0.09) },
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
