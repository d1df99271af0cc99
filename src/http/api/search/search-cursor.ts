/** Cursors of searches: encrypted, and valid only for the filters that they were made for. */
import { type Keyring, openSigned } from '../../../secrets/keyring.ts'
import { decodeOrdered, encodeOrdered } from '../../../secrets/ordered-base64.ts'
import type { Position } from '../../../storage/search/search-filters.ts'

/** Where a search goes on. */
export interface SearchPlace {
  position: Position
  /** Sequence of the oldest that the search looks at: the first page has settled it. */
  since: number
}

const USE = 'search-cursor'

/** A cursor for what comes after a place; `asked` is the text of the scope and its filters. */
export async function makeSearchCursor(keyring: Keyring, asked: string, place: SearchPlace) {
  const { position, since } = place
  const parts = [await macOf(keyring, asked), position.sequence, position.userRef, since]
  const plaintext = new TextEncoder().encode(JSON.stringify(parts))
  return encodeOrdered(await keyring.signing.seal(USE, plaintext))
}

type Parts = [mac: string, sequence: number, userRef: string, since: number]

/** The place of a cursor; null when it is malformed, altered or of other filters. */
export async function readSearchCursor(
  keyring: Keyring,
  asked: string,
  cursor: string,
): Promise<SearchPlace | null> {
  const sealed = decodeOrdered(cursor)
  const plaintext = sealed && (await openSigned(keyring, USE, sealed))
  if (!plaintext) return null
  const [mac, sequence, userRef, since] = JSON.parse(new TextDecoder().decode(plaintext)) as Parts
  return mac === (await macOf(keyring, asked)) ? { position: { sequence, userRef }, since } : null
}

/** A MAC keeps the cursor short and free of what is searched for, which may be personal. */
async function macOf(keyring: Keyring, asked: string): Promise<string> {
  return encodeOrdered((await keyring.identity.mac(USE, asked)).slice(0, 9))
}
