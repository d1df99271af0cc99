/** The settings of one deployment: a file of its own, which git ignores, so that upgrades never meet it. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageOf } from '../../platform/message-of.ts'
import { type DEPLOYMENTS, PROJECT_ROOT } from '../wrangler.ts'
import type { PlacedSettings } from './deployed-databases.ts'

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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NIL_UUID = /^[0-]+$/

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

/** Whether a text is the id of a database, and not the one that stands for none. */
export function isDatabaseId(text: string): boolean {
  return UUID.test(text) && !NIL_UUID.test(text)
}
