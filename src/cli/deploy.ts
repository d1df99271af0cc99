/** Deploys to Cloudflare, from the checks to the smoke test: `npm run deploy -- --help`. */
import { parseArgs } from 'node:util'
import { readUsage, runCommand, UsageError } from './command-line.ts'
import { checkLogin, checkOffline } from './deploy/checks.ts'
import { requireSettings } from './deploy/prepare.ts'
import { deployAll, dryRun, refuse } from './deploy/run-deployment.ts'
import type { DeploymentName } from './deploy/settings.ts'
import { DEPLOYMENTS } from './wrangler.ts'

const HELP = `Usage: npm run deploy -- --env <${DEPLOYMENTS.join(' | ')}> [options]

Checks the settings, the secrets, the working tree and the login; makes the databases that there are not;
applies migrations; deploys the Worker, minified, with its secrets; walks a user's way through it under a
test key; and says how to roll back. Nothing is changed before all checks have passed, and everything
may be run again after a failure. The settings are in deployments/<env>.json and deployments/<env>.secrets,
which git ignores; the first run makes a file of settings to be filled in.

Options
  --env <name>    which deployment
  --dry-run       check and bundle without a network, and say what would be done
  --allow-dirty   deploy a working tree that is not committed
  --help          show this

Exit codes: 0 done, 1 failed, 2 wrong usage.`

const readOptions = () =>
  parseArgs({
    options: {
      env: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'allow-dirty': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values

type Options = ReturnType<typeof readOptions>

const isDeployment = (name: string | undefined): name is DeploymentName =>
  DEPLOYMENTS.some((each) => each === name)

async function run(options: Options): Promise<void> {
  const { env: name, 'dry-run': isDry } = options
  if (!isDeployment(name)) throw new UsageError(`--env takes ${DEPLOYMENTS.join(' or ')}`)
  const settings = await requireSettings(name, isDry)
  const ready = await checkOffline(name, settings, options['allow-dirty'])
  if (isDry) return dryRun(name, settings, ready)
  const login = ready.faults.length > 0 ? null : await checkLogin()
  const faults = [...ready.faults, ...(login === null ? [] : [login])]
  if (faults.length > 0) refuse(faults)
  await deployAll(name, settings, ready)
}

process.exitCode = await runCommand('deploy', HELP, async () => {
  const options = readUsage(readOptions)
  if (options.help) console.log(HELP)
  else await run(options)
})
