/** What the partner commands do to the tables `partners` and `api_keys`. */
import {
  type ApiKeyKind,
  hashApiKey,
  makeApiKey,
  makeRandomName,
  parseApiKey,
} from '../secrets/api-key.ts'
import { execute, type Row, sqlText, type Target } from './database.ts'

/** A key just made: the only moment at which it is known to anyone. */
export type IssuedKey = {
  readonly partner_id: string
  readonly api_key: string
  readonly key_id: string
}

/** A partner with all its keys, as `list` shows them. */
export type ListedPartner = Readonly<Record<string, Row[string] | readonly Row[]>> & {
  readonly keys: readonly Row[]
}

/** The rate limits a partner may have, as the service knows them. */
export const rateTiers: readonly string[] = ['trial', 'standard', 'high', 'unlimited']

const partnerIdLength = 16
const keyIdLength = 12
const hourMs = 3_600_000
const maxNameLength = 256

/** Makes a partner with its first key. */
export const createPartner = async (
  target: Target,
  name: string,
  kind: ApiKeyKind,
): Promise<IssuedKey> => {
  if (name.trim() === '') throw new Error('a partner needs a name')
  if ([...name].length > maxNameLength) {
    throw new Error(`a partner's name has at most ${maxNameLength} characters`)
  }
  const partnerId = makeRandomName('prt_', partnerIdLength)
  const now = Date.now()
  const insert = `INSERT INTO partners (partner_id, name, created_at) VALUES (${sqlText(partnerId)}, ${sqlText(name)}, ${now})`
  const { issued, statement } = await issueKey(partnerId, kind, now)
  await execute(target, [insert, statement])
  return issued
}

/** Gives an existing partner one more key. */
export const addKey = async (
  target: Target,
  partnerId: string,
  kind: ApiKeyKind,
): Promise<IssuedKey> => {
  await requirePartner(target, partnerId)
  const { issued, statement } = await issueKey(partnerId, kind, Date.now())
  await execute(target, [statement])
  return issued
}

/** All partners in the order of their creation, each with its keys. */
export const listPartners = async (target: Target): Promise<ListedPartner[]> => {
  const [partners = [], keys = []] = await execute(target, [
    'SELECT partner_id, name, created_at, rate_tier FROM partners ORDER BY created_at, partner_id',
    'SELECT key_id, partner_id, kind, hint, created_at, expires_at, revoked_at FROM api_keys ORDER BY created_at, key_id',
  ])
  return partners.map((partner) => ({
    ...partner,
    keys: keys.filter((key) => key.partner_id === partner.partner_id),
  }))
}

/** Replaces a key, which ends at once or after some hours in which both are good. */
export const rotateKey = async (
  target: Target,
  partnerOrKeyId: string,
  graceHours: number,
): Promise<IssuedKey & { readonly replaced_key_id: string }> => {
  const now = Date.now()
  const old = await findKeyToRotate(target, partnerOrKeyId, now)
  const end =
    graceHours > 0 ? `expires_at = ${now + Math.round(graceHours * hourMs)}` : `revoked_at = ${now}`
  const { issued, statement } = await issueKey(old.partnerId, old.kind, now)
  await execute(target, [
    statement,
    `UPDATE api_keys SET ${end} WHERE key_id = ${sqlText(old.keyId)} AND revoked_at IS NULL`,
  ])
  return { ...issued, replaced_key_id: old.keyId }
}

/** Moves a partner to another rate limit. */
export const setRateTier = async (
  target: Target,
  partnerId: string,
  tier: string,
): Promise<{ readonly partner_id: string; readonly rate_tier: string }> => {
  await requirePartner(target, partnerId)
  await execute(target, [
    `UPDATE partners SET rate_tier = ${sqlText(tier)} WHERE partner_id = ${sqlText(partnerId)}`,
  ])
  return { partner_id: partnerId, rate_tier: tier }
}

/** Ends a key at once; ending it again changes nothing. */
export const revokeKey = async (
  target: Target,
  keyId: string,
): Promise<{ readonly key_id: string; readonly revoked_at: number }> => {
  const [, rows = []] = await execute(target, [
    `UPDATE api_keys SET revoked_at = ${Date.now()} WHERE key_id = ${sqlText(keyId)} AND revoked_at IS NULL`,
    `SELECT revoked_at FROM api_keys WHERE key_id = ${sqlText(keyId)}`,
  ])
  const [row] = rows
  if (!row) throw new Error(`there is no key ${keyId}`)
  return { key_id: keyId, revoked_at: Number(row.revoked_at) }
}

const issueKey = async (partnerId: string, kind: ApiKeyKind, now: number) => {
  const apiKey = makeApiKey(kind)
  const keyId = makeRandomName('key_', keyIdLength)
  const values = [
    sqlText(await hashApiKey(apiKey)),
    sqlText(keyId),
    sqlText(partnerId),
    sqlText(kind),
    sqlText(parseApiKey(apiKey)?.hint ?? ''),
    now,
  ]
  const statement = `INSERT INTO api_keys (key_hash, key_id, partner_id, kind, hint, created_at) VALUES (${values.join(', ')})`
  const issued: IssuedKey = { partner_id: partnerId, api_key: apiKey, key_id: keyId }
  return { issued, statement }
}

const requirePartner = async (target: Target, partnerId: string): Promise<void> => {
  const [rows = []] = await execute(target, [
    `SELECT partner_id FROM partners WHERE partner_id = ${sqlText(partnerId)}`,
  ])
  if (rows.length === 0) throw new Error(`there is no partner ${partnerId}`)
}

const findKeyToRotate = async (target: Target, id: string, now: number) => {
  const [rows = []] = await execute(target, [
    `SELECT key_id, partner_id, kind, expires_at FROM api_keys WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now}) AND (key_id = ${sqlText(id)} OR partner_id = ${sqlText(id)})`,
  ])
  // A key in its grace hours has a successor already; only its own id can mean it.
  const lasting = rows.filter((row) => row.expires_at === null || row.key_id === id)
  const [row, another] = lasting
  if (!row) throw new Error(`there is no key in use by the id ${id}`)
  if (another) {
    const ids = lasting.map((key) => key.key_id).join(', ')
    throw new Error(`${id} has several keys, say which one: ${ids}`)
  }
  const kind: ApiKeyKind = row.kind === 'test' ? 'test' : 'live'
  return { keyId: String(row.key_id), partnerId: String(row.partner_id), kind }
}
