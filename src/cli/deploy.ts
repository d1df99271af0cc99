/** Deploys to Cloudflare, from the checks to the smoke test: `npm run deploy -- --help`. */
import { parseArgs } from 'node:util'
import { messageOf, readUsage, runCommand, UsageError } from './command-line.ts'
import { checkDeployment } from './deploy/check-deployment.ts'
import { checkLogin, checkOffline, type Deployable, fingerprintOf } from './deploy/checks.ts'
import {
  bundle,
  deploy,
  ensureDatabase,
  listSecrets,
  migrate,
  servedVersion,
} from './deploy/cloudflare.ts'
import { writeConfiguration } from './deploy/configuration.ts'
import { databasesOf, servedPlacement } from './deploy/deployed-databases.ts'
import {
  DEPLOYMENTS,
  type DeploymentName,
  type DeploymentSettings,
  readSettings,
  secretsPath,
  settingsPath,
  settingsTemplate,
  writeSettings,
} from './deploy/settings.ts'
import { makeSecret, type Secrets, writeSecrets } from './secrets-file.ts'

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

const say = (what: string) => console.log(`deploy: ${what}`)

async function settingsOf(name: DeploymentName, isDry: boolean): Promise<DeploymentSettings> {
  const settings = await readSettings(name)
  if (settings) return settings
  const path = settingsPath(name)
  if (isDry)
    throw new Error(`there is no ${path}: a run without --dry-run makes one to be filled in`)
  await writeSettings(name, settingsTemplate(name))
  throw new Error(`${path} has been made: fill in your addresses, and run this again`)
}

/** The secrets to deploy with: new ones where this is the first deployment and there are none. */
async function secretsFor(
  name: DeploymentName,
  { secrets }: Deployable,
  configuration: string,
): Promise<Secrets> {
  if (secrets.IDENTITY_SECRET) return secrets
  const deployed = await listSecrets(configuration)
  const path = secretsPath(name)
  if (deployed.includes('IDENTITY_SECRET'))
    throw new Error(`the Worker has secrets already: put your copy of them into ${path}`)
  const made = {
    IDENTITY_SECRET: makeSecret(),
    SIGNING_SECRET: makeSecret(),
    OPERATOR_SECRET: makeSecret(),
  }
  await writeSecrets(path, made)
  say(`made ${path}. Cloudflare never gives a secret back: keep a copy in a safe place.`)
  return made
}

async function dryRun(name: DeploymentName, settings: DeploymentSettings, { faults }: Deployable) {
  const configuration = await writeConfiguration(name, settings)
  say(await bundle(configuration))
  say(
    `it would ${settings.database_id ? 'use the database' : 'make a database for'} ${settings.worker}${describeFurther(settings)}, apply migrations, deploy with its secrets, and test ${settings.base_urls.join(', ')}`,
  )
  if (faults.length > 0) refuse(faults)
  say('the login was not checked (--dry-run)')
}

/** Words for the databases beyond the first. */
function describeFurther(settings: DeploymentSettings): string {
  const [, ...others] = databasesOf(settings)
  if (others.length === 0) return ''
  const missing = others.filter(({ binding }) => !settings.database_ids?.[binding])
  const made =
    missing.length === 0
      ? ''
      : `, of which it would make ${missing.map(({ name }) => name).join(', ')}`
  return ` and ${others.length} more${made}`
}

function refuse(faults: readonly string[]): never {
  throw new Error(`not deployed:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
}

/** The settings with the ids of all databases, each written down as soon as it is known. */
async function ensureDatabases(
  name: DeploymentName,
  settings: DeploymentSettings,
): Promise<DeploymentSettings> {
  const [first, ...others] = databasesOf(settings)
  const find = (database: string) => ensureDatabase(database, settings.database_location)
  let placed = settings
  if (first && !settings.database_id) placed = { ...placed, database_id: await find(first.name) }
  await writeSettings(name, placed)
  for (const { binding, name: database } of others) {
    if (placed.database_ids?.[binding]) continue
    placed = {
      ...placed,
      database_ids: { ...placed.database_ids, [binding]: await find(database) },
    }
    await writeSettings(name, placed)
  }
  return placed
}

/** Deploys what has passed the checks; resolves to what the smoke test found. */
async function deployAll(name: DeploymentName, settings: DeploymentSettings, ready: Deployable) {
  say(`looking for the databases of ${settings.worker} …`)
  const placed = await ensureDatabases(name, settings)
  const configuration = await writeConfiguration(name, placed)
  const secrets = await secretsFor(name, ready, configuration)
  const identity_fingerprint = fingerprintOf(secrets.IDENTITY_SECRET ?? '')
  // Before it is served: from then on users are put where it says, and this may be cut off there.
  const deployed_placement = servedPlacement(settings)
  await writeSettings(name, { ...placed, identity_fingerprint, deployed_placement })
  say('applying migrations …')
  await migrate(configuration)
  const before = await servedVersion(configuration)
  say('deploying …')
  const version = await deploy(configuration, secrets, ready.commit)
  say(`deployed version ${version ?? 'unknown'}; testing it …`)
  const target = { place: 'remote', env: name } as const
  // A test that cannot even begin must not cost the line that says how to go back.
  const fault = await checkDeployment(target, settings.base_urls).catch(messageOf)
  console.log(describeRollback(name, before))
  if (fault !== null) throw new Error(`the deployment is served, but its test failed: ${fault}`)
  say(`${name} works at ${settings.base_urls.join(', ')}`)
}

function describeRollback(name: DeploymentName, before: string | null): string {
  const how =
    before === null
      ? 'There was no version before this one to roll back to.'
      : `To roll back: npx wrangler rollback ${before} --config wrangler.${name}.toml --yes`
  return `${how}
A rollback leaves D1 and the users' objects as they are: the version before reads the newer schema.`
}

async function run(options: Options): Promise<void> {
  const { env: name, 'dry-run': isDry } = options
  if (!isDeployment(name)) throw new UsageError(`--env takes ${DEPLOYMENTS.join(' or ')}`)
  const settings = await settingsOf(name, isDry)
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
