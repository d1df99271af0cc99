/** The keyed hashes that evidence is kept under, each made under its scope. */
import type { Hash } from '../../domain/device/hash-profile.ts'
import { hashText } from '../hash-text.ts'
import type { Keyring } from '../keyring.ts'

const HASH_CHARACTERS = 11

/**
 * Makes the hash of one scope: 11 characters (66 bits), equal for equal values of one attribute in
 * this scope, and unlike the hash of the same value in any other.
 */
export function evidenceHash(keyring: Keyring, scope: string): Hash {
  return async (label, value) =>
    (await hashText(keyring, `evidence ${label}`, `${scope} ${value}`)).slice(0, HASH_CHARACTERS)
}
