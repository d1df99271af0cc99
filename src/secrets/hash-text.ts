import type { Keyring } from './keyring.ts'
import { encodeOrdered } from './ordered-base64.ts'

const HASH_BYTES = 12

/**
 * Keyed hash of a text, 16 characters (96 bits): equal for equal texts of the same use, and not
 * reversible. It never changes while the deployment keeps its identity secret.
 */
export async function hashText(keyring: Keyring, use: string, text: string): Promise<string> {
  return encodeOrdered((await keyring.identity.mac(use, text)).slice(0, HASH_BYTES))
}
