import { hashOf } from './murmur.ts'

/**
 * Ties the signals of a payload to the page load that they were read in.
 *
 * Anyone who reads the script can make one, so it proves nothing; but signals that were taken from another
 * page load, edited on the wire or written by hand do not have the right one.
 */
export const checksumOf = (nonce: string, signals: unknown): string =>
  hashOf(`${nonce}\n${JSON.stringify(signals)}\n${nonce.slice(-8)}`)
