import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { REFERENCE_DATABASE } from '../domain/placement/placement.ts'
import { UsageError } from './command-line.ts'

/** The checkout's root, with a slash at its end. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The database's id in the repository's configuration, which alone is no deployment. */
const UNDEPLOYED = /^database_id = "[0-]+"$/m
const BINDING = /^binding = "(DB(?:_\d+)?)"$/gm
/** A basic string of TOML, as a deployment's configuration is written, is a JSON text too. */
const PLACEMENT = /^PLACEMENT = (".*")$/m

/** The bindings of all databases of a configuration, that of the repository where none is named. */
export async function databaseBindings(path = join(PROJECT_ROOT, 'wrangler.toml')) {
  const text = await readFile(path, 'utf8')
  return [...text.matchAll(BINDING)].map(([, name = REFERENCE_DATABASE]) => name)
}

/** The placement of a configuration, that of the repository where none is named; undefined where it says none. */
export async function placementSetting(
  path = join(PROJECT_ROOT, 'wrangler.toml'),
): Promise<string | undefined> {
  const [, written] = PLACEMENT.exec(await readFile(path, 'utf8')) ?? []
  return written === undefined ? undefined : JSON.parse(written)
}

/**
 * The command that starts wrangler: with the Node of this process, never through npx. The script of
 * another wrangler may be named by DOUBLETAKE_WRANGLER.
 */
export const WRANGLER_COMMAND = [
  process.execPath,
  process.env.DOUBLETAKE_WRANGLER ?? join(PROJECT_ROOT, 'node_modules/wrangler/bin/wrangler.js'),
] as const

/** The deployments that there may be. */
export const DEPLOYMENTS = ['staging', 'production'] as const

/** The configuration that `npm run deploy` writes for a deployment. */
export function configurationOf(env: string): string {
  return join(PROJECT_ROOT, `wrangler.${env}.toml`)
}

/**
 * The flags by which wrangler finds a deployment. Throws wrong usage where this machine has no configuration of
 * it: wrangler would take the name for that of another Worker, make that one, and say that all went well.
 */
export function deploymentFlags(env: string | undefined): string[] {
  if (env === undefined) {
    const text = readFileSync(join(PROJECT_ROOT, 'wrangler.toml'), 'utf8')
    if (!UNDEPLOYED.test(text)) return []
    throw new UsageError('say which deployment: --env staging or --env production')
  }
  if (!DEPLOYMENTS.some((each) => each === env))
    throw new UsageError(`--env takes ${DEPLOYMENTS.join(' or ')}, and was given "${env}"`)
  const path = configurationOf(env)
  if (existsSync(path)) return ['--config', path]
  throw new UsageError(
    `--env ${env}: there is no ${path}, which \`npm run deploy -- --env ${env} --dry-run\` makes from the deployment's settings`,
  )
}

/**
 * The environment for wrangler: no prompts, no telemetry, no requests for updates or locations, and no
 * traces of requests: it would keep their URLs, with user ids and links, beside the state that an
 * erasure reaches.
 */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // wrangler runs our build as `node`, which must be the project's Node and not an older one.
    PATH: [join(PROJECT_ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
  }
}

/** Exit status and output of a finished command. */
export interface CommandResult {
  status: number
  stdout: string
  stderr: string
}

/**
 * Runs one wrangler command to its end, with `input` as its standard input. Rejects only when it cannot
 * be started.
 */
export function runWrangler(args: readonly string[], input?: string): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const [node, script] = WRANGLER_COMMAND
    const child = spawn(node, [script, ...args], {
      cwd: PROJECT_ROOT,
      env: quietEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    // A command that ends without reading its input tells why by its exit status.
    child.stdin.on('error', () => undefined).end(input)
    const printed = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed.stderr += text
    })
    child.on('error', reject)
    child.on('close', (status) =>
      resolve({
        status: status ?? 1,
        // It colours its errors also where nobody sees colours.
        stdout: stripVTControlCharacters(printed.stdout),
        stderr: stripVTControlCharacters(printed.stderr),
      }),
    )
  })
}
