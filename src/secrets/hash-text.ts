/** Keyed hashes of texts; shorter than the texts they stand for. */
import type { Keyring } from './keyring.ts'
import { encodeOrdered } from './ordered-base64.ts'

const HASH_BYTES = 12

/** 16 characters; equal for equal texts of the same use, and revealing nothing about them. */
export async function hashText(keyring: Keyring, use: string, text: string): Promise<string> {
  return encodeOrdered((await keyring.mac(use, text)).slice(0, HASH_BYTES))
}
