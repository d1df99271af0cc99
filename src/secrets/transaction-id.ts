/**
 * Transaction ids: 24 bytes as 32 URL-safe characters.
 *
 *     user key (12)  |  sequence (8)  |  MAC (4)
 *
 * The user key finds the object, the sequence orders the ids of one user by creation, and the MAC
 * (over the partner too) refuses made-up ids and other partners' ids without touching storage.
 */
import { concatenate, equalInConstantTime, type Keyring } from './keyring.ts'
import { decodeOrdered, encodeOrdered } from './ordered-base64.ts'

/** Names one transaction within the service: the user's object, and the row in it. */
export interface TransactionKey {
  /** `USER_KEY_CHARACTERS` long; the name of the user's object. */
  userKey: string
  /** See domain/transaction/sequence.ts. */
  sequence: number
}

/** Bytes of a user key. */
export const USER_KEY_BYTES = 12
/**
 * Characters of an encoded user key (6 bits each), with which transaction ids and user references
 * begin.
 */
export const USER_KEY_CHARACTERS = (USER_KEY_BYTES * 8) / 6
const SEQUENCE_BYTES = 8
const MAC_BYTES = 4
const ID_FORM = /^[-0-9A-Z_a-z]{32}$/

/** The id that a partner sees. Throws when the user key is malformed. */
export async function makeTransactionId(keyring: Keyring, partnerId: string, key: TransactionKey) {
  const body = packTransactionKey(key)
  return encodeOrdered(concatenate(body, await macOf(keyring, partnerId, body)))
}

/** Reads an id back; null when it is malformed, altered, or another partner's. */
export async function readTransactionId(
  keyring: Keyring,
  partnerId: string,
  id: string,
): Promise<TransactionKey | null> {
  if (!ID_FORM.test(id)) return null
  const bytes = decodeOrdered(id)
  if (!bytes) return null
  const body = bytes.slice(0, USER_KEY_BYTES + SEQUENCE_BYTES)
  const expected = await macOf(keyring, partnerId, body)
  return equalInConstantTime(expected, bytes.slice(body.length)) ? unpackTransactionKey(body) : null
}

/**
 * 20 bytes: user key, then the big-endian sequence, so that they sort by sequence. Throws as above.
 */
export function packTransactionKey({ userKey, sequence }: TransactionKey): Uint8Array<ArrayBuffer> {
  const user = decodeOrdered(userKey)
  if (user?.length !== USER_KEY_BYTES) throw new Error('not a user key')
  const tail = new Uint8Array(SEQUENCE_BYTES)
  new DataView(tail.buffer).setBigUint64(0, BigInt(sequence))
  return concatenate(user, tail)
}

/** The inverse of `packTransactionKey`; null when the sequence is beyond what we ever make. */
export function unpackTransactionKey(bytes: Uint8Array): TransactionKey | null {
  if (bytes.length !== USER_KEY_BYTES + SEQUENCE_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset + USER_KEY_BYTES, SEQUENCE_BYTES)
  const sequence = Number(view.getBigUint64(0))
  if (!Number.isSafeInteger(sequence)) return null
  return { userKey: encodeOrdered(bytes.slice(0, USER_KEY_BYTES)), sequence }
}

async function macOf(keyring: Keyring, partnerId: string, body: Uint8Array) {
  const name = new TextEncoder().encode(partnerId)
  const mac = await keyring.mac('transaction-id', concatenate(body, name))
  return mac.slice(0, MAC_BYTES)
}
