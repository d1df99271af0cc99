/**
 * Reads what was posted to the loader, and checks that it belongs to the page load that it names.
 */
import type { DeliveredVisit } from '../../objects/visits/delivered-visit.ts'
import { digestPayload, hashClient, hashLine } from '../../secrets/hash-client.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import { type PageLoad, verifyPageNonce } from '../../secrets/page-nonce.ts'
import { readBody } from '../read-body.ts'
import { PAYLOAD_MAX_BYTES, type Payload, readPayload } from './payload.ts'

/** The body of a post to the loader. */
export type Posted =
  /** The page's form without a payload, as browsers without JavaScript send it. */
  | { kind: 'none' }
  /** It broke off on its way, as on a phone that loses its network: nobody can say what it was. */
  | { kind: 'broken_off' }
  /** A payload; null when it is malformed. */
  | { kind: 'payload'; payload: Payload | null }

const BROKEN_OFF = 'broken_off' as const

/**
 * Whether the request is the page's form, whose answer the browser shows, and not the script's own.
 */
export function isFormPost(request: Request): boolean {
  const type = request.headers.get('content-type') ?? ''
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
}

/** Reads a posted body, up to the size of a payload; never throws. */
export async function readPosted(request: Request): Promise<Posted> {
  const bytes = await readBody(request, PAYLOAD_MAX_BYTES).catch(() => BROKEN_OFF)
  if (bytes === BROKEN_OFF) return { kind: BROKEN_OFF }
  if (bytes === null) return { kind: 'payload', payload: null }
  const body = new TextDecoder().decode(bytes)
  if (!isFormPost(request)) return { kind: 'payload', payload: readPayload(body) }
  const field = new URLSearchParams(body).get('payload') ?? ''
  return field === '' ? { kind: 'none' } : { kind: 'payload', payload: readPayload(field) }
}

/**
 * The visit for the user's object, without its visitor; of a malformed payload only that fact is
 * kept.
 */
export async function toDeliveredVisit(
  keyring: Keyring,
  presented: PageLoad,
  payload: Payload | null,
): Promise<Omit<DeliveredVisit, 'visitorId'>> {
  const { at, edge } = presented
  const [client, bound] = await Promise.all([
    hashClient(keyring, presented.token, edge),
    payload && verifyPageNonce(keyring, payload.nonce, presented),
  ])
  const visit = { at, edge, client }
  const unbound = async () => {
    const line = await hashLine(keyring, presented.token, edge)
    return { ...visit, ...UNBOUND, line }
  }
  if (!payload || !bound) return unbound()
  if (!payload.observation) {
    // Only with a valid page load is it certain that the payload itself is wrong.
    if (bound.pageLoad !== 'this') return unbound()
    const pageLoad = bound.binding === 'valid' ? 'this' : 'none'
    return { ...visit, ...bound, binding: 'malformed', pageLoad, ...NOTHING_SEEN }
  }
  if (bound.binding === 'malformed') return unbound()
  // Without the clock in it, two honest visits of one browser may have the same digest.
  const isTimed = 'value' in (payload.observation.timing ?? {})
  const payloadDigest = isTimed ? await digestPayload(keyring, payload.observation) : null
  return { ...visit, ...bound, observation: payload.observation, payloadDigest }
}

const NOTHING_SEEN = { observation: null, payloadDigest: null }

const UNBOUND = {
  binding: 'malformed',
  pageLoad: 'none',
  sinceServedMs: null,
  ...NOTHING_SEEN,
} as const
