/** Cursors: encrypted, and valid only for the question that they were made for. */
import { type Keyring, openSigned } from '../../secrets/keyring.ts'
import { decodeOrdered, encodeOrdered } from '../../secrets/ordered-base64.ts'

/** Which question a cursor belongs to. */
export interface CursorBinding {
  /** The kind of cursor, as the name of its keys. */
  use: string
  /** The question in words, which are not in the cursor. */
  asked: string
}

/** The cursor of a place in what a question finds. */
export async function makeBoundCursor(
  keyring: Keyring,
  binding: CursorBinding,
  place: readonly (string | number)[],
): Promise<string> {
  const parts = [await macOf(keyring, binding), ...place]
  const plaintext = new TextEncoder().encode(JSON.stringify(parts))
  return encodeOrdered(await keyring.signing.seal(binding.use, plaintext))
}

/** The place of a cursor as it was given; null when it is malformed, altered or of another question. */
export async function readBoundCursor<Place extends readonly (string | number)[]>(
  keyring: Keyring,
  binding: CursorBinding,
  cursor: string,
): Promise<Place | null> {
  const sealed = decodeOrdered(cursor)
  const plaintext = sealed && (await openSigned(keyring, binding.use, sealed))
  if (!plaintext) return null
  const [mac, ...place] = JSON.parse(new TextDecoder().decode(plaintext)) as [string, ...Place]
  return mac === (await macOf(keyring, binding)) ? (place as unknown as Place) : null
}

/** A MAC keeps the cursor short and free of what is asked for, which may be personal. */
async function macOf(keyring: Keyring, { use, asked }: CursorBinding): Promise<string> {
  return encodeOrdered((await keyring.identity.mac(use, asked)).slice(0, 9))
}
