/**
 * What waits for its assessment: the only place where raw values of a visit are kept, and sealed,
 * because what was deleted from a disk can still be read there for a while.
 */
import type { PendingVisit } from '../../domain/visit/pending-visit.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import { decodeOrdered, encodeOrdered } from '../../secrets/ordered-base64.ts'

const USE = 'pending-visit'

/** The visit, sealed as a text. */
export async function sealVisit({ identity }: Keyring, visit: PendingVisit): Promise<string> {
  const plaintext = new TextEncoder().encode(JSON.stringify(visit))
  return encodeOrdered(await identity.seal(USE, plaintext))
}

/** The visit of a sealed text; null where another secret sealed it. */
export async function openSealedVisit(
  { identity }: Keyring,
  sealed: string,
): Promise<PendingVisit | null> {
  const bytes = decodeOrdered(sealed)
  const plaintext = bytes && (await identity.open(USE, bytes))
  return plaintext && (JSON.parse(new TextDecoder().decode(plaintext)) as PendingVisit)
}
