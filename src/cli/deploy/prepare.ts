/** What a deployment needs and makes where it is not there: settings, secrets, databases. */
import { makeSecret, type Secrets, writeSecrets } from '../secrets-file.ts'
import type { Deployable } from './checks.ts'
import { ensureDatabase, listSecrets } from './cloudflare.ts'
import { databasesOf } from './deployed-databases.ts'
import { say } from './say.ts'
import {
  type DeploymentName,
  type DeploymentSettings,
  readSettings,
  secretsPath,
  settingsPath,
  settingsTemplate,
  writeSettings,
} from './settings.ts'

/**
 * The settings of a deployment. Rejects where there are none: unless it is dry, a file has then been made to
 * be filled in.
 */
export async function requireSettings(
  name: DeploymentName,
  isDry: boolean,
): Promise<DeploymentSettings> {
  const settings = await readSettings(name)
  if (settings) return settings
  const path = settingsPath(name)
  if (isDry)
    throw new Error(`there is no ${path}: a run without --dry-run makes one to be filled in`)
  await writeSettings(name, settingsTemplate(name))
  throw new Error(`${path} has been made: fill in your addresses, and run this again`)
}

/**
 * The secrets to deploy with: new ones where this is the first deployment and there are none. Rejects where
 * the Worker has some that this machine has not.
 */
export async function ensureSecrets(
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

/** The settings with the ids of all databases, each written down as soon as it is known. */
export async function ensureDatabases(
  name: DeploymentName,
  settings: DeploymentSettings,
  configuration: string,
): Promise<DeploymentSettings> {
  const [first, ...others] = databasesOf(settings)
  const find = (database: string) =>
    ensureDatabase(database, settings.database_location, configuration)
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
