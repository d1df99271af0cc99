import { hashOf } from './murmur.ts'

/**
 * Ties the signals of a payload to the page load that they were read in.
 *
 * Whoever reads the script can make one, so it proves nothing; but signals taken from one page load
 * and posted in another, edited on the wire or written by hand do not carry the right one.
 */
export const checksumOf = (nonce: string, signals: unknown): string =>
  hashOf(`${nonce}\n${JSON.stringify(signals)}\n${nonce.slice(-8)}`)
