/** What must be right before anything is changed in an account; all faults are told at once. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { messageOf } from '../../platform/message-of.ts'
import { readSecrets, type Secrets } from '../secrets-file.ts'
import {
  DEPLOYMENTS,
  databaseBindings,
  deploymentFlags,
  PROJECT_ROOT,
  runWrangler,
} from '../wrangler.ts'
import { findSharedFaults } from './other-deployments.ts'
import { findSettingFaults } from './setting-faults.ts'
import {
  type DeploymentName,
  type DeploymentSettings,
  readSettings,
  secretsPath,
} from './settings.ts'

const git = promisify(execFile)

/** Settings, secrets and commit that are fit to be deployed. */
export interface Deployable {
  secrets: Secrets
  /** Short name of the commit; null where git names none. */
  commit: string | null
  faults: readonly string[]
}

/** Checks what can be checked without a network. */
export async function checkOffline(
  name: DeploymentName,
  settings: DeploymentSettings,
  allowDirty: boolean,
): Promise<Deployable> {
  const [{ secrets, faults }, tree, shared, bound] = await Promise.all([
    checkSecrets(name, settings),
    checkTree(allowDirty),
    findSharedFaults(name, settings),
    findBoundFaults(),
  ])
  const all = [...findSettingFaults(settings), ...bound, ...shared, ...faults, ...tree.faults]
  return { secrets, commit: tree.commit, faults: all }
}

/** Checks the login; null where wrangler has one. */
export async function checkLogin(): Promise<string | null> {
  const { status } = await runWrangler(['whoami', '--json'])
  return status === 0
    ? null
    : 'wrangler is not logged in: run npx wrangler login, or set CLOUDFLARE_API_TOKEN'
}

/** A name for an identity secret, from which nothing of it can be learned: it has 256 random bits. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`identity ${secret.toLowerCase()}`).digest('hex').slice(0, 16)
}

/** That a file's identity secret is not the one that a deployment was made with; null unless that is known. */
function findIdentityFault(
  name: DeploymentName,
  { identity_fingerprint: fingerprint }: DeploymentSettings,
  path: string,
  { IDENTITY_SECRET: identity }: Secrets,
): string | null {
  if (!identity || !fingerprint || fingerprintOf(identity) === fingerprint) return null
  return `the IDENTITY_SECRET in ${path} is not the one that ${name} was deployed with: with another, no transaction is found by its id`
}

/**
 * Rejects before anything is changed where this machine does not know a deployment, or knows that a file of
 * secrets is that of another one.
 */
export async function requireOwnSecrets(path: string, env: string | undefined): Promise<void> {
  deploymentFlags(env)
  const name = DEPLOYMENTS.find((each) => each === env)
  const settings = name === undefined ? null : await readSettings(name)
  if (name === undefined || settings === null) return
  const fault = findIdentityFault(name, settings, path, await readSecrets(path))
  if (fault !== null) throw new Error(fault)
}

async function checkSecrets(name: DeploymentName, settings: DeploymentSettings) {
  const path = secretsPath(name)
  const secrets = await readSecrets(path)
  const { IDENTITY_SECRET: identity, SIGNING_SECRET: signing } = secrets
  // Only a deployment that was never made may begin with new secrets.
  if (!existsSync(path) && settings.identity_fingerprint === undefined)
    return { secrets, faults: [] }
  const faults: string[] = []
  if (!identity || !signing) {
    faults.push(
      `${path} lacks ${[!identity && 'IDENTITY_SECRET', !signing && 'SIGNING_SECRET'].filter(Boolean).join(' and ')}: put your copy of the deployment's secrets there`,
    )
  }
  const other = findIdentityFault(name, settings, path, secrets)
  if (other !== null) faults.push(other)
  return { secrets, faults }
}

/** Those that were bound to try several databases on a local server would be bound twice. */
async function findBoundFaults(): Promise<string[]> {
  const [, ...further] = await databaseBindings()
  if (further.length === 0) return []
  return [
    `wrangler.toml binds ${further.join(', ')}: take that out, because a deployment's databases are made from its placement`,
  ]
}

async function checkTree(allowDirty: boolean) {
  const run = (...args: string[]) => git('git', args, { cwd: PROJECT_ROOT })
  try {
    const { stdout: commit } = await run('rev-parse', '--short', 'HEAD')
    const { stdout: changes } = await run('status', '--porcelain')
    const isClean = changes.trim() === '' || allowDirty
    const fault = 'the working tree has changes that no commit holds (--allow-dirty deploys them)'
    return { commit: commit.trim(), faults: isClean ? [] : [fault] }
  } catch (error) {
    const fault = `git names no commit of what is deployed (${reasonOfGit(error)}); --allow-dirty deploys it all the same`
    return { commit: null, faults: allowDirty ? [] : [fault] }
  }
}

/** Git's own first line, or why it could not be run. */
function reasonOfGit(error: unknown): string {
  const { stderr } = error as { stderr?: unknown }
  const said = typeof stderr === 'string' && stderr.trim() !== '' ? stderr : messageOf(error)
  return said.trim().split('\n')[0] ?? ''
}
