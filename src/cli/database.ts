import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  databasesOfScope,
  parsePlacement,
  REFERENCE_DATABASE,
} from '../domain/placement/placement.ts'
import { UsageError } from './command-line.ts'
import { STATE_FOLDER_DEFAULT } from './start/options.ts'
import { requireStateFolder } from './start/state-folder.ts'
import {
  type CommandResult,
  configurationOf,
  databaseBindings,
  deploymentFlags,
  PROJECT_ROOT,
  placementSetting,
  runWrangler,
} from './wrangler.ts'

/** Which database a command means: the deployed one, or the local one in a state folder. */
export type Target =
  | { place: 'remote'; env?: string | undefined }
  | { place: 'local'; stateFolder: string }

/** One row as D1 returns it. */
export type Row = Readonly<Record<string, string | number | null>>

/** The database that a command's options mean; the local one unless they say otherwise. */
export function targetOf(options: {
  remote: boolean
  env?: string | undefined
  'persist-to'?: string | undefined
}): Target {
  const { remote, env } = options
  if (env !== undefined && !remote)
    throw new UsageError('--env names a deployment: it is for --remote')
  if (remote) return { place: 'remote', env }
  const stateFolder = resolve(options['persist-to'] ?? STATE_FOLDER_DEFAULT)
  return { place: 'local', stateFolder }
}

/** The bindings of all databases that a command's target has, that of partners and keys among them. */
export function bindingsOf(target: Target): Promise<string[]> {
  return databaseBindings(configurationPath(target))
}

/** Those that may have a scope's users: all where the configuration has no placement, which a local server is given. */
export async function bindingsOfScope(target: Target, scope: string): Promise<string[]> {
  const bindings = await bindingsOf(target)
  const setting = await placementSetting(configurationPath(target))
  const placement = parsePlacement(setting)
  if (setting === undefined || !placement.ok) return bindings
  const placed = new Set(placement.value.flatMap((each) => databasesOfScope(each, scope)))
  return bindings.filter((binding) => placed.has(binding))
}

function configurationPath(target: Target): string | undefined {
  const path = target.place === 'remote' && target.env && configurationOf(target.env)
  return path && existsSync(path) ? path : undefined
}

const flagsOf = (target: Target): string[] =>
  target.place === 'remote'
    ? ['--remote', ...deploymentFlags(target.env)]
    : ['--local', '--persist-to', target.stateFolder]

/**
 * Runs SQL statements as one transaction, on the database of partners and keys unless another is named by
 * its binding; resolves to the rows of each. Rejects with the database's reason.
 *
 * It uses `wrangler d1 execute`, which reaches both databases in the same way. Locally that opens
 * the SQLite file of a running server. In WAL mode neither blocks the other's reads, but of two that
 * write the later is refused at once, so a command waits some seconds for its turn.
 */
export async function execute(
  target: Target,
  statements: readonly string[],
  database = REFERENCE_DATABASE,
): Promise<Row[][]> {
  const command = ['d1', 'execute', database, ...flagsOf(target), '--json', '--yes']
  const run = () => runInTurn(target, [...command, '--command', `${statements.join(';\n')};`])
  let result = await run()
  if (result.status !== 0 && target.place === 'local' && isUnmigrated(result)) {
    await applyMigrations(target)
    result = await run()
  }
  if (result.status !== 0) throw new Error(failureOf(target, reasonOf(result)))
  return parseRows(result.stdout)
}

/** What Node and wrangler say where nothing answered at all. */
const NO_ANSWER = /\bfetch failed\b|\bE(?:NOTFOUND|AI_AGAIN|CONNREFUSED|NETUNREACH|TIMEDOUT)\b/

function failureOf(target: Target, reason: string): string {
  return target.place === 'remote' && NO_ANSWER.test(reason)
    ? `Cloudflare does not answer (${reason}): nothing was asked of the database; has this machine a network?`
    : `the database refused: ${reason}`
}

/** How long a command waits each time that a local database is another process's, in ms; seconds in all. */
const BUSY_PAUSES_MS = [100, 200, 400, 800, 1_600, 3_200]

/** Runs wrangler again while another process holds the local database: nothing of it was done. */
async function runInTurn(target: Target, command: readonly string[]): Promise<CommandResult> {
  if (target.place === 'local') await requireStateFolder(target.stateFolder)
  const pauses = target.place === 'local' ? BUSY_PAUSES_MS : []
  for (const pauseMs of pauses) {
    const result = await runWrangler(command)
    if (result.status === 0 || !isBusy(result)) return result
    // Beside a busy server each try takes seconds, in which nothing else is said.
    console.error('the local database is in use by another process; trying again …')
    await pause(pauseMs)
  }
  return runWrangler(command)
}

/** Applies the migrations that have not been applied yet, to every local database; `onDatabase` hears of each before. */
export async function applyMigrations(
  target: Target,
  onDatabase: (binding: string, nth: number, of: number) => void = () => undefined,
): Promise<void> {
  const bindings = await databaseBindings()
  for (const [at, binding] of bindings.entries()) {
    onDatabase(binding, at + 1, bindings.length)
    await migrate(target, binding)
  }
}

/** As wrangler makes it, so that its own commands know what has been applied. */
const LEDGER = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);`

/**
 * Applies what one database lacks, as one transaction. `wrangler d1 migrations apply` starts a runtime for each
 * migration, which together took a minute on a busy machine.
 */
async function migrate(target: Target, database: string): Promise<void> {
  const applied = await readApplied(target, database)
  const folder = join(PROJECT_ROOT, 'migrations')
  const missing = (await readdir(folder))
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort()
  if (missing.length === 0) return
  const parts = missing.map(
    async (name) => `${await readFile(join(folder, name), 'utf8')}
INSERT INTO d1_migrations (name) VALUES ('${name}');`,
  )
  const written = await mkdtemp(join(tmpdir(), 'doubletake-migrations-'))
  try {
    const file = join(written, 'missing.sql')
    await writeFile(file, [LEDGER, ...(await Promise.all(parts))].join('\n'))
    const command = ['d1', 'execute', database, ...flagsOf(target), '--yes', '--file', file]
    const result = await runInTurn(target, command)
    if (result.status === 0) return
    // Of two that are started at once, the later one comes to what is there by then.
    const since = await readApplied(target, database)
    if (!missing.every((name) => since.has(name)))
      throw new Error(`migrations failed: ${reasonOf(result)}`)
  } finally {
    await rm(written, { recursive: true, force: true })
  }
}

/** The names of the migrations that a database has; none of one that was just made. */
async function readApplied(target: Target, database: string): Promise<Set<unknown>> {
  const question = ['--json', '--yes', '--command', 'SELECT name FROM d1_migrations;']
  const result = await runInTurn(target, [
    'd1',
    'execute',
    database,
    ...flagsOf(target),
    ...question,
  ])
  if (result.status === 0) return new Set(parseRows(result.stdout)[0]?.map(({ name }) => name))
  if (isUnmigrated(result)) return new Set()
  throw new Error(`migrations failed: ${reasonOf(result)}`)
}

/**
 * Any text as an SQL expression of hex digits.
 *
 * `wrangler d1 execute` takes no parameters, and a text in hex cannot end its own literal.
 */
export function sqlText(text: string): string {
  return `CAST(X'${Buffer.from(text, 'utf8').toString('hex')}' AS TEXT)`
}

// The last is what workerd says of a file that it could not open at all, for one that another is just closing.
const isBusy = (result: CommandResult): boolean =>
  /SQLITE_BUSY|database is locked|internal error; reference/i.test(result.stdout + result.stderr)

// A column is missing where a newer version has been pulled, and the server was not started since.
const isUnmigrated = (result: { stdout: string; stderr: string }): boolean =>
  /no such (?:table|column)/i.test(result.stdout + result.stderr)

function parseRows(stdout: string): Row[][] {
  const start = stdout.search(/^\[/m)
  const parsed: unknown = JSON.parse(start < 0 ? 'null' : stdout.slice(start))
  if (!Array.isArray(parsed)) throw new Error('the database gave no answer that can be read')
  return parsed.map((part: { results?: Row[] }) => part.results ?? [])
}

function reasonOf(result: { stdout: string; stderr: string }): string {
  const json = /^\{[\s\S]*\}/m.exec(result.stdout)?.[0]
  if (json !== undefined) {
    try {
      const { error } = JSON.parse(json) as { error?: { text?: string } }
      if (error?.text) return error.text
    } catch {
      // It is no JSON: the plain text follows.
    }
  }
  return (result.stderr.trim() || result.stdout.trim() || 'no reason given').slice(0, 2_000)
}
