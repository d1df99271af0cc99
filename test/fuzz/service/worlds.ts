/**
 * Four worlds that must know nothing of each other: two partners, each with live and test keys.
 * Whatever a world stores carries its marker, so that a leak shows in any answer.
 */
import type { Mode } from '../../../src/domain/evidence/scope.ts'
import {
  hashApiKey,
  makeApiKey,
  makeRandomName,
  parseApiKey,
} from '../../../src/secrets/api-key.ts'
import { send, sendAll } from '../../bench/workerd/client.ts'
import { makePanellist, openAndObserve } from '../../bench/workerd/panellist.ts'
import { returnUrls } from '../cases/return-urls.ts'
import type { ServedWorker } from './served-worker.ts'

/** A transaction as its creation answered. */
export interface Known {
  id: string
  /** The token of its link. */
  token: string
}

/** One kind of key of one partner. */
export interface World {
  name: string
  /** Part of every text that the world stores, and of no other text. */
  marker: string
  apiKey: string
  revokedKey: string
  /** One user each; open, completed and reported ones. */
  transactions: Known[]
  cursor: string
  /** Users of a later era are others, so that nobody's history grows without end. */
  era: number
  /** Creates a transaction. */
  create(userId: string, projectId: string, redirectUrl?: string): Promise<Known>
}

const USERS = 12
const AT_ONCE = 8
const REVOKED_AT = 1_000

/** Names, made-up markers and kinds of keys. */
const WORLDS: readonly { partner: string; kind: Mode; marker: string }[] = [
  { partner: 'alpha', kind: 'live', marker: 'zqkumquatzq' },
  { partner: 'alpha', kind: 'test', marker: 'zqrhubarbzq' },
  { partner: 'beta', kind: 'live', marker: 'zqtamarindzq' },
  { partner: 'beta', kind: 'test', marker: 'zqsorghumzq' },
]

async function addKey(served: ServedWorker, partnerId: string, kind: Mode, isRevoked = false) {
  const apiKey = makeApiKey(kind)
  const values = [
    await hashApiKey(apiKey),
    makeRandomName('key_', 12),
    partnerId,
    kind,
    parseApiKey(apiKey)?.hint ?? '',
    Date.now(),
    isRevoked ? REVOKED_AT : null,
  ]
  await served.db
    .prepare(
      `INSERT INTO api_keys (key_hash, key_id, partner_id, kind, hint, created_at, revoked_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(...values)
    .run()
  return apiKey
}

/** Makes both partners, their keys and some transactions of each world. */
export async function makeWorlds(served: ServedWorker): Promise<World[]> {
  const partners = new Map<string, string>()
  for (const { partner } of WORLDS) {
    if (partners.has(partner)) continue
    const partnerId = makeRandomName('prt_', 16)
    partners.set(partner, partnerId)
    await served.db
      .prepare('INSERT INTO partners (partner_id, name, created_at, rate_tier) VALUES (?, ?, ?, ?)')
      .bind(partnerId, partner, Date.now(), 'unlimited')
      .run()
  }
  const worlds: World[] = []
  for (const [at, { partner, kind, marker }] of WORLDS.entries()) {
    const partnerId = partners.get(partner) ?? ''
    const apiKey = await addKey(served, partnerId, kind)
    const revokedKey = await addKey(served, partnerId, kind, true)
    const own = { name: `${partner} ${kind}`, marker, apiKey, revokedKey }
    worlds.push(await fill(`http://127.0.0.1:${served.port}`, own, at * USERS))
  }
  return worlds
}

async function fill(
  base: string,
  own: Pick<World, 'name' | 'marker' | 'apiKey' | 'revokedKey'>,
  first: number,
): Promise<World> {
  const headers = { 'X-Api-Token': own.apiKey, 'Content-Type': 'application/json' }
  const post = (path: string, body: unknown) =>
    ({ method: 'POST', url: `${base}${path}`, headers, body: JSON.stringify(body) }) as const
  const urls = returnUrls(own.marker)
  const create = async (
    userId: string,
    projectId: string,
    redirectUrl = urls[0],
  ): Promise<Known> => {
    const { text } = await send(
      post('/v1/transactions', {
        user_id: userId,
        project_type: 'survey',
        project_id: projectId,
        redirect_url: redirectUrl,
        custom_tags: { tag: own.marker },
      }),
    )
    const { id, redirect_url } = (
      JSON.parse(text) as { data: { id: string; redirect_url: string } }
    ).data
    return { id, token: redirect_url.slice(redirect_url.lastIndexOf('/') + 1) }
  }
  const transactions: Known[] = []
  const later = []
  for (let i = 0; i < USERS; i++) {
    const userId = `${own.marker}-${i}`
    const open = await create(userId, 'project-1', urls[i % urls.length])
    const visited = await create(userId, `project-${i}`)
    transactions.push(open, visited)
    later.push(await openAndObserve(makePanellist(first + i, userId), `${base}/r/${visited.token}`))
    later.push(post(`/v1/transactions/${visited.id}/report`, { state: 'completed' }))
  }
  await sendAll(later, AT_ONCE)
  const list = `${base}/v1/transactions?user_id=${own.marker}-0&limit=1`
  const listed = await send({ method: 'GET', url: list, headers })
  const { next_cursor: cursor } = (JSON.parse(listed.text) as { data: { next_cursor: string } })
    .data
  return { ...own, transactions, cursor, era: 0, create }
}
