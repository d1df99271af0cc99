/** Why a transaction id leads to nothing, as far as the id itself tells. */
import { type Mode, partnerScope } from '../../../domain/evidence/scope.ts'
import type { Keyring } from '../../../secrets/keyring.ts'
import { ID_CHARACTERS, readTransactionId } from '../../../secrets/transaction-id.ts'
import type { Partner } from '../../../storage/partners.ts'

const PLACEHOLDER = /^(?:[{:<].*|undefined|null|NaN|\[object Object\]|(?:tx_?)?id)$/i

/** A sentence about the id of a path. That it is of the other kind of key is told to its partner only. */
export async function describeUnknownId(
  keyring: Keyring,
  { partnerId, mode }: Partner,
  id: string,
): Promise<string> {
  const unknown = 'No transaction of yours has this id.'
  if (PLACEHOLDER.test(id)) return `${unknown} It is a placeholder: is a variable not set?`
  if (id.length !== ID_CHARACTERS) {
    return `${unknown} Ids have ${ID_CHARACTERS} characters, this one ${id.length}.`
  }
  const other: Mode = mode === 'live' ? 'test' : 'live'
  const made = await readTransactionId(keyring, partnerScope(partnerId, other), id)
  return made === null
    ? unknown
    : `${unknown} It was made with a ${other} key; yours is a ${mode} key.`
}
