/**
 * `npm run faults -- --histories N --seed S`: random histories with faults inside workerd, checked
 * against a model. It prints a failing history at its shortest, and how to repeat it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { FaultsAsked } from '../support/faults-asked.ts'

const HELP = `usage: npm run faults -- [--histories N] [--seed S] [--path P] [--unshrunk] [--json] [--verbose]

  --histories N   how many random histories are played (default 200; some 2 a second)
  --seed S        the same seed plays the same histories (default: another each time)
  --path P        begins with the failing history that a report names
  --unshrunk      reports the first failing history as it is, which takes less time
  --json          prints one JSON object on the last line
  --verbose       also prints what the service logs

Exit code 1: a history broke a rule; 2: bad arguments. A history repeats its calls and faults
exactly; calls at the same moment may meet in another order, so repeat a rare one a few times.`

const projectRoot = new URL('../..', import.meta.url).pathname
/** What the test prints for this command begins so. */
const MARK = 'faults: '
const PROGRESS_EVERY = 25

interface Report {
  histories: number
  numShrinks: number
  seed: number
  found: false | { history: string[]; rule: string; replay: string }
}

function readArguments(): FaultsAsked & { isJson: boolean; isVerbose: boolean } {
  const { values } = parseArgs({
    options: {
      histories: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      path: { type: 'string' },
      unshrunk: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    process.exit(0)
  }
  const [histories, seed] = [Number(values.histories), Number(values.seed)]
  if (!Number.isSafeInteger(histories) || histories < 1)
    throw new Error('--histories must be 1 or more')
  if (!Number.isSafeInteger(seed)) throw new Error('--seed must be a whole number')
  const path = values.path ?? null
  if (path !== null && !/^[\d:]+(\/.*)?$/.test(path)) throw new Error('--path is not of a report')
  return {
    histories,
    seed,
    path,
    isUnshrunk: values.unshrunk,
    isJson: values.json,
    isVerbose: values.verbose,
  }
}

function startTest(asked: FaultsAsked): ChildProcess {
  const vitest = join(projectRoot, 'node_modules/.bin/vitest')
  const config = join(projectRoot, 'test/vitest.config.ts')
  return spawn(vitest, ['run', '--config', config, 'test/faults/model', '--no-color'], {
    cwd: projectRoot,
    env: { ...process.env, FAULTS: JSON.stringify(asked) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Plays the histories; resolves to the report, or to null where the test itself broke. */
async function play(asked: FaultsAsked, isVerbose: boolean): Promise<Report | null> {
  const child = startTest(asked)
  let report: Report | null = null
  const kept: string[] = []
  const read = (line: string) => {
    if (isVerbose) console.error(line)
    const start = line.indexOf(MARK)
    if (start < 0) return void kept.push(line)
    const said = JSON.parse(line.slice(start + MARK.length)) as Report | { played: number }
    if (!('played' in said)) report = said
    else if (said.played % PROGRESS_EVERY === 0) showProgress(said.played, asked.histories)
  }
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', read)
  }
  await new Promise((resolve) => child.on('close', resolve))
  if (report === null) console.error(kept.slice(-KEPT_LINES).join('\n'))
  return report
}

/** How much is shown of a test that broke. */
const KEPT_LINES = 40

function showProgress(played: number, histories: number): void {
  const rest = played > histories ? 'shortening a failing one' : `of ${histories}`
  console.error(`${played} histories played, ${rest}`)
}

function print({ histories, numShrinks, seed, found }: Report): void {
  if (!found) {
    console.log(`${histories} histories agree with the model (seed ${seed})`)
    return
  }
  console.log(`\nHistory ${histories} breaks a rule; here ${numShrinks} times shortened:`)
  for (const step of found.history) console.log(`  ${step}`)
  console.log(`${found.rule}\nrepeat it: npm run faults -- ${found.replay}`)
}

try {
  const { isJson, isVerbose, ...asked } = readArguments()
  const report = await play(asked, isVerbose)
  if (report === null) process.exitCode = 1
  else {
    print(report)
    if (isJson) console.log(JSON.stringify(report))
    process.exitCode = report.found ? 1 : 0
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
  process.exitCode = 2
}
