/**
 * Transaction ids: 24 bytes, enciphered as one block, as 32 URL-safe characters.
 *
 *     user key (12)  |  sequence (8)  |  check (4)
 *
 * The user key finds the object, and the sequence the row in it. The check is a MAC of the scope:
 * made-up ids and those of another partner or mode decipher to something else, and are refused
 * without touching storage. It is not the only wall: the object compares the scope as well.
 */
import { type BoundedMap, makeBoundedMap } from '../platform/bounded-map.ts'
import { decipherId, encipherId } from './id-cipher.ts'
import { concatenate, equalInConstantTime } from './keyring/bytes.ts'
import type { Keyring } from './keyring.ts'
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
/** Characters of an encoded user key (6 bits each), with which user references begin. */
export const USER_KEY_CHARACTERS = (USER_KEY_BYTES * 8) / 6
const SEQUENCE_BYTES = 8
const BODY_BYTES = USER_KEY_BYTES + SEQUENCE_BYTES
const CHECK_BYTES = 4
/** Characters of an id. */
export const ID_CHARACTERS = ((BODY_BYTES + CHECK_BYTES) * 8) / 6
const ID_FORM = new RegExp(`^[-0-9A-Z_a-z]{${ID_CHARACTERS}}$`)

/** The id that a partner sees. Throws when the user key is malformed. */
export async function makeTransactionId(keyring: Keyring, scope: string, key: TransactionKey) {
  const body = packTransactionKey(key)
  const block = concatenate(body, await checkOf(keyring, scope))
  return encodeOrdered(await encipherId(keyring.identity, block))
}

/** Reads an id back; null when it is malformed, altered, or of another partner or mode. */
export async function readTransactionId(
  keyring: Keyring,
  scope: string,
  id: string,
): Promise<TransactionKey | null> {
  if (!ID_FORM.test(id)) return null
  const bytes = decodeOrdered(id)
  if (!bytes) return null
  const block = await decipherId(keyring.identity, bytes)
  const isOurs = equalInConstantTime(block.slice(BODY_BYTES), await checkOf(keyring, scope))
  return isOurs ? unpackTransactionKey(block.slice(0, BODY_BYTES)) : null
}

/** 20 bytes: user key, then the big-endian sequence. Throws as above. */
export function packTransactionKey({ userKey, sequence }: TransactionKey): Uint8Array<ArrayBuffer> {
  const user = decodeOrdered(userKey)
  if (user?.length !== USER_KEY_BYTES) throw new Error('not a user key')
  const tail = new Uint8Array(SEQUENCE_BYTES)
  new DataView(tail.buffer).setBigUint64(0, BigInt(sequence))
  return concatenate(user, tail)
}

/** The inverse of `packTransactionKey`; null when the sequence is beyond what we ever make. */
export function unpackTransactionKey(bytes: Uint8Array): TransactionKey | null {
  if (bytes.length !== BODY_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset + USER_KEY_BYTES, SEQUENCE_BYTES)
  const sequence = Number(view.getBigUint64(0))
  if (!Number.isSafeInteger(sequence)) return null
  return { userKey: encodeOrdered(bytes.slice(0, USER_KEY_BYTES)), sequence }
}

/** The scopes of the partners that one isolate serves at a time. */
const SCOPES_MAX = 10_000
const checks = new WeakMap<Keyring, BoundedMap<string, Promise<Uint8Array>>>()

/**
 * The check depends on the scope alone: the cipher ties it to the rest of the block. So it is made once
 * for each scope, and not again with every id.
 */
function checkOf(keyring: Keyring, scope: string): Promise<Uint8Array> {
  let ofScopes = checks.get(keyring)
  if (!ofScopes) {
    ofScopes = makeBoundedMap(SCOPES_MAX)
    checks.set(keyring, ofScopes)
  }
  const known = ofScopes.get(scope)
  if (known) return known
  const making = keyring.identity
    .mac('transaction-check', scope)
    .then((mac) => mac.slice(0, CHECK_BYTES))
  ofScopes.set(scope, making)
  return making
}
