/** Recovery of one user: its object put back to an earlier time, and all that it has published anew. */
import type { Context } from 'hono'
import { partnerScope } from '../../domain/evidence/scope.ts'
import type { RewindTarget } from '../../objects/recovery/rewind.ts'
import { withUserObject } from '../../objects/user-stub.ts'
import { makeUserKey } from '../../secrets/user-key.ts'
import type { PlacedUser } from '../../storage/placement/databases.ts'
import { problem, STORAGE_RETRY_AFTER } from '../api/problem.ts'
import type { App } from '../app-types.ts'
import { notConfigured } from '../config/not-configured.ts'
import { readConfig } from '../config/read-config.ts'
import { readFields } from './read-fields.ts'

/** POST /operator/rewind: the answer comes before the object restarts, which is when it happens. */
export async function rewindUser(c: Context<App>): Promise<Response> {
  const body = (await readFields(c)) ?? {}
  const target = toTarget(body)
  const user = await nameUser(c, body)
  if (user instanceof Response) return user
  if (!target)
    return invalid(c, 'at must be a time such as 2026-11-20T12:00:00Z, or bookmark must be a text.')
  const rewound = await withUserObject(c.env, user.userKey, (object) => object.rewind(user, target))
  switch (rewound.kind) {
    case 'restarting':
      return c.json({ data: { bookmark: rewound.bookmark, undo: rewound.undo } })
    case 'unknown_user':
      return unknown(c)
    case 'forgotten':
      return invalid(
        c,
        `Nothing is known of this user before ${new Date(rewound.since).toISOString()}. A user who was erased before then stays erased.`,
      )
    case 'refused':
      return invalid(c, `The platform refused: ${rewound.reason}`)
  }
}

/** POST /operator/republish: may be repeated; 409 while the object has not restarted yet. */
export async function republishUser(c: Context<App>): Promise<Response> {
  const user = await nameUser(c, (await readFields(c)) ?? {})
  if (user instanceof Response) return user
  const done = await withUserObject(c.env, user.userKey, (object) => object.republish(user))
  if (done.ok) return c.json({ data: done.value })
  if (done.error.code === 'not_found') return unknown(c)
  return done.error.code === 'request_in_progress'
    ? problem(c, 'request_in_progress', {
        detail: 'The object of this user is restarting. Try again.',
        headers: { 'Retry-After': '1' },
      })
    : problem(c, 'storage_unavailable', { headers: STORAGE_RETRY_AFTER })
}

async function nameUser(
  c: Context<App>,
  { partner_id: partnerId, mode, user_id: userId }: Record<string, unknown>,
): Promise<PlacedUser | Response> {
  const isNamed = typeof partnerId === 'string' && typeof userId === 'string' && userId !== ''
  if (!isNamed || (mode !== 'live' && mode !== 'test'))
    return invalid(c, 'Name the user by partner_id, mode (live or test) and user_id.')
  const config = readConfig(c.env)
  if (!config.ok) return notConfigured(c, config.faults)
  const scope = partnerScope(partnerId, mode)
  return { scope, userKey: await makeUserKey(config.value.keyring, scope, userId) }
}

function toTarget({ at, bookmark }: Record<string, unknown>): RewindTarget | null {
  if (typeof bookmark === 'string' && bookmark !== '') return { bookmark }
  const ms = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return Number.isFinite(ms) ? { at: ms } : null
}

const invalid = (c: Context<App>, detail: string) => problem(c, 'invalid_request', { detail })

const unknown = (c: Context<App>) =>
  problem(c, 'not_found', {
    detail: 'Nothing is known of this user. A user who was erased stays erased.',
  })
