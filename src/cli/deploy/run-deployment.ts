/** The deployment itself, and what would be done instead of it. */
import { messageOf } from '../../platform/message-of.ts'
import { checkDeployment } from './check-deployment.ts'
import { type Deployable, fingerprintOf } from './checks.ts'
import { bundle, deploy, listSecrets, migrate, servedVersion } from './cloudflare.ts'
import { writeConfiguration } from './configuration.ts'
import { databasesOf, servedPlacement } from './deployed-databases.ts'
import { ensureDatabases, ensureSecrets } from './prepare.ts'
import { say } from './say.ts'
import { findSettingFaults } from './setting-faults.ts'
import { type DeploymentName, type DeploymentSettings, writeSettings } from './settings.ts'

/** Bundles without a network and says what would be done; rejects with all faults where there are some. */
export async function dryRun(
  name: DeploymentName,
  settings: DeploymentSettings,
  { faults }: Deployable,
): Promise<void> {
  // What cannot be understood makes no configuration.
  if (findSettingFaults(settings).length > 0) refuse(faults)
  const configuration = await writeConfiguration(name, settings)
  say('making the bundle, which takes some seconds …')
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

/** Ends a deployment before it has begun, with everything that is in its way. */
export function refuse(faults: readonly string[]): never {
  throw new Error(`not deployed:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
}

/** Deploys what has passed the checks, and tests it. Rejects where a step or the test fails. */
export async function deployAll(
  name: DeploymentName,
  settings: DeploymentSettings,
  ready: Deployable,
): Promise<void> {
  say(`looking for the databases of ${settings.worker} …`)
  // Without the ids that are looked for, and with the account to look in.
  const unplaced = await writeConfiguration(name, settings)
  const placed = await ensureDatabases(name, settings, unplaced)
  const configuration = await writeConfiguration(name, placed)
  const secrets = await ensureSecrets(name, ready, configuration)
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
  const kept = await listSecrets(configuration).catch(() => [])
  const left = kept.filter((secret) => !(secret in secrets))
  if (left.length > 0) say(describeLeft(name, left))
  console.log(describeRollback(name, before))
  if (fault !== null) throw new Error(`the deployment is served, but its test failed: ${fault}`)
  say(`${name} works at ${settings.base_urls.join(', ')}`)
}

/** A deployment takes no secret away, so one that a file has lost is accepted for ever. */
const describeLeft = (name: DeploymentName, left: readonly string[]) =>
  `the Worker still has ${left.join(' and ')}, which deployments/${name}.secrets has not: if it is to go, npx wrangler secret delete ${left[0]} --config wrangler.${name}.toml`

function describeRollback(name: DeploymentName, before: string | null): string {
  const how =
    before === null
      ? 'There was no version before this one to roll back to.'
      : `To roll back: npx wrangler rollback ${before} --config wrangler.${name}.toml --yes`
  return `${how}
A rollback leaves D1 and the users' objects as they are. Before it, see whether one may go back so far: "Roll back" in src/docs/deployment.md.`
}
