/** Keys of users: equal for the same user_id of a partner and mode, and revealing nothing of it. */
import { sharedScope } from '../domain/evidence/scope.ts'
import { SHARED_REF_SEPARATOR } from '../domain/evidence/shared-ref.ts'
import type { UserRange } from '../domain/evidence/user-range.ts'
import { hashText } from './hash-text.ts'
import type { Keyring } from './keyring.ts'
import { encodeOrdered } from './ordered-base64.ts'
import { USER_KEY_BYTES, USER_KEY_CHARACTERS } from './transaction-id.ts'

/** What distinguishes users of one partner who have the same user_id. */
interface Channels {
  channel: string | null
  subChannel: string | null
}

/** 48 bits, which only have to distinguish the channels of one user_id. */
const SUFFIX_CHARACTERS = 8

/** The key of the object that all users of one scope with this user_id share. */
export async function makeUserKey(keyring: Keyring, scope: string, userId: string) {
  const mac = await keyring.identity.mac('user-key', JSON.stringify([scope, userId]))
  return encodeOrdered(mac.slice(0, USER_KEY_BYTES))
}

/**
 * The reference of one user: the user key, with a suffix when there is a channel or sub-channel.
 */
export async function makeUserRef(
  keyring: Keyring,
  userKey: string,
  { channel, subChannel }: Channels,
): Promise<string> {
  if (channel === null && subChannel === null) return userKey
  const suffix = await hashText(keyring, 'user-ref', JSON.stringify([userKey, channel, subChannel]))
  return `${userKey}.${suffix.slice(0, SUFFIX_CHARACTERS)}`
}

/** The references that start with a user key: `/` is the character after the suffix's `.`. */
export function userRefsOf(userKey: string): UserRange {
  return { first: userKey, end: `${userKey}/` }
}

/** The user key that a user reference starts with. */
export function userKeyOf(userRef: string): string {
  return userRef.slice(0, USER_KEY_CHARACTERS)
}

/**
 * The range of the references that a partner's users have in the shared scope, by which a question
 * leaves its own partner's users out without reading them.
 */
export async function sharedRefsOf(keyring: Keyring, scope: string): Promise<UserRange> {
  const shared = sharedScope(scope)
  const first = await hashText(keyring, 'shared-partner', JSON.stringify([shared, scope]))
  // The end is the character that follows the separator.
  return { first: `${first}${SHARED_REF_SEPARATOR}`, end: `${first}/` }
}

/** The reference of one user in the shared scope: nobody without our secret can tell whose it is. */
export async function makeSharedRef(
  keyring: Keyring,
  scope: string,
  userRef: string,
): Promise<string> {
  const [{ first }, user] = await Promise.all([
    sharedRefsOf(keyring, scope),
    hashText(keyring, 'shared-user', JSON.stringify([sharedScope(scope), userRef])),
  ])
  return `${first}${user}`
}
