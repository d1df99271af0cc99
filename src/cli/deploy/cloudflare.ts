/** What a deployment asks of Cloudflare, each by one command of wrangler; all reject with its words. */
import { rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Secrets } from '../secrets-file.ts'
import { databaseBindings, runWrangler } from '../wrangler.ts'
import { isDatabaseId } from './settings.ts'

const VERSION = /Version ID:\s*([0-9a-f-]{36})/i
const ANY_VERSION = /"version_id":\s*"([0-9a-f-]{36})"/
/** What wrangler says of a Worker that does not exist: in words of its own, or by Cloudflare's code. */
const NO_WORKER = /Worker "[^"]*".* not found|\b10007\b|does not exist/i
const OWNER_ONLY = 0o600
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * The id of the database of this name; it is made where there is none. The configuration says in which account,
 * where the login has several.
 */
export async function ensureDatabase(
  name: string,
  location: string | undefined,
  configuration: string,
): Promise<string> {
  const known = await findDatabase(name, configuration)
  if (known !== null) return known
  const place = location === undefined ? [] : ['--location', location]
  await wrangler('d1', 'create', name, ...place, '--config', configuration)
  const made = await findDatabase(name, configuration)
  if (made === null) throw new Error(`wrangler made the database ${name}, but does not list it`)
  return made
}

/** The names of the secrets that a Worker has; none where there is no such Worker yet. */
export async function listSecrets(configuration: string): Promise<string[]> {
  const args = ['secret', 'list', '--format', 'json', '--config', configuration]
  const { status, stdout, stderr } = await runWrangler(args)
  if (status === 0) return readJsonList<{ name: string }>(stdout).map(({ name }) => name)
  if (NO_WORKER.test(stdout + stderr)) return []
  throw new Error(`wrangler secret list failed: ${stderr.trim() || stdout.trim()}`)
}

/** Applies the migrations that each database lacks. */
export async function migrate(configuration: string): Promise<void> {
  for (const binding of await databaseBindings(configuration)) {
    await wrangler('d1', 'migrations', 'apply', binding, '--remote', '--config', configuration)
  }
}

/** The version that is served now; null where there is none. Rejects where that cannot be found out. */
export async function servedVersion(configuration: string): Promise<string | null> {
  const args = ['deployments', 'status', '--json', '--config', configuration]
  const { status, stdout, stderr } = await runWrangler(args)
  if (status === 0) return ANY_VERSION.exec(stdout)?.[1] ?? null
  if (NO_WORKER.test(stdout + stderr) || /no deployments/i.test(stdout + stderr)) return null
  throw new Error(`wrangler deployments status failed: ${stderr.trim() || stdout.trim()}`)
}

/** Deploys the Worker, minified and with its secrets in one version; resolves to the version's id. */
export async function deploy(
  configuration: string,
  secrets: Secrets,
  commit: string | null,
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'doubletake-deploy-'))
  const file = join(folder, 'secrets.json')
  // An interrupted command comes to no end of its own, and would leave them there.
  const onSignal = (signal: NodeJS.Signals) => {
    rmSync(folder, { recursive: true, force: true })
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.once(signal, onSignal)
  try {
    await writeFile(file, JSON.stringify(secrets), { mode: OWNER_ONLY })
    const tag = commit === null ? [] : ['--tag', commit]
    const how = ['--minify', '--secrets-file', file, ...tag]
    const printed = await wrangler('deploy', ...how, '--config', configuration)
    return VERSION.exec(printed)?.[1] ?? null
  } finally {
    await rm(folder, { recursive: true, force: true })
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
}

/** Bundles as a deployment does, without a network; resolves to wrangler's line about the size. */
export async function bundle(configuration: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doubletake-bundle-'))
  try {
    const how = ['--dry-run', '--minify', '--outdir', folder]
    const printed = await wrangler('deploy', ...how, '--config', configuration)
    return /Total Upload:.*/.exec(printed)?.[0].trim() ?? 'bundled'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findDatabase(name: string, configuration: string): Promise<string | null> {
  const printed = await wrangler('d1', 'list', '--json', '--config', configuration)
  const databases = readJsonList<{ name: string; uuid: string }>(printed)
  const id = databases.find((each) => each.name === name)?.uuid ?? null
  return id !== null && isDatabaseId(id) ? id : null
}

/** The JSON list in what a command printed, which may have notices before it. */
function readJsonList<T>(printed: string): T[] {
  const start = printed.search(/^\[/m)
  try {
    return JSON.parse(printed.slice(Math.max(0, start))) as T[]
  } catch {
    throw new Error(`wrangler printed what cannot be read: ${printed.slice(0, 200)}`)
  }
}

async function wrangler(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await runWrangler(args)
  if (status === 0) return stdout
  const shown = args.slice(0, args[0] === 'd1' || args[0] === 'secret' ? 3 : 1).join(' ')
  throw new Error(`wrangler ${shown} failed: ${stderr.trim() || stdout.trim()}`)
}
