/** Keys of signed hand-backs: derived, so that none is stored and the operator can show one again. */
import { type HandBack, handBackMessage } from '../domain/transaction/redirect.ts'
import { toBase64Url } from './keyring/bytes.ts'
import type { Secret } from './keyring/secret.ts'

const USE = 'hand-back-key'

/**
 * The key that a partner verifies its hand-backs with, 32 bytes; `scope` is `partner id/mode`. It is
 * the HMAC of scope and version under a key of its own, which HKDF derives from the identity secret.
 */
export async function makeHandBackKey(
  identity: Pick<Secret, 'mac'>,
  scope: string,
  version: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return identity.mac(USE, JSON.stringify([scope, version]))
}

/** HMAC-SHA-256 (RFC 2104) of a hand-back under its scope's key, as base64url (RFC 4648 §5). */
export async function signHandBack(
  identity: Pick<Secret, 'mac'>,
  scope: string,
  handBack: HandBack,
): Promise<string> {
  const bytes = await makeHandBackKey(identity, scope, handBack.version)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const message = new TextEncoder().encode(handBackMessage(handBack))
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
  return toBase64Url(signature)
}
