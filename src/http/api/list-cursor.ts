/** Cursors of the list, each for its user and channels. */
import type { Keyring } from '../../secrets/keyring.ts'
import { type CursorBinding, makeBoundCursor, readBoundCursor } from './bound-cursor.ts'

/** Which list a cursor belongs to. */
export interface CursorScope {
  userKey: string
  channel: string | null
  subChannel: string | null
}

const bindingOf = ({ userKey, channel, subChannel }: CursorScope): CursorBinding => ({
  use: 'list-cursor',
  asked: JSON.stringify([userKey, channel, subChannel]),
})

/** A cursor for what is older than `sequence`. */
export function makeListCursor(
  keyring: Keyring,
  scope: CursorScope,
  sequence: number,
): Promise<string> {
  return makeBoundCursor(keyring, bindingOf(scope), [sequence])
}

/** The sequence of a cursor; null when it is malformed, altered or of another list. */
export async function readListCursor(
  keyring: Keyring,
  scope: CursorScope,
  cursor: string,
): Promise<number | null> {
  const place = await readBoundCursor<[sequence: number]>(keyring, bindingOf(scope), cursor)
  return place === null ? null : place[0]
}
