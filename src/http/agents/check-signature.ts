/**
 * Checks the signature of a request by an agent (RFC 9421, draft-meunier-web-bot-auth-architecture).
 * Nonces are not kept: a copied request is refused by another host, and after its time; within it, it
 * says what the first one said, and no outcome makes a visit look better than none.
 */
import { isSignatureError, verifySignature, webcrypto } from 'http-message-sig'
import { type AgentKey, isKeyGood } from '../../domain/network/agents/agent-keys.ts'
import type { AgentSignature } from '../../domain/network/agents/agent-signature.ts'
import { readSignatureClaim, type SignatureClaim } from './signature-claim.ts'

/** The drafts recommend that no signature lasts longer. */
const LIFETIME_MAX_S = 86_400
/** How far the agent's clock may be from ours. Judged. */
const SKEW_S = 60

/** Dependencies of a check. */
export interface CheckDeps {
  /** Null where the keys cannot be read. */
  keys(): Promise<readonly AgentKey[] | null>
  /** Ms since the epoch. */
  now: number
}

/** What the signature says; null where the request claims none. Never rejects. */
export async function checkSignature(
  request: Request,
  { keys, now }: CheckDeps,
): Promise<AgentSignature | null> {
  const claim = readSignatureClaim(request.headers)
  if (claim === null) return null
  if (claim === 'incomplete') return { state: 'incomplete', agent: null }
  const known = await keys()
  if (!known) return { state: 'unchecked', agent: null }
  const ofAgent = known.filter(({ agent }) => claim.agent === null || agent === claim.agent)
  const name = claim.agent === null ? null : (ofAgent[0]?.name ?? null)
  const key = ofAgent.find((each) => each.id === claim.keyid && isKeyGood(each, now))
  if (!key) return { state: 'unknown', agent: name }
  if (!isTimely(claim, now)) return { state: 'expired', agent: key.name }
  const isGenuine = await isMadeWith(request, claim, key, now)
  return { state: isGenuine ? 'valid' : 'wrong', agent: key.name }
}

function isTimely({ created, expires }: SignatureClaim, now: number): boolean {
  const seconds = now / 1000
  return (
    created <= seconds + SKEW_S &&
    expires >= seconds - SKEW_S &&
    expires - created <= LIFETIME_MAX_S &&
    expires >= created
  )
}

async function isMadeWith(
  request: Request,
  { label }: SignatureClaim,
  { x }: AgentKey,
  now: number,
): Promise<boolean> {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x }
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
    await verifySignature(request, {
      label,
      policy: {
        algorithms: ['ed25519'],
        requiredComponents: [],
        requiredParameters: ['created', 'expires', 'keyid', 'tag'],
        clockSkew: SKEW_S,
        now: Math.floor(now / 1000),
      },
      resolveVerifier: () => webcrypto.verifier(key),
    })
    return true
  } catch (error) {
    // A directory may hold 32 bytes that are no key; that is not the visitor's doing, nor its proof.
    if (!isSignatureError(error)) console.error(JSON.stringify({ event: 'agent_key_unusable' }))
    return false
  }
}
