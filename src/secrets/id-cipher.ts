/**
 * A block cipher for 24 bytes, as long as a transaction id: four rounds of a Feistel network with
 * HMAC-SHA-256 as the round function, which no one without the key can tell from a random
 * permutation in either direction (Luby and Rackoff, "How to construct pseudorandom permutations
 * from pseudorandom functions", SIAM J. Comput. 17(2), 1988). So equal parts of two ids leave no
 * trace, and every bit of an altered id changes all of what it deciphers to.
 */
import { concatenate } from './keyring/bytes.ts'
import type { Secret } from './keyring/secret.ts'

/** Bytes of one block. */
const ID_BLOCK_BYTES = 24

const HALF_BYTES = ID_BLOCK_BYTES / 2
const USE = 'transaction-id'
const ROUNDS = [0, 1, 2, 3]

/** Enciphers one block; rejects blocks of another length. */
export async function encipherId(secret: Secret, block: Uint8Array): Promise<Uint8Array> {
  let [left, right] = halves(block)
  for (const round of ROUNDS) {
    const next = xor(left, await roundFunction(secret, round, right))
    left = right
    right = next
  }
  return concatenate(left, right)
}

/** Deciphers one block; rejects blocks of another length. */
export async function decipherId(
  secret: Secret,
  block: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  let [left, right] = halves(block)
  for (const round of ROUNDS.toReversed()) {
    const before = xor(right, await roundFunction(secret, round, left))
    right = left
    left = before
  }
  return concatenate(left, right)
}

function halves(block: Uint8Array): [Uint8Array, Uint8Array] {
  if (block.length !== ID_BLOCK_BYTES) throw new RangeError(`not ${ID_BLOCK_BYTES} bytes`)
  return [block.slice(0, HALF_BYTES), block.slice(HALF_BYTES)]
}

async function roundFunction(secret: Secret, round: number, half: Uint8Array): Promise<Uint8Array> {
  return secret.mac(USE, concatenate(Uint8Array.of(round), half))
}

const xor = (half: Uint8Array, mask: Uint8Array): Uint8Array =>
  half.map((byte, i) => byte ^ (mask[i] ?? 0))
