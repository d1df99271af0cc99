/** `npm run evaluate -- WHAT …`: the measures of the service on data files and simulations. */
import { badInput, isBadInput } from '../../src/training/readers/input.ts'
import { printReport } from './report.ts'

const HELP = `usage: npm run -s evaluate -- WHAT … [--json]

  link FILE [options]       fingerprint pairs (.csv or .csv.gz, column same_instance): same browser or not,
                            by the comparisons and weights of production; before anything is compared,
                            one browser is as likely as two, as in such files and unlike in a panel
      --without-addresses   compares all but the addresses that the two came from
  panel [options]           a simulated panel: duplicates against honest look-alikes
      --events N            events played, 1,000 to 1,000,000 (default 20,000)
      --seed S              draws the world and plays in it: the same seed, the same panel (default 1)
      --scenario NAME       only persons of one scenario (default all)
      --worlds N            plays N worlds of so many events each, and reports the distribution
      --ceiling             tells who is whom instead of finding it: what the best linkage would reach
      --write               with --worlds: plays both, and puts the tables into src/docs/accuracy.md
      --jobs N              threads, 1 to 64 (default one for each processor): the results stay the same
      --world NAME=VALUE    fixes a parameter of the worlds, or FILE.json with several
      --base-url URL --key K [--key K2]   plays it through a running service instead
  score …                   the fraud score on the cast and on data files
  people [PATH]             people against the bands that are right for them (default test/people)
  crossed [options]         honest people nobody described: the device of one, the life of another
      --visits N            pairs drawn, 1 to 100,000 (default 3,000)
      --seed S              the same seed draws the same pairs (default 1)
  bands [NAME=FILE …]       what the recommended bands cost: a table of the lines that evaluations
                            printed with --json; without files, of what is in the repository
      --write               puts that table into src/docs/bands.md
  accuracy [--write]        all measures of the score, as tables of src/docs/accuracy.md and rounds.md;
                            some minutes
  reestimate EXPORT.jsonl   what reported ends change, before and after on held-out ones
      --out FILE            also writes what the whole export taught, as training reads it
  exoneration               how soon reports settle a sign that was wrongly believed or disbelieved
  calibration [options]     the model against visits drawn from its own stories
      --visits N            visits drawn (default 60,000)
      --seed S              the same seed draws the same visits (default 1)

With --json the last line of the output is one JSON object. Exit code 2: bad input.`

type Command = (args: string[]) => Promise<Record<string, unknown>>

const COMMANDS: Record<string, Command> = {
  link: async (args) => {
    const { evaluateLinkCommand } = await import('./evaluate-link.ts')
    return { ...evaluateLinkCommand(args) }
  },
  panel: async (args) => {
    const { evaluatePanel } = await import('./panel/evaluate-panel.ts')
    return { ...(await evaluatePanel(args)) }
  },
  score: async (args) => {
    const { evaluateScore } = await import('./score.ts')
    return { ...(await evaluateScore(args)) }
  },
  accuracy: async (args) => {
    const { evaluateAccuracy } = await import('./accuracy.ts')
    return { ...(await evaluateAccuracy(args)) }
  },
  people: async (args) => {
    const { evaluatePeople } = await import('./people/evaluate-people.ts')
    return { ...evaluatePeople(args) }
  },
  crossed: async (args) => {
    const { evaluateCrossed } = await import('./people/evaluate-crossed.ts')
    return { ...evaluateCrossed(args) }
  },
  bands: async (args) => {
    const { evaluateBands } = await import('./bands.ts')
    return { ...(await evaluateBands(args)) }
  },
  reestimate: async (args) => {
    const { reestimate } = await import('./learning/reestimate.ts')
    return { ...(await reestimate(args)) }
  },
  exoneration: async (args) => {
    const { evaluateExoneration } = await import('./learning/exoneration.ts')
    return { ...evaluateExoneration(args) }
  },
  calibration: async (args) => {
    const { evaluateCalibration } = await import('./learning/calibration.ts')
    return { ...evaluateCalibration(args) }
  },
}

async function main(argv: readonly string[]): Promise<void> {
  const isJson = argv.includes('--json')
  const [what, ...args] = argv.filter((arg) => arg !== '--json')
  if (what === undefined || what === '--help' || args.includes('--help')) {
    console.log(HELP)
    if (what === undefined) process.exitCode = 2
    return
  }
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined
  if (command === undefined) throw badInput(`unknown: ${what}\n\n${HELP}`)
  const report = await command(args)
  // A table in Markdown is for people as it is.
  const { table } = report
  if (isJson) console.log(JSON.stringify(report))
  else if (typeof table === 'string') console.log(table)
  else printReport(what, report)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!isBadInput(error)) throw error
  console.error(`evaluate: ${error.message}`)
  process.exitCode = 2
}
