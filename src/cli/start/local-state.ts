/** What a local server needs before its first start; each part is made once and then kept. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyMigrations } from '../database.ts'
import { createPartner, type IssuedKey } from '../partners.ts'
import {
  hasSetting,
  LOCAL_SECRETS,
  makeSecret,
  readSecrets,
  readText,
  writeSecrets,
} from '../secrets-file.ts'
import { databaseBindings, PROJECT_ROOT } from '../wrangler.ts'
import { requireStateFolder } from './state-folder.ts'

const OWNER_ONLY = 0o600

/**
 * Makes sure that the file of local secrets holds both, and resolves to what the user should know of
 * that, if anything. Rejects where a secret is malformed.
 */
export async function ensureSecrets(path = LOCAL_SECRETS): Promise<string | null> {
  const known = await readSecrets(path)
  const missing = (['IDENTITY_SECRET', 'SIGNING_SECRET'] as const).filter((name) => !known[name])
  if (missing.length === 0) return null
  await writeSecrets(path, Object.fromEntries(missing.map((name) => [name, makeSecret()])))
  const isUpgrade = missing.includes('IDENTITY_SECRET') && (await hasSetting(path, 'ROOT_SECRET'))
  return isUpgrade
    ? `${path} has an IDENTITY_SECRET and a SIGNING_SECRET now, in place of ROOT_SECRET: local transaction ids and links from before are void. Its line ROOT_SECRET is not used any more.`
    : null
}

/**
 * Applies the migrations unless exactly these were applied to this state before; tells `say` of each database
 * before it, since each takes seconds.
 */
export async function ensureMigrated(
  stateFolder: string,
  say: (what: string) => void,
): Promise<void> {
  // Beside the databases: where they are lost or removed, it goes with them.
  const folder = join(stateFolder, 'v3/d1')
  const marker = join(folder, 'migrations-applied')
  const digest = await digestOfMigrations()
  // Asking wrangler takes seconds, which a start on an unchanged schema can do without. One database of several may
  // have been lost.
  const [applied, ...files] = (await readText(marker)).split('\n')
  const present = await databaseFiles(folder)
  if (applied === digest && files.every((file) => present.includes(file))) return
  // Of a folder that cannot be written wrangler says that it was not found, and so does Node on a read-only disk.
  await requireStateFolder(folder)
  await applyMigrations({ place: 'local', stateFolder }, (binding, nth, of) =>
    say(
      of === 1
        ? 'preparing the database, which takes some seconds …'
        : `preparing the databases, each of which takes some seconds: ${binding}, ${nth} of ${of} …`,
    ),
  )
  await writeFile(marker, [digest, ...(await databaseFiles(folder))].join('\n'))
}

/** The files of the local databases, whose names are hashes. */
async function databaseFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => /\b[0-9a-f]{64}\.sqlite$/.test(name)).sort()
}

/** Where the demo partner's key is kept. */
export function demoPartnerPath(stateFolder: string): string {
  return join(stateFolder, 'demo-partner.json')
}

/** The demo partner as the first start has kept it; null before that. Rejects where nothing can be made of the file. */
export async function readDemoPartner(stateFolder: string): Promise<IssuedKey | null> {
  const path = demoPartnerPath(stateFolder)
  const kept = await readText(path)
  if (kept === '') return null
  try {
    const { partner_id, api_key, key_id } = JSON.parse(kept) as Partial<IssuedKey>
    if (partner_id && api_key && key_id) return { partner_id, api_key, key_id }
  } catch {
    // It is no JSON, as where a start was cut off while it wrote.
  }
  throw new Error(
    `${path} does not hold a demo partner: remove it, and the next start makes another one`,
  )
}

/**
 * The demo partner's key: made on the first start, when `onStart` is called, and kept with the state it
 * belongs to.
 */
export async function ensureDemoPartner(
  stateFolder: string,
  onStart: () => void,
): Promise<IssuedKey> {
  const kept = await readDemoPartner(stateFolder)
  if (kept) return kept
  onStart()
  const issued = await createPartner({ place: 'local', stateFolder }, 'Demo partner', 'test')
  const path = demoPartnerPath(stateFolder)
  await writeFile(path, `${JSON.stringify(issued)}\n`, { mode: OWNER_ONLY })
  return issued
}

async function digestOfMigrations(): Promise<string> {
  const folder = join(PROJECT_ROOT, 'migrations')
  const digest = createHash('sha256').update((await databaseBindings()).slice(1).join())
  for (const name of (await readdir(folder)).sort()) {
    digest.update(name).update(await readFile(join(folder, name)))
  }
  return digest.digest('hex')
}
