/** Keys of users: they reveal nothing about the partner's user_id, and are the same for the same one. */
import { hashText } from './hash-text.ts'
import type { Keyring } from './keyring.ts'
import { encodeOrdered } from './ordered-base64.ts'
import { USER_KEY_BYTES, USER_KEY_CHARACTERS } from './transaction-id.ts'

/** A user as the contract identifies one within a partner. */
export interface UserIdentity {
  userId: string
  channel: string | null
  subChannel: string | null
}

const SUFFIX_CHARACTERS = 8
/** Of base64, which has 6 bits a character. */

/** The key of the object that all users of one partner with this user_id share. */
export async function makeUserKey(keyring: Keyring, partnerId: string, userId: string) {
  const mac = await keyring.mac('user-key', JSON.stringify([partnerId, userId]))
  return encodeOrdered(mac.slice(0, USER_KEY_BYTES))
}

/** Names one user of the contract: the user key, with a suffix when there is a channel. */
export async function makeUserRef(
  keyring: Keyring,
  userKey: string,
  { channel, subChannel }: Pick<UserIdentity, 'channel' | 'subChannel'>,
): Promise<string> {
  if (channel === null && subChannel === null) return userKey
  const suffix = await hashText(keyring, 'user-ref', JSON.stringify([userKey, channel, subChannel]))
  return `${userKey}.${suffix.slice(0, SUFFIX_CHARACTERS)}`
}

/** The smallest text that is greater than every user reference of a user key. */
export function userRefsEnd(userKey: string): string {
  return `${userKey}/`
}

/** The user key that a user reference starts with. */
export function userKeyOf(userRef: string): string {
  return userRef.slice(0, USER_KEY_CHARACTERS)
}
