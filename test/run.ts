/**
 * `npm test`: everything that must hold, in the order in which a fault is cheapest to find.
 *
 * It stops at the first broken stage, and its last line always reads like `412 passed, 0 failed`.
 * With `--no-browsers` or `--no-clients`, it leaves out that stage, and says so.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }
import { quietEnvironment } from '../src/cli/wrangler.ts'
import { missingPrograms } from './support/missing-programs.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

interface Stage {
  name: string
  /** Commands of packages, or `node`, run one after the other. */
  commands: readonly (readonly string[])[]
  /** The vitest configuration of a stage of tests. */
  config?: string
  /** The stage that it runs beside, where that runs: one of them often waits, for a program, a timer or a registry. */
  beside?: string
}

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
const outputFolder = join(projectRoot, 'test/output')
/** `npm run types`, command by command. */
const typeChecks = packageJson.scripts.types.split(' && ').map((command) => command.split(' '))

const stages: readonly Stage[] = [
  { name: 'lint', commands: [['biome', 'check', '.']] },
  { name: 'unused', commands: [['knip', '--config', 'test/knip.jsonc']], beside: 'lint' },
  // Before the types, because the Worker imports two documents that the build makes.
  { name: 'build', commands: [['node', 'src/build/build.ts']] },
  {
    name: 'types',
    commands: [
      // The bindings that the types know must be those of wrangler.toml.
      [...packageJson.scripts.bindings.split(' '), '--check'],
      ...typeChecks,
    ],
  },
  { name: 'unit', commands: [], config: 'test/vitest.unit.config.ts' },
  { name: 'worker', commands: [], config: 'test/vitest.config.ts', beside: 'unit' },
  {
    name: 'clients',
    commands: [['node', 'test/contract/install.ts']],
    config: 'test/vitest.clients.config.ts',
    beside: 'unit',
  },
  { name: 'browser', commands: [], config: 'test/vitest.browser.config.ts' },
  {
    name: 'documents',
    commands: [],
    config: 'test/vitest.documents.config.ts',
    beside: 'browser',
  },
]

/** The packages whose commands have another name. */
const packages: Readonly<Record<string, string>> = { biome: '@biomejs/biome', tsc: 'typescript' }

/** The script of a package's command: what `node_modules/.bin` has is for POSIX shells or for Windows. */
const scriptOf = (command: string): string => {
  const folder = join(projectRoot, 'node_modules', packages[command] ?? command)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>
  }
  return join(folder, bin[command] ?? '')
}

/** Where the output of a stage goes: out at once, or kept until the stage before it has said its own. */
type Print = ((text: string) => void) | 'at once'

const runCommand = ([command = '', ...args]: readonly string[], print: Print): Promise<number> =>
  new Promise((resolve, reject) => {
    const script = command === 'node' ? [] : [scriptOf(command)]
    const child = spawn(process.execPath, [...script, ...args], {
      cwd: projectRoot,
      env: command === 'wrangler' ? quietEnvironment() : process.env,
      stdio: print === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    if (print !== 'at once') {
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', print)
    }
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })

/** What vitest's JSON reporter tells of one file. */
interface FileReport {
  status: string
  assertionResults: readonly { status: string }[]
}

const countReport = (files: readonly FileReport[]): Count => {
  const statuses = files.flatMap((file) =>
    // A file that fails before its first test is a failure too, though it holds no failed test.
    file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
      ? [...file.assertionResults.map(({ status }) => status), 'failed']
      : file.assertionResults.map(({ status }) => status),
  )
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  return { passed, failed, skipped: statuses.length - passed - failed }
}

interface Outcome extends Count {
  ok: boolean
}

const runTests = async (name: string, config: string, print: Print): Promise<Outcome> => {
  const report = join(outputFolder, `${name}.json`)
  await rm(report, { force: true })
  const command = [
    ...['vitest', 'run', '--config', config],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]
  const status = await runCommand(command, print)
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}')
  const count = countReport((JSON.parse(text) as { testResults: FileReport[] }).testResults)
  return { ...count, ok: status === 0 && count.failed === 0 && count.passed > 0 }
}

const runStage = async ({ commands, config, name }: Stage, print: Print): Promise<Outcome> => {
  for (const command of commands) {
    const ok = (await runCommand(command, print)) === 0
    if (!ok) return { ok, passed: 0, failed: 0, skipped: 0 }
  }
  return config === undefined
    ? { ok: true, passed: 0, failed: 0, skipped: 0 }
    : runTests(name, config, print)
}

/** Runs stages at once; what all but the first one print is told after it. */
const runRound = async (round: readonly Stage[]): Promise<Outcome[]> => {
  const kept: string[][] = round.map(() => [])
  const running = round.map((stage, at) =>
    runStage(stage, at === 0 ? 'at once' : (text) => kept[at]?.push(text)),
  )
  const outcomes: Outcome[] = []
  for (const [at, { name }] of round.entries()) {
    if (at === 0) console.log(`\n== ${name}`)
    const outcome = await running[at]
    if (at > 0) console.log(`\n== ${name}\n${kept[at]?.join('') ?? ''}`)
    if (outcome) outcomes.push(outcome)
  }
  return outcomes
}

/** The stages that are asked for, in rounds of those that run at once. */
const roundsOf = (asked: readonly Stage[]): Stage[][] => {
  const rounds: Stage[][] = []
  for (const stage of asked) {
    const last = rounds.at(-1)
    if (stage.beside && last?.[0]?.name === stage.beside) last.push(stage)
    else rounds.push([stage])
  }
  return rounds
}

const OPTIONS = ['--no-browsers', '--no-clients']
const withBrowsers = !process.argv.includes('--no-browsers')
const withClients = !process.argv.includes('--no-clients')

const main = async (): Promise<number> => {
  const unknown = process.argv.slice(2).find((arg) => !OPTIONS.includes(arg))
  if (unknown !== undefined) {
    console.error(
      `npm test takes ${OPTIONS.join(' and ')}, not ${unknown}; see src/docs/testing.md`,
    )
    return 2
  }
  const missing = missingPrograms(withBrowsers, process.env)
  if (missing !== null) {
    console.error(`npm test: ${missing}`)
    console.log('0 passed, 1 failed')
    return 1
  }
  await mkdir(outputFolder, { recursive: true })
  let [passed, failed, skipped] = [0, 0, 0]
  const broken: string[] = []
  const asked = stages.filter(
    ({ name }) => (name !== 'browser' || withBrowsers) && (name !== 'clients' || withClients),
  )
  for (const round of roundsOf(asked)) {
    for (const [at, outcome] of (await runRound(round)).entries()) {
      passed += outcome.passed
      // A stage may break without a failed test (lint, a crash, no test at all); that counts as one.
      failed += outcome.ok ? 0 : Math.max(1, outcome.failed)
      skipped += outcome.skipped
      if (!outcome.ok) broken.push(round[at]?.name ?? '')
    }
    if (broken.length > 0) break
  }
  console.log()
  if (broken.length > 0) console.log(`npm test stopped: ${broken.join(' and ')} failed, see above`)
  if (!withBrowsers) console.log('the tests in browsers were left out (--no-browsers)')
  if (!withClients) console.log('the tests with public clients were left out (--no-clients)')
  if (skipped > 0) console.log(`${skipped} skipped`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

process.exitCode = await main()
