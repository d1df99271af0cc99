/** What a local server needs before its first start, made once and then left alone. */
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyMigrations } from './database.ts'
import { createPartner, type IssuedKey } from './partners.ts'
import { projectRoot } from './wrangler.ts'

const secretBytes = 32
const ownerOnly = 0o600

/** Makes sure that `.dev.vars` holds a root secret, readable by its owner only. */
export const ensureRootSecret = async (path = join(projectRoot, '.dev.vars')): Promise<void> => {
  const before = await readText(path)
  if (/^\s*ROOT_SECRET\s*=\s*\S/m.test(before)) return
  const separator = before === '' || before.endsWith('\n') ? '' : '\n'
  const secret = randomBytes(secretBytes).toString('hex')
  await writeFile(path, `${before}${separator}ROOT_SECRET=${secret}\n`, { mode: ownerOnly })
  await chmod(path, ownerOnly)
}

/** Applies the migrations unless exactly these were applied to this state before. */
export const ensureMigrated = async (stateFolder: string): Promise<void> => {
  const marker = join(stateFolder, 'migrations-applied')
  const digest = await digestOfMigrations()
  // Asking wrangler takes seconds; a start on an unchanged schema need not wait for that.
  if ((await readText(marker)) === digest) return
  await applyMigrations({ place: 'local', stateFolder })
  await mkdir(stateFolder, { recursive: true })
  await writeFile(marker, digest)
}

/** The demo partner's key: made on the first start, kept with the state it belongs to. */
export const ensureDemoPartner = async (stateFolder: string): Promise<IssuedKey> => {
  const path = join(stateFolder, 'demo-partner.json')
  const kept = await readText(path)
  if (kept !== '') return JSON.parse(kept) as IssuedKey
  const issued = await createPartner({ place: 'local', stateFolder }, 'Demo partner', 'test')
  await writeFile(path, `${JSON.stringify(issued)}\n`, { mode: ownerOnly })
  return issued
}

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

const digestOfMigrations = async (): Promise<string> => {
  const folder = join(projectRoot, 'migrations')
  const digest = createHash('sha256')
  for (const name of (await readdir(folder)).sort()) {
    digest.update(name).update(await readFile(join(folder, name)))
  }
  return digest.digest('hex')
}
