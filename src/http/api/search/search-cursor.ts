/** Cursors of searches, each for its filters. */
import type { Keyring } from '../../../secrets/keyring.ts'
import type { Position } from '../../../storage/search/search-filters.ts'
import { makeBoundCursor, readBoundCursor } from '../bound-cursor.ts'

/** Where a search goes on. */
export interface SearchPlace {
  position: Position
  /** Sequence of the oldest that the search looks at: the first page has settled it. */
  since: number
}

const USE = 'search-cursor'

type Place = [sequence: number, userRef: string, since: number]

/** A cursor for what comes after a place; `asked` is the text of the scope and its filters. */
export function makeSearchCursor(
  keyring: Keyring,
  asked: string,
  { position, since }: SearchPlace,
): Promise<string> {
  const place: Place = [position.sequence, position.userRef, since]
  return makeBoundCursor(keyring, { use: USE, asked }, place)
}

/** The place of a cursor; null when it is malformed, altered or of other filters. */
export async function readSearchCursor(
  keyring: Keyring,
  asked: string,
  cursor: string,
): Promise<SearchPlace | null> {
  const place = await readBoundCursor<Place>(keyring, { use: USE, asked }, cursor)
  if (!place) return null
  const [sequence, userRef, since] = place
  return { position: { sequence, userRef }, since }
}
