/** The ids of all users' objects, of which no database has a list. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OBJECT_ID } from '../../contract/operator.ts'
import { messageOf } from '../../platform/message-of.ts'
import type { Target } from '../database.ts'
import { readSettings } from '../deploy/settings.ts'
import { DEPLOYMENTS } from '../wrangler.ts'

const CLASS = 'UserObject'
/** Objects that one answer lists: the most there may be. */
const PAGE = 10_000
const API = 'https://api.cloudflare.com/client/v4/accounts'

/** Where the ids come from: a file with one a line, or else what the target itself can list. */
export interface ObjectSource {
  target: Target
  from: string | undefined
}

/** All ids, each once and in order. */
export async function listObjects({ target, from }: ObjectSource): Promise<string[]> {
  const ids = await (from !== undefined
    ? readIds(from)
    : target.place === 'local'
      ? listLocal(target.stateFolder)
      : listDeployed(target.env))
  return [...new Set(ids)].sort()
}

async function readIds(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim().toLowerCase())
  const ids = lines.filter((line) => line !== '')
  const odd = ids.findIndex((id) => !OBJECT_ID.test(id))
  if (odd >= 0) throw new Error(`${path}: the id in line ${odd + 1} is not 64 hex digits`)
  return ids
}

/** A local server keeps each object in a file of its own, which has its name. */
async function listLocal(stateFolder: string): Promise<string[]> {
  const folder = join(stateFolder, 'v3/do')
  const namespaces = await readdir(folder).catch(() => [])
  const ids = await Promise.all(
    namespaces
      .filter((name) => name.endsWith(`-${CLASS}`))
      .map(async (name) => {
        const files = await readdir(join(folder, name))
        return files.map((file) => file.replace(/\.sqlite$/, ''))
      }),
  )
  return ids.flat().filter((id) => OBJECT_ID.test(id))
}

interface Page {
  result?: { id?: string; hasStoredData?: boolean; class?: string; script?: string }[]
  result_info?: { cursor?: string; cursors?: { after?: string }; total_pages?: number }
  errors?: { message?: string }[]
}

async function listDeployed(env: string | undefined): Promise<string[]> {
  const token = process.env.CLOUDFLARE_API_TOKEN
  const name = DEPLOYMENTS.find((each) => each === env)
  const settings = name === undefined ? null : await readSettings(name)
  const account = process.env.CLOUDFLARE_ACCOUNT_ID ?? settings?.account_id
  if (!settings)
    throw new Error(
      'the deployment has no file of settings here: give the ids in a file, by --from',
    )
  if (!token || !account)
    throw new Error(
      'the objects of a deployment are listed by Cloudflare: set CLOUDFLARE_API_TOKEN (it needs Workers Scripts Read) and CLOUDFLARE_ACCOUNT_ID, or give the ids in a file, by --from',
    )
  return listNamespace({ account, token, worker: settings.worker })
}

/**
 * The ids of all objects that have stored anything, as the platform lists them
 * (developers.cloudflare.com/api/operations/durable-objects-namespace-list-objects).
 */
export async function listNamespace({ account, token, worker }: Account): Promise<string[]> {
  const path = `${API}/${account}/workers/durable_objects/namespaces`
  const namespace = await findNamespace(path, token, worker)
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const url = new URL(`${path}/${namespace}/objects?limit=${PAGE}`)
    if (cursor !== undefined) url.searchParams.set('cursor', cursor)
    const { result = [], result_info: info } = await readPage(url, token)
    ids.push(...result.flatMap(({ id, hasStoredData }) => (id && hasStoredData ? [id] : [])))
    const next = info?.cursor || info?.cursors?.after || undefined
    cursor = next === cursor || result.length === 0 ? undefined : next
  } while (cursor !== undefined)
  return ids
}

/** A Worker in an account, and a token that may read it. */
interface Account {
  account: string
  token: string
  worker: string
}

async function findNamespace(path: string, token: string, worker: string): Promise<string> {
  for (let page = 1; ; page++) {
    const url = new URL(`${path}?per_page=100&page=${page}`)
    const { result = [], result_info: info } = await readPage(url, token)
    const found = result.find((each) => each.class === CLASS && each.script === worker)
    if (found?.id) return found.id
    if (result.length === 0 || page >= (info?.total_pages ?? 1))
      throw new Error(`the account has no namespace of ${CLASS} of the Worker ${worker}`)
  }
}

async function readPage(url: URL, token: string): Promise<Page> {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } }).catch(
    (error: unknown) => {
      throw new Error(`Cloudflare does not answer: ${messageOf(error)}`)
    },
  )
  const page = ((await answer.json().catch(() => null)) ?? {}) as Page
  if (answer.ok) return page
  const reasons = page.errors?.flatMap(({ message }) => message ?? []).join('; ')
  throw new Error(`Cloudflare refused to list the objects: ${answer.status} ${reasons ?? ''}`)
}
