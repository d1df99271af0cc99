/** `npm run bench:growth`: what an operation costs as the database and a user's history grow. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printAnswer, readUsage, runCommand } from '../../../src/cli/command-line.ts'
import { writeBlock } from '../../evaluate/page-block.ts'
import { type MeteredProduct, startMetered } from '../cost/measure/start-metered.ts'
import { writePlot } from '../plots/write-plot.ts'
import { readNumber } from '../read-number.ts'
import { closeConnections, send, sendAll } from '../workerd/client.ts'
import { makePanellist, openAndObserve } from '../workerd/panellist.ts'
import { fillPanel } from './fill-panel.ts'
import { GROWTH_PATH, type GrowthRun, readGrowthRun } from './growth-run.ts'
import { callsOf, measureOperations } from './measure-operations.ts'
import { growthPlots, growthTable } from './tables.ts'

const STORED = [1e4, 1e5, 1e6]
const HISTORIES = [1, 10, 100, 1_000]
const PAGE = 'capacity.md'
const PANEL = 104
const AT_ONCE = 8
const HELP = `npm run bench:growth -- [options]: rows and time of each operation as data grow; some minutes

  --stored N     at most so many stored transactions (${STORED.at(-1)})
  --attempts N   at most so many attempts of one user (${HISTORIES.at(-1)})
  --write        write the run, its table and its plots into src/docs
  --plot         draw table and plots of the last written run anew
  --json         one line of JSON`

const tell = (line: string) => console.error(`${line} …`)

/** A user who was here so many times, the first time on a device that is known since. */
async function makeUser(
  product: MeteredProduct,
  number: number,
  attempts: number,
  project?: string,
) {
  const calls = callsOf(product)
  const panellist = makePanellist(number, `person-${number}`)
  const { text } = await send(calls.create(panellist.userId, project))
  const { data } = JSON.parse(text) as { data: { redirect_url: string } }
  await send(await openAndObserve(panellist, data.redirect_url))
  const further = Array.from({ length: attempts - 1 }, () => calls.create(panellist.userId))
  await sendAll(further, 1)
  return panellist
}

async function measureGrowth(most: { stored: number; history: number }): Promise<GrowthRun> {
  tell('starting workerd')
  const product = await startMetered()
  try {
    // Their rows are copied: they are whom a question finds.
    for (let at = 0; at < PANEL; at += AT_ONCE) {
      const numbers = Array.from({ length: AT_ONCE }, (_, i) => at + i)
      await Promise.all(numbers.map((each) => makeUser(product, each, 1, `project-${each}`)))
    }
    await product.runAlarms()
    let users = PANEL
    const history: GrowthRun['history'] = []
    for (const attempts of HISTORIES.filter((each) => each <= most.history)) {
      tell(`a user with ${attempts} attempts`)
      const user = await makeUser(product, users++, attempts)
      await product.runAlarms()
      history.push({ attempts, operations: await measureOperations(product, user) })
    }
    const stored: GrowthRun['stored'] = []
    for (const transactions of STORED.filter((each) => each <= most.stored)) {
      tell(`filling D1 with ${transactions.toLocaleString('en')} transactions`)
      await fillPanel(product.db, stored.at(-1)?.transactions ?? 0, transactions)
      tell(`measuring among ${transactions.toLocaleString('en')} transactions`)
      const user = await makeUser(product, users++, 10)
      await product.runAlarms()
      stored.push({ transactions, operations: await measureOperations(product, user) })
    }
    const at = new Date().toISOString().slice(0, 10)
    return { at, command: 'npm run -s bench:growth -- --write', stored, history }
  } finally {
    closeConnections()
    await product.stop()
  }
}

function show(run: GrowthRun, isWriting: boolean): void {
  if (!isWriting) return
  writeBlock(PAGE, 'growth', growthTable(run))
  for (const [name, plot] of Object.entries(growthPlots(run))) writePlot(name, plot)
}

async function main(): Promise<void> {
  const { values } = readUsage(() =>
    parseArgs({
      options: {
        help: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        plot: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        stored: { type: 'string' },
        attempts: { type: 'string' },
      },
    }),
  )
  if (values.help) {
    console.log(HELP)
    return
  }
  const run = values.plot
    ? readGrowthRun()
    : await measureGrowth({
        stored: readNumber('--stored', values.stored, STORED.at(-1) ?? 0, { least: 1 }),
        history: readNumber('--attempts', values.attempts, HISTORIES.at(-1) ?? 0, { least: 1 }),
      })
  if (values.write) writeFileSync(GROWTH_PATH, `${JSON.stringify(run, null, 2)}\n`)
  show(run, values.write || values.plot)
  printAnswer({ json: run, text: growthTable(run) }, values.json)
}

process.exitCode = await runCommand('bench:growth', HELP, main)
