/** What the partner command shows people; programs get the same as one JSON object. */
import type { Answer } from '../command-line.ts'
import type { IssuedKey, ListedPartner, RotatedKey } from '../partners.ts'
import type { HandBackState } from './hand-back.ts'

/** A new API key, which can be shown only once, and when it ends, if ever (ms since the epoch). */
export function showKey(issued: IssuedKey & { expires_at?: number | null }): Answer {
  const end = issued.expires_at ? `\nends     ${new Date(issued.expires_at).toISOString()}` : ''
  return {
    json: issued,
    text: `partner  ${issued.partner_id}\nkey id   ${issued.key_id}\nAPI key  ${issued.api_key}${end}\n\nKeep the API key now: it is not stored and cannot be shown again.`,
  }
}

/** A new key, and until when the one before it is good. */
export function showRotated(rotated: RotatedKey, now = Date.now()): Answer {
  const { replaced_key_id: before, replaced_expires_at: end } = rotated
  const { json, text } = showKey(rotated)
  const how =
    end > now
      ? `is good until ${new Date(end).toISOString()}`
      : 'is revoked: it is refused everywhere within 10 seconds'
  return { json, text: `${text}\nThe key before it, ${before}, ${how}.` }
}

/** All partners with their keys. */
export function showList(partners: readonly ListedPartner[]): Answer {
  return {
    json: { partners },
    text:
      partners.length === 0 ? 'There are no partners yet.' : partners.map(showPartner).join('\n\n'),
  }
}

/** How the hand-backs of a partner stand. */
export function showHandBack(state: HandBackState): Answer {
  const { partner_id, version, keys } = state
  if (version === null) return { json: state, text: `${partner_id}: hand-backs are not signed` }
  return {
    json: state,
    text: `partner   ${partner_id}\nversion   ${version}\nlive key  ${keys?.live}\ntest key  ${keys?.test}\n\nHand-backs are signed with these keys. Give them to the partner in confidence; how to verify\na hand-back is in src/docs/hand-back.md.`,
  }
}

/** What the service answered to a person's request. */
export function showReceipt(data: object): Answer {
  return { json: data, text: JSON.stringify(data, null, 2) }
}

function showPartner(partner: ListedPartner): string {
  const date = (ms: unknown) => new Date(Number(ms)).toISOString().slice(0, 16)
  const keys = partner.keys.map((key) => {
    const end = key.revoked_at
      ? `revoked ${date(key.revoked_at)}`
      : key.expires_at
        ? `ends ${date(key.expires_at)}`
        : 'in use'
    return `  ${key.key_id}  ${key.kind}  …${key.hint}  made ${date(key.created_at)}  ${end}`
  })
  const region = partner.region === null ? '' : `, ${partner.region}`
  const first = `${partner.partner_id}  ${partner.name}  (${partner.rate_tier}${region})`
  return [first, ...keys].join('\n')
}
