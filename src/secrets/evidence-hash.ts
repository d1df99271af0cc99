/** The keyed hash that device attributes are kept under. */
import type { Hash } from '../domain/linkage/device/hash-profile.ts'
import { hashText } from './hash-text.ts'
import type { Keyring } from './keyring.ts'

const HASH_CHARACTERS = 11

/**
 * Makes the hash of one keyring: 11 characters (66 bits), equal for equal values of one attribute.
 */
export function evidenceHash(keyring: Keyring): Hash {
  return async (label, value) =>
    (await hashText(keyring, `evidence ${label}`, value)).slice(0, HASH_CHARACTERS)
}
