/** What was posted to the loader, and whether it belongs to the page load that it names. */
import type { Completion } from '../../objects/visits/loader-visits.ts'
import { digestPayload, hashClient } from '../../secrets/hash-client.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import { type PageLoad, verifyPageNonce } from '../../secrets/page-nonce.ts'
import { readBody } from '../read-body.ts'
import { PAYLOAD_MAX_BYTES, type Payload, readPayload } from './payload.ts'

/** What a post to the loader held. */
export type Delivery =
  /** The plain way on: a form without a payload. */
  | { kind: 'none' }
  /** A payload; null when it is malformed. */
  | { kind: 'payload'; payload: Payload | null }

/** Whether the request is the page's form, whose answer a browser shows, and not the script's own. */
export function isFormPost(request: Request): boolean {
  const type = request.headers.get('content-type') ?? ''
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
}

/** Reads a posted body; never throws, and never reads more than a payload can be. */
export async function readDelivery(request: Request): Promise<Delivery> {
  const bytes = await readBody(request, PAYLOAD_MAX_BYTES).catch(() => null)
  if (bytes === null) return { kind: 'payload', payload: null }
  const body = new TextDecoder().decode(bytes)
  if (!isFormPost(request)) return { kind: 'payload', payload: readPayload(body) }
  const field = new URLSearchParams(body).get('payload') ?? ''
  return field === '' ? { kind: 'none' } : { kind: 'payload', payload: readPayload(field) }
}

/** The visit as the user's object takes it; a malformed payload leaves nothing but that fact. */
export async function toCompletion(
  keyring: Keyring,
  presented: PageLoad,
  payload: Payload | null,
  visitorId: string,
): Promise<Completion> {
  const { at, edge } = presented
  const [client, bound] = await Promise.all([
    hashClient(keyring, edge),
    payload && verifyPageNonce(keyring, payload.nonce, presented),
  ])
  const visit = { at, edge, client, visitorId }
  if (!payload || !bound) return { ...visit, ...UNBOUND }
  if (!payload.observation) {
    // Only where the page load itself is valid is it certain that the payload is what is wrong.
    const pageLoad = bound.binding === 'valid' ? 'this' : 'none'
    return { ...visit, ...bound, binding: 'malformed', pageLoad, ...NOTHING_SEEN }
  }
  if (bound.binding === 'malformed') return { ...visit, ...UNBOUND }
  // Without the time two visits of one browser may well look the same.
  const isTimed = 'value' in (payload.observation.timing ?? {})
  const payloadDigest = isTimed ? await digestPayload(keyring, payload.observation) : null
  return { ...visit, ...bound, observation: payload.observation, payloadDigest }
}

const NOTHING_SEEN = { observation: null, payloadDigest: null }

const UNBOUND = {
  binding: 'malformed',
  pageLoad: 'none',
  sinceServedMs: null,
  nonceId: null,
  ...NOTHING_SEEN,
} as const
