/**
 * Files of secrets in the form of `.dev.vars`, a line `NAME=value` each: the local one, and the copies
 * that operators keep of a deployment's. Other lines stay as they are.
 */
import { randomBytes } from 'node:crypto'
import { chmod, readFile, realpath, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSecret } from '../secrets/keyring/secret.ts'
import { PROJECT_ROOT } from './wrangler.ts'

/** The secrets of a service, by the names of its settings. */
export const SECRET_NAMES = [
  'IDENTITY_SECRET',
  'SIGNING_SECRET',
  'SIGNING_SECRET_PREVIOUS',
  'OPERATOR_SECRET',
] as const

/** The name of one secret. */
export type SecretName = (typeof SECRET_NAMES)[number]

/** The secrets that a file holds, 64 hexadecimal digits each. */
export type Secrets = Partial<Record<SecretName, string>>

/** The git-ignored file that a local service reads. */
export const LOCAL_SECRETS = join(PROJECT_ROOT, '.dev.vars')

const SECRET_BYTES = 32
const OWNER_ONLY = 0o600

/** A new secret: 256 random bits as 64 hexadecimal digits. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex')
}

/** The secrets in a file; none where there is no file. Rejects where one is malformed. */
export async function readSecrets(path: string): Promise<Secrets> {
  const text = await readText(path)
  const secrets: Secrets = {}
  for (const name of SECRET_NAMES) {
    const value = settingOf(text, name)
    if (value === '') continue
    if (!isSecret(value)) {
      throw new Error(`${name} in ${path} must be 64 hexadecimal digits`)
    }
    secrets[name] = value
  }
  return secrets
}

/** Whether a file names a setting, with any value. */
export async function hasSetting(path: string, name: string): Promise<boolean> {
  return settingOf(await readText(path), name) !== ''
}

/**
 * Sets secrets in a file, and removes those that are null; its owner alone can read it. The file is
 * replaced as a whole, so that none is lost where this is interrupted.
 */
export async function writeSecrets(
  path: string,
  change: Partial<Record<SecretName, string | null>>,
): Promise<void> {
  const target = await realpath(path).catch(() => path)
  const names = Object.keys(change).join('|')
  const isChanged = new RegExp(`^\\s*(?:export\\s+)?(?:${names})\\s*=`)
  const kept = (await readText(target)).split('\n').filter((line) => !isChanged.test(line))
  if (kept.at(-1) === '') kept.pop()
  const set = Object.entries(change).filter(([, value]) => value !== null)
  const lines = [...kept, ...set.map(([name, value]) => `${name}=${value}`)]
  const next = `${target}.new`
  await writeFile(next, `${lines.join('\n')}\n`, { mode: OWNER_ONLY })
  await chmod(next, OWNER_ONLY)
  await rename(next, target)
}

/** The value of a setting, the last one where there are several, without quotation marks. */
function settingOf(text: string, name: string): string {
  const line = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=[ \\t]*["'\`]?([^\\s"'\`#]*)`, 'gm')
  return [...text.matchAll(line)].at(-1)?.[1] ?? ''
}

/** The text of a file; empty where there is none. Rejects when it cannot be read otherwise. */
export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
