import { hashOf } from './murmur.ts'

/**
 * Ties the signals of a payload to the page load that they were read in.
 *
 * It is no secret, so whoever reads the script can compute it; but signals that were copied from
 * another page load, edited on the way or written by hand usually lack the right one.
 */
export const checksumOf = (nonce: string, signals: unknown): string =>
  hashOf(`${nonce}\n${JSON.stringify(signals)}\n${nonce.slice(-8)}`)
