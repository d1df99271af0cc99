/** Cursors of the list: encrypted, and valid only for the list that they were made for. */
import { type Keyring, openSigned } from '../../secrets/keyring.ts'
import { decodeOrdered, encodeOrdered } from '../../secrets/ordered-base64.ts'

/** Which list a cursor belongs to. */
export interface CursorScope {
  userKey: string
  channel: string | null
  subChannel: string | null
}

const USE = 'list-cursor'

/** A cursor for what is older than `sequence`. */
export async function makeListCursor(keyring: Keyring, scope: CursorScope, sequence: number) {
  const scopeMac = await macOf(keyring, scope)
  const plaintext = new TextEncoder().encode(JSON.stringify([scopeMac, sequence]))
  return encodeOrdered(await keyring.signing.seal(USE, plaintext))
}

/** The sequence of a cursor; null when it is malformed, altered or of another list. */
export async function readListCursor(
  keyring: Keyring,
  scope: CursorScope,
  cursor: string,
): Promise<number | null> {
  const sealed = decodeOrdered(cursor)
  const plaintext = sealed && (await openSigned(keyring, USE, sealed))
  if (!plaintext) return null
  const [scopeMac, sequence] = JSON.parse(new TextDecoder().decode(plaintext)) as [string, number]
  return scopeMac === (await macOf(keyring, scope)) ? sequence : null
}

/** A MAC of the scope keeps the cursor short and free of channel names, which may be personal. */
async function macOf(keyring: Keyring, scope: CursorScope): Promise<string> {
  const { userKey, channel, subChannel } = scope
  const mac = await keyring.identity.mac(USE, JSON.stringify([userKey, channel, subChannel]))
  return encodeOrdered(mac.slice(0, 9))
}
