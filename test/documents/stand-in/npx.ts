/** Stands in for npx, which documents use for wrangler alone: looks its options up. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readSetting } from './setting.ts'

const { projectRoot } = readSetting()
const [program, ...args] = process.argv.slice(2)
const first = args.findIndex((arg) => arg.startsWith('-'))
const words = (first < 0 ? args : args.slice(0, first)).filter((arg) => /^[a-z0-9-]+$/.test(arg))
/** How many words name a command of wrangler; what follows them is an argument. */
const DEPTHS: Readonly<Record<string, number>> = { d1: 2, 'd1 time-travel': 3 }
const depth = DEPTHS[words.slice(0, 2).join(' ')] ?? DEPTHS[words[0] ?? ''] ?? 1
const subcommand = words.slice(0, depth)
const script = join(projectRoot, 'node_modules/wrangler/bin/wrangler.js')
const help = spawnSync(process.execPath, [script, ...subcommand, '--help'], { encoding: 'utf8' })
const flags = args.filter((arg) => arg.startsWith('--'))
const unknown = flags.filter((flag) => !help.stdout.includes(flag.split('=')[0] ?? ''))
// Without its configuration, wrangler takes the repository's, which is that of no deployment.
const isOfNone =
  subcommand[0] !== 'login' && !flags.includes('--config') && !flags.includes('--local')
if (program !== 'wrangler' || subcommand.length === 0 || help.status !== 0 || unknown.length > 0) {
  console.error(
    `npx ${process.argv.slice(2).join(' ')}: ${unknown.join(', ')} unknown\n${help.stderr}`,
  )
  process.exitCode = 1
} else if (isOfNone) {
  console.error(`npx ${process.argv.slice(2).join(' ')}: --config says which deployment`)
  process.exitCode = 1
}
