/** References of users in the shared scope: hashes of the partner and of the user, with a dot between. */

/** What stands between the two hashes, neither of which contains it. */
export const SHARED_REF_SEPARATOR = '.'

/** The hash of the partner whose user this is; equal for all of its users, and telling nobody who it is. */
export function partnerOfSharedRef(userRef: string): string {
  return userRef.slice(0, userRef.indexOf(SHARED_REF_SEPARATOR))
}
