/** The settings of one deployment: a file of its own, which git ignores, so that upgrades never meet it. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageOf } from '../../platform/message-of.ts'
import { PROJECT_ROOT } from '../wrangler.ts'
import { findPlacementFaults, type PlacedSettings } from './deployed-databases.ts'

/** The deployments that there may be. */
export const DEPLOYMENTS = ['staging', 'production'] as const

/** The name of a deployment. */
export type DeploymentName = (typeof DEPLOYMENTS)[number]

/** What an operator writes, and below it what the command has found out. */
export interface DeploymentSettings extends PlacedSettings {
  base_urls: readonly string[]
  custom_domains?: readonly string[]
  account_id?: string
  /** Where D1 keeps its primary: see `wrangler d1 create --help`. */
  database_location?: string
  metrics?: boolean
  variables?: Readonly<Record<string, string>>
  /** Made by the first deployment. */
  database_id?: string
  /** The ids of further databases by their bindings, made with the generation that first names them. */
  database_ids?: Readonly<Record<string, string>>
}

/** Variables that a deployment may set; all others are made from the settings, or are secrets. */
const VARIABLES = [
  'EXT_SURVEY_SOURCES',
  'LINK_DONE_AFTER_HOURS',
  'PRIVACY_URL',
  'RETENTION_DAYS',
  'NETWORK_LISTS',
  'AGENT_DIRECTORIES',
  'REQUEST_LOG',
]
/** All settings that there are; whatever else a file has is a slip. */
const SETTINGS = [
  ...['worker', 'base_urls', 'custom_domains', 'account_id', 'database_location', 'metrics'],
  ...['variables', 'database_id', 'identity_fingerprint'],
  ...['placement', 'database_ids', 'deployed_placement'],
]
const LOCATIONS = ['weur', 'eeur', 'apac', 'oc', 'wnam', 'enam']
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NIL_UUID = /^[0-]+$/
const PLACEHOLDER_HOST = /(^|\.)example\.(com|net|org)$|(^|\.)(example|invalid|test)$/

/** The file of a deployment's settings. */
export function settingsPath(name: DeploymentName): string {
  return join(PROJECT_ROOT, 'deployments', `${name}.json`)
}

/** The file of a deployment's secrets. */
export function secretsPath(name: DeploymentName): string {
  return join(PROJECT_ROOT, 'deployments', `${name}.secrets`)
}

/** What a new file of settings has, to be filled in. */
export function settingsTemplate(name: DeploymentName): DeploymentSettings {
  const host = `${name === 'production' ? 'doubletake' : name}.example.com`
  return {
    worker: name === 'production' ? 'doubletake' : `doubletake-${name}`,
    base_urls: [`https://${host}`],
    custom_domains: [host],
    metrics: false,
    variables: {},
  }
}

/** Reads the settings; null where there is no file. Rejects where it is no JSON object. */
export async function readSettings(name: DeploymentName): Promise<DeploymentSettings | null> {
  const path = settingsPath(name)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null) return parsed as DeploymentSettings
  } catch (error) {
    throw new Error(`${path} is no JSON: ${messageOf(error)}`)
  }
  throw new Error(`${path} must hold a JSON object`)
}

/** Replaces the file of settings as a whole. */
export async function writeSettings(name: DeploymentName, settings: DeploymentSettings) {
  const path = settingsPath(name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, `${JSON.stringify(settings, null, 2)}\n`)
  await rename(`${path}.new`, path)
}

/** Everything that is wrong with the settings, a sentence each; they are a file that anyone may edit. */
export function findSettingFaults(settings: DeploymentSettings): string[] {
  const { worker, base_urls: urls, custom_domains: domains = [], variables = {} } = settings
  const { account_id, database_id, database_ids = {}, database_location, metrics } = settings
  const faults = Object.keys(settings)
    .filter((name) => !SETTINGS.includes(name))
    .map((name) => `${name} is no setting`)
  const unless = (isFine: boolean, fault: string) => isFine || faults.push(fault)
  unless(
    /^[a-z0-9][a-z0-9-]{0,62}$/.test(String(worker)),
    'worker must be a name such as doubletake',
  )
  unless(Array.isArray(urls) && urls.length > 0, 'base_urls must list the addresses to be called')
  for (const url of Array.isArray(urls) ? urls : []) unless(...checkUrl(String(url)))
  for (const domain of Array.isArray(domains) ? domains : [''])
    unless(!isPlaceholder(String(domain)), `custom_domains still has the placeholder ${domain}`)
  for (const [name, value] of Object.entries(variables)) {
    unless(VARIABLES.includes(name), `variables: ${name} is none of ${VARIABLES.join(', ')}`)
    unless(typeof value === 'string', `variables: ${name} must be a text`)
  }
  unless(
    account_id === undefined || /^[0-9a-f]{32}$/.test(account_id),
    'account_id has 32 hex digits',
  )
  unless(
    database_id === undefined || isDatabaseId(database_id),
    'database_id is no id of a database',
  )
  unless(
    database_location === undefined || LOCATIONS.includes(database_location),
    `database_location must be one of ${LOCATIONS.join(', ')}`,
  )
  const odd = Object.entries(database_ids).find(([, id]) => !isDatabaseId(String(id)))
  unless(odd === undefined, `database_ids: that of ${odd?.[0]} is no id of a database`)
  unless(metrics === undefined || typeof metrics === 'boolean', 'metrics must be true or false')
  return [...faults, ...findPlacementFaults(settings)]
}

/** Whether a text is the id of a database, and not the one that stands for none. */
export function isDatabaseId(text: string): boolean {
  return UUID.test(text) && !NIL_UUID.test(text)
}

function checkUrl(text: string): [isFine: boolean, fault: string] {
  const url = URL.parse(text)
  const isLocal = url !== null && ['localhost', '127.0.0.1'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')))
    return [false, `base_urls: ${text} must be an https address`]
  return [!isPlaceholder(url.hostname), `base_urls still has the placeholder ${text}`]
}

const isPlaceholder = (host: string) => host === '' || PLACEHOLDER_HOST.test(host)
