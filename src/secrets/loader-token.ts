/**
 * Loader tokens: the sealed key of one transaction. Nobody without the root secret can make or alter
 * one, and it reveals neither the transaction id nor anything about the partner or the user.
 */
import type { Keyring } from './keyring.ts'
import { decodeOrdered, encodeOrdered } from './ordered-base64.ts'
import { packTransactionKey, type TransactionKey, unpackTransactionKey } from './transaction-id.ts'

const USE = 'loader-token'
const TOKEN_FORM = /^[-0-9A-Z_a-z]{64}$/

/** The token of a transaction: always the same one, 64 URL-safe characters. */
export async function makeLoaderToken(keyring: Keyring, key: TransactionKey): Promise<string> {
  return encodeOrdered(await keyring.seal(USE, packTransactionKey(key)))
}

/** The transaction that a token stands for; null for malformed, altered or foreign tokens. */
export async function openLoaderToken(
  keyring: Keyring,
  token: string,
): Promise<TransactionKey | null> {
  if (!TOKEN_FORM.test(token)) return null
  const sealed = decodeOrdered(token)
  const body = sealed && (await keyring.open(USE, sealed))
  return body ? unpackTransactionKey(body) : null
}
