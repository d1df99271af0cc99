/**
 * The product on workerd with its state in a folder, for tests that read the files themselves.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { Mode } from '../../../src/domain/evidence/scope.ts'
import { hashApiKey, makeApiKey, makeRandomName } from '../../../src/secrets/api-key.ts'
import {
  bundle,
  COMPATIBILITY_DATE,
  GENEROUS_LIMITERS,
  migrate,
  SECRETS,
} from './bundled-worker.ts'

const BASE_URL = 'https://one.test'
const OBJECTS = 'UserObject'

type Init = NonNullable<Parameters<Miniflare['dispatchFetch']>[1]>
type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** A running product whose state outlives it. */
export interface StoredProduct {
  db: Database
  /** Sends a request to the Worker, redirects not followed. */
  fetch(path: string, init?: Init): Promise<Response>
  /** Makes a partner; resolves to a key of it. */
  makePartner(mode?: Mode): Promise<string>
  /** Ends workerd at once, as a crash does. */
  stop(): Promise<void>
}

let bundled: Promise<string> | null = null

/** Starts the product on the state in a folder, which may be empty. */
export async function startStored(folder: string): Promise<StoredProduct> {
  bundled ??= bundle('src/worker.ts')
  const product = await bundled
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: folder,
      workers: [
        {
          name: 'product',
          modules: [{ type: 'ESModule' as const, path: 'product.mjs', contents: product }],
          ...(COMPATIBILITY_DATE === undefined ? {} : { compatibilityDate: COMPATIBILITY_DATE }),
          bindings: {
            ...SECRETS,
            BASE_URLS: BASE_URL,
            NETWORK_LISTS: '[]',
            REQUEST_LOG: 'off',
          },
          durableObjects: { USERS: { className: OBJECTS, useSQLite: true } },
          d1Databases: { DB: 'stored' },
          ratelimits: GENEROUS_LIMITERS,
        },
      ],
    }),
  )
  await miniflare.ready
  const db = await miniflare.getD1Database('DB', 'product')
  const isNew = await db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'job_states'`).first()
  if (isNew === null) await migrate(db)
  return {
    db,
    fetch: (path, init = {}) =>
      miniflare.dispatchFetch(path.startsWith('http') ? path : `${BASE_URL}${path}`, {
        redirect: 'manual',
        ...init,
      }) as unknown as Promise<Response>,
    makePartner: (mode = 'live') => insertPartner(db, mode),
    stop: () => miniflare.dispose(),
  }
}

/** Makes a partner without rate limits; resolves to a key of it. */
export async function insertPartner(db: Database, mode: Mode): Promise<string> {
  const partnerId = makeRandomName('prt_', 16)
  const apiKey = makeApiKey(mode)
  await db.batch([
    db
      .prepare(
        `INSERT INTO partners (partner_id, name, created_at, rate_tier)
         VALUES (?, 'Stored', 0, 'unlimited')`,
      )
      .bind(partnerId),
    db
      .prepare(
        `INSERT INTO api_keys (key_hash, key_id, partner_id, kind, hint, created_at)
         VALUES (?, ?, ?, ?, ?, 0)`,
      )
      .bind(
        await hashApiKey(apiKey),
        makeRandomName('key_', 16),
        partnerId,
        mode,
        apiKey.slice(-4),
      ),
  ])
  return apiKey
}

/** A file of the state. */
export interface StoredFile {
  /** Relative to the folder. */
  path: string
  bytes: Buffer
}

/** All files of a state folder. */
export async function readState(folder: string): Promise<StoredFile[]> {
  const names = await readdir(folder, { recursive: true })
  const files = await Promise.all(
    names.map(async (path) => {
      const whole = join(folder, path)
      return (await stat(whole)).isFile() ? [{ path, bytes: await readFile(whole) }] : []
    }),
  )
  return files.flat()
}

/** The files of user objects among them. */
export const objectFiles = (files: readonly StoredFile[]): StoredFile[] =>
  files.filter(({ path }) => path.includes(OBJECTS))
