/** Stands in for npm: runs a script against the service of the test, or holds it to what is shown. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADDED_OPTIONS, UNRUN_SCRIPTS } from '../rules.ts'
import { readSetting } from './setting.ts'

const { projectRoot, baseUrl, stateFolder, secretsFile } = readSetting()
/** Scripts that say their options when asked. */
const TELLS_OPTIONS = /^node (?:-r \S+ )?(src\/\S+|test\/evaluate\/evaluate\.ts)$/

const scripts = (
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
).scripts

const given = process.argv.slice(2)
const split = given.indexOf('--')
const own = (split < 0 ? given : given.slice(0, split)).filter((arg) => !arg.startsWith('-'))
const args = split < 0 ? [] : given.slice(split + 1)
const name = own[0] === 'run' ? (own[1] ?? '') : (own[0] ?? '')

const fail = (why: string): never => {
  console.error(`npm ${given.join(' ')}: ${why}`)
  process.exit(1)
}

const absolute = (command: string): string[] =>
  command
    .split(' ')
    .slice(1)
    .map((word) => (word.startsWith('-') ? word : join(projectRoot, word)))

const runNode = (command: string, more: readonly string[], isQuiet = false) =>
  // In the document's folder, so that files which a command makes are not left in the repository.
  spawnSync(process.execPath, [...absolute(command), ...more], {
    stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
  })

/** Holds the options that are shown to those that the script tells of. */
const check = (): void => {
  if (name === 'ci') return
  const command = scripts[name] ?? fail('package.json has no such script')
  const flags = args.filter((arg) => arg.startsWith('--') && arg !== '--help')
  if (flags.length === 0) return
  const told = TELLS_OPTIONS.test(command)
    ? runNode(command, ['--help'], true).stdout
    : readFileSync(join(projectRoot, command.split(' ').at(-1) ?? ''), 'utf8')
  const unknown = flags.filter((flag) => !told.includes(flag.split('=')[0] ?? ''))
  if (unknown.length > 0) fail(`the script knows no ${unknown.join(', ')}`)
  // As `deploymentFlags` refuses it where this is the configuration of no deployment.
  if (flags.includes('--remote') && !flags.includes('--env')) fail('--env says which deployment')
}

const run = (): void => {
  const command = scripts[name] ?? fail('package.json has no such script')
  const options = { '--persist-to': stateFolder, '--file': secretsFile }
  const added = (ADDED_OPTIONS[name] ?? fail('no rule says how it is run')).flatMap((option) =>
    args.includes(option) ? [] : [option, options[option]],
  )
  const isAsking =
    name === 'export' || (name === 'partner' && /^(access|erase)$/.test(args[0] ?? ''))
  const url = isAsking && !args.includes('--url') ? ['--url', baseUrl] : []
  process.exitCode = runNode(command, [...args, ...added, ...url]).status ?? 1
}

if (name in UNRUN_SCRIPTS || args.includes('--remote') || args.includes('--help')) check()
else run()
