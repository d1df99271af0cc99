/** What a local server needs before its first start; each part is made once and then kept. */
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyMigrations } from './database.ts'
import { createPartner, type IssuedKey } from './partners.ts'
import { PROJECT_ROOT } from './wrangler.ts'

const SECRET_BYTES = 32
const OWNER_ONLY = 0o600

/** Makes sure that `.dev.vars` holds both secrets, readable by its owner only. */
export async function ensureSecrets(path = join(PROJECT_ROOT, '.dev.vars')): Promise<void> {
  const before = await readText(path)
  const missing = ['IDENTITY_SECRET', 'SIGNING_SECRET'].filter(
    (name) => !new RegExp(`^\\s*${name}\\s*=\\s*\\S`, 'm').test(before),
  )
  if (missing.length === 0) return
  const separator = before === '' || before.endsWith('\n') ? '' : '\n'
  const made = missing.map((name) => `${name}=${randomBytes(SECRET_BYTES).toString('hex')}\n`)
  await writeFile(path, `${before}${separator}${made.join('')}`, { mode: OWNER_ONLY })
  await chmod(path, OWNER_ONLY)
}

/** Applies the migrations unless exactly these were applied to this state before. */
export async function ensureMigrated(stateFolder: string): Promise<void> {
  const marker = join(stateFolder, 'migrations-applied')
  const digest = await digestOfMigrations()
  // Asking wrangler takes seconds, which a start on an unchanged schema can do without.
  if ((await readText(marker)) === digest) return
  await applyMigrations({ place: 'local', stateFolder })
  await mkdir(stateFolder, { recursive: true })
  await writeFile(marker, digest)
}

/** The demo partner's key: made on the first start, kept with the state it belongs to. */
export async function ensureDemoPartner(stateFolder: string): Promise<IssuedKey> {
  const path = join(stateFolder, 'demo-partner.json')
  const kept = await readText(path)
  if (kept !== '') return JSON.parse(kept) as IssuedKey
  const issued = await createPartner({ place: 'local', stateFolder }, 'Demo partner', 'test')
  await writeFile(path, `${JSON.stringify(issued)}\n`, { mode: OWNER_ONLY })
  return issued
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

async function digestOfMigrations(): Promise<string> {
  const folder = join(PROJECT_ROOT, 'migrations')
  const digest = createHash('sha256')
  for (const name of (await readdir(folder)).sort()) {
    digest.update(name).update(await readFile(join(folder, name)))
  }
  return digest.digest('hex')
}
