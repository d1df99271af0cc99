/**
 * Loader tokens: the sealed `TransactionKey` of a transaction. Without the signing secret none can be
 * made or altered, and they reveal neither the transaction id nor anything about the partner or the
 * user.
 */
import { type Keyring, openSigned } from './keyring.ts'
import { decodeOrdered, encodeOrdered } from './ordered-base64.ts'
import { packTransactionKey, type TransactionKey, unpackTransactionKey } from './transaction-id.ts'

const USE = 'loader-token'
const TOKEN_FORM = /^[-0-9A-Z_a-z]{64}$/

/** The token of a transaction: always the same one, 64 URL-safe characters. */
export async function makeLoaderToken(keyring: Keyring, key: TransactionKey): Promise<string> {
  return encodeOrdered(await keyring.signing.seal(USE, packTransactionKey(key)))
}

/** The transaction of a token; null when it is malformed, altered or made with another secret. */
export async function openLoaderToken(
  keyring: Keyring,
  token: string,
): Promise<TransactionKey | null> {
  if (!TOKEN_FORM.test(token)) return null
  const sealed = decodeOrdered(token)
  const body = sealed && (await openSigned(keyring, USE, sealed))
  return body ? unpackTransactionKey(body) : null
}
