/**
 * Partners and API keys in D1, for the partner command. Everything rejects where a partner or key
 * is unknown.
 */
import type { Mode } from '../domain/evidence/scope.ts'
import type { LocationHint } from '../domain/geo/location-hint.ts'
import type { RateTier } from '../domain/rate-limits.ts'
import { HOUR_MS } from '../domain/time.ts'
import { hashApiKey, makeApiKey, makeRandomName, parseApiKey } from '../secrets/api-key.ts'
import { execute, type Row, sqlText, type Target } from './database.ts'

/** A new key; the key itself is not stored, so it can be shown only now. */
export interface IssuedKey {
  partner_id: string
  api_key: string
  key_id: string
}

/** A new key in place of another; the ends are in ms since the epoch. */
export interface RotatedKey extends IssuedKey {
  replaced_key_id: string
  /** When the one before ends, or has ended. */
  replaced_expires_at: number
  /** When the new one ends, if ever. */
  expires_at: number | null
}

/** A partner with all its keys, as `list` shows them. */
export type ListedPartner = Readonly<Record<string, Row[string] | readonly Row[]>> & {
  readonly keys: readonly Row[]
}

const PARTNER_ID_LENGTH = 16
const KEY_ID_LENGTH = 12
const MAX_NAME_LENGTH = 256
/**
 * Control characters, ends of lines, and marks that turn the order of a text around: `list` shows names
 * in a terminal, where they would forge other lines. Joiners, which names of some scripts need, are none.
 */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u

/** What may be set of a new partner: where most of its users are, and when its first key ends (ms since the epoch). */
export interface PartnerSettings {
  region?: LocationHint | null
  expiresAt?: number | null
}

/** Makes a partner with its first key. */
export async function createPartner(
  target: Target,
  name: string,
  mode: Mode,
  { region = null, expiresAt = null }: PartnerSettings = {},
): Promise<IssuedKey> {
  if (name.trim() === '') throw new Error('a partner needs a name')
  if ([...name].length > MAX_NAME_LENGTH) {
    throw new Error(`a partner's name has at most ${MAX_NAME_LENGTH} characters`)
  }
  if (UNSEEN.test(name)) {
    throw new Error("a partner's name has no control characters, such as a line's end or an escape")
  }
  const partnerId = makeRandomName('prt_', PARTNER_ID_LENGTH)
  const now = Date.now()
  const insert = `INSERT INTO partners (partner_id, name, created_at, region) VALUES (${sqlText(partnerId)}, ${sqlText(name)}, ${now}, ${sqlRegion(region)})`
  const { issued, statement } = await issueKey(partnerId, mode, now, expiresAt)
  await execute(target, [insert, statement])
  return issued
}

/** Gives an existing partner one more key, which ends at `expiresAt` (ms since the epoch), if ever. */
export async function addKey(
  target: Target,
  partnerId: string,
  mode: Mode,
  expiresAt: number | null = null,
): Promise<IssuedKey> {
  await requirePartner(target, partnerId)
  const { issued, statement } = await issueKey(partnerId, mode, Date.now(), expiresAt)
  await execute(target, [statement])
  return issued
}

/** All partners in the order of their creation, each with its keys. */
export async function listPartners(target: Target): Promise<ListedPartner[]> {
  const [partners = [], keys = []] = await execute(target, [
    'SELECT partner_id, name, created_at, rate_tier, hand_back_version, region FROM partners ORDER BY created_at, partner_id',
    'SELECT key_id, partner_id, kind, hint, created_at, expires_at, revoked_at FROM api_keys ORDER BY created_at, key_id',
  ])
  return partners.map((partner) => ({
    ...partner,
    keys: keys.filter((key) => key.partner_id === partner.partner_id),
  }))
}

/**
 * Replaces a key; the old one ends at once, or after `graceHours` in which both are valid, and never later than it
 * would have. The new one ends when the old one would have, as a key that was lent for a while.
 */
export async function rotateKey(
  target: Target,
  partnerOrKeyId: string,
  graceHours: number,
): Promise<RotatedKey> {
  const now = Date.now()
  const old = await findKeyToRotate(target, partnerOrKeyId, now)
  const graceEnd = now + Math.round(graceHours * HOUR_MS)
  const oldEnd = Math.min(graceEnd, old.expiresAt ?? graceEnd)
  const end = graceHours > 0 ? `expires_at = ${oldEnd}` : `revoked_at = ${now}`
  const { issued, statement } = await issueKey(old.partnerId, old.mode, now, old.expiresAt)
  await execute(target, [
    statement,
    `UPDATE api_keys SET ${end} WHERE key_id = ${sqlText(old.keyId)} AND revoked_at IS NULL`,
  ])
  return {
    ...issued,
    replaced_key_id: old.keyId,
    replaced_expires_at: oldEnd,
    expires_at: old.expiresAt,
  }
}

/** Moves a partner to another rate limit. */
export async function setRateTier(
  target: Target,
  partnerId: string,
  tier: RateTier,
): Promise<{ partner_id: string; rate_tier: string }> {
  await requirePartner(target, partnerId)
  await execute(target, [
    `UPDATE partners SET rate_tier = ${sqlText(tier)} WHERE partner_id = ${sqlText(partnerId)}`,
  ])
  return { partner_id: partnerId, rate_tier: tier }
}

/** Says where most of a partner's users are; null for nowhere in particular. */
export async function setRegion(
  target: Target,
  partnerId: string,
  region: LocationHint | null,
): Promise<{ partner_id: string; region: LocationHint | null }> {
  await requirePartner(target, partnerId)
  await execute(target, [
    `UPDATE partners SET region = ${sqlRegion(region)} WHERE partner_id = ${sqlText(partnerId)}`,
  ])
  return { partner_id: partnerId, region }
}

/** Ends a key at once; ending it again changes nothing. */
export async function revokeKey(
  target: Target,
  keyId: string,
): Promise<{ key_id: string; revoked_at: number }> {
  const [, rows = []] = await execute(target, [
    `UPDATE api_keys SET revoked_at = ${Date.now()} WHERE key_id = ${sqlText(keyId)} AND revoked_at IS NULL`,
    `SELECT revoked_at FROM api_keys WHERE key_id = ${sqlText(keyId)}`,
  ])
  const [row] = rows
  if (!row) throw new Error(`there is no key ${keyId}`)
  return { key_id: keyId, revoked_at: Number(row.revoked_at) }
}

const sqlRegion = (region: LocationHint | null) => (region === null ? 'NULL' : sqlText(region))

async function issueKey(
  partnerId: string,
  mode: Mode,
  now: number,
  expiresAt: number | null = null,
) {
  const apiKey = makeApiKey(mode)
  const keyId = makeRandomName('key_', KEY_ID_LENGTH)
  const values = [
    sqlText(await hashApiKey(apiKey)),
    sqlText(keyId),
    sqlText(partnerId),
    sqlText(mode),
    sqlText(parseApiKey(apiKey)?.hint ?? ''),
    now,
    expiresAt ?? 'NULL',
  ]
  const statement = `INSERT INTO api_keys (key_hash, key_id, partner_id, kind, hint, created_at, expires_at) VALUES (${values.join(', ')})`
  const issued: IssuedKey = { partner_id: partnerId, api_key: apiKey, key_id: keyId }
  return { issued, statement }
}

async function requirePartner(target: Target, partnerId: string): Promise<void> {
  const [rows = []] = await execute(target, [
    `SELECT partner_id FROM partners WHERE partner_id = ${sqlText(partnerId)}`,
  ])
  if (rows.length === 0) throw new Error(`there is no partner ${partnerId}`)
}

async function findKeyToRotate(target: Target, id: string, now: number) {
  const [rows = []] = await execute(target, [
    `SELECT key_id, partner_id, kind, expires_at FROM api_keys WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now}) AND (key_id = ${sqlText(id)} OR partner_id = ${sqlText(id)})`,
  ])
  // A key in its grace hours has been replaced already, so a partner id does not mean it.
  const candidates = rows.filter((row) => row.expires_at === null || row.key_id === id)
  const [row, another] = candidates
  if (!row) throw new Error(`there is no key in use by the id ${id}`)
  if (another) {
    const ids = candidates.map((key) => key.key_id).join(', ')
    throw new Error(`${id} has several keys, say which one: ${ids}`)
  }
  const mode: Mode = row.kind === 'test' ? 'test' : 'live'
  const expiresAt = row.expires_at === null ? null : Number(row.expires_at)
  return { keyId: String(row.key_id), partnerId: String(row.partner_id), mode, expiresAt }
}
