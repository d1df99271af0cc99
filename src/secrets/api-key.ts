/**
 * API keys: `dt_live_` or `dt_test_`, 256 random bits in base62, and a checksum.
 *
 * The recognisable prefix and the CRC32 in base62 at the end follow the method GitHub published for
 * its tokens (github.blog, "Behind GitHub's new authentication token formats", 2021): a scanner
 * recognises a leaked key offline, and a mistyped key never reaches storage.
 */
import type { Mode } from '../domain/evidence/scope.ts'
import { toHex } from './keyring/bytes.ts'

/** What can be read off a well-formed key without any storage. */
export interface ApiKeyFacts {
  /** Whether the key is for live use or for tests. */
  mode: Mode
  /** The last four characters, by which people recognise their keys. */
  hint: string
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ENTROPY_BYTES = 32
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6
const HINT_LENGTH = 4
const UTF8 = new TextEncoder()
const KEY_PATTERN = new RegExp(
  `^dt_(live|test)_[0-9A-Za-z]{${SECRET_LENGTH}}[0-9A-Za-z]{${CHECKSUM_LENGTH}}$`,
)

/** Makes a key; `entropy` (32 bytes) is an argument only so that tests can fix it. */
export function makeApiKey(mode: Mode, entropy: Uint8Array = randomBytes()): string {
  if (entropy.length !== ENTROPY_BYTES) {
    throw new RangeError(`an API key takes ${ENTROPY_BYTES} random bytes, not ${entropy.length}`)
  }
  const body = `dt_${mode}_${toBase62(bytesToInteger(entropy), SECRET_LENGTH)}`
  return body + checksumOf(body)
}

/** The facts of a key; null where it is malformed or its checksum is wrong. */
export function parseApiKey(key: string): ApiKeyFacts | null {
  const mode = KEY_PATTERN.exec(key)?.[1]
  if (mode !== 'live' && mode !== 'test') return null
  const body = key.slice(0, -CHECKSUM_LENGTH)
  return checksumOf(body) === key.slice(-CHECKSUM_LENGTH)
    ? { mode, hint: key.slice(-HINT_LENGTH) }
    : null
}

/** What is wrong with the form of a key; the lengths are in characters. */
export type KeyFault =
  | { kind: 'foreign' }
  | { kind: 'wrong_case' }
  | { kind: 'cut_off'; length: number; due: number }
  | { kind: 'too_long'; length: number; due: number }
  | { kind: 'odd_character' }
  | { kind: 'other_mode'; mode: Mode }
  | { kind: 'mistyped' }

/**
 * Why a text is no well-formed key; null where it is one. All of it can be seen on the text alone: the
 * checksum is no secret.
 */
export function findKeyFault(key: string): KeyFault | null {
  if (parseApiKey(key)) return null
  const prefix = /^dt_(live|test)_/i.exec(key)?.[0]
  if (prefix === undefined) return { kind: 'foreign' }
  if (prefix !== prefix.toLowerCase()) return { kind: 'wrong_case' }
  const due = prefix.length + SECRET_LENGTH + CHECKSUM_LENGTH
  if (!/^\w+$/.test(key)) return { kind: 'odd_character' }
  if (key.length < due) return { kind: 'cut_off', length: key.length, due }
  if (key.length > due) return { kind: 'too_long', length: key.length, due }
  const mode: Mode = prefix === 'dt_live_' ? 'test' : 'live'
  return parseApiKey(`dt_${mode}_${key.slice(prefix.length)}`)
    ? { kind: 'other_mode', mode }
    : { kind: 'mistyped' }
}

/**
 * The only form of a key that is stored: its SHA-256 in lower-case hex.
 *
 * A slow password hash would add nothing: 2^256 keys cannot be searched.
 */
export async function hashApiKey(key: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', UTF8.encode(key))))
}

/** A random name of the given length after a prefix, such as `prt_` or `key_`. */
export function makeRandomName(prefix: string, length: number): string {
  const digits = toBase62(bytesToInteger(randomBytes()), SECRET_LENGTH)
  // The leading digits of a 256-bit number are not evenly spread; the trailing ones are.
  return prefix + digits.slice(-length)
}

const randomBytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))

const bytesToInteger = (bytes: Uint8Array): bigint =>
  bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

function toBase62(value: bigint, length: number): string {
  let rest = value
  let digits = ''
  while (digits.length < length) {
    digits = ALPHABET.charAt(Number(rest % 62n)) + digits
    rest /= 62n
  }
  return digits
}

/** 32 bits, so that numbers do, which are much faster than big ones: every request is checked. */
function checksumOf(body: string): string {
  let rest = crc32(body)
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}

/** The CRC-32 of each half of a byte. */
const CRC_OF_HALF_BYTE = [
  0x0000_0000, 0x1db7_1064, 0x3b6e_20c8, 0x26d9_30ac, 0x76dc_4190, 0x6b6b_51f4, 0x4db2_6158,
  0x5005_713c, 0xedb8_8320, 0xf00f_9344, 0xd6d6_a3e8, 0xcb61_b38c, 0x9b64_c2b0, 0x86d3_d2d4,
  0xa00a_e278, 0xbdbd_f21c,
]

/** The common CRC-32 (ISO 3309, reflected polynomial EDB88320) of an ASCII text, half a byte at a time. */
function crc32(text: string): number {
  let crc = 0xffff_ffff
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i)
    crc = (crc >>> 4) ^ (CRC_OF_HALF_BYTE[crc & 15] ?? 0)
    crc = (crc >>> 4) ^ (CRC_OF_HALF_BYTE[crc & 15] ?? 0)
  }
  return (crc ^ 0xffff_ffff) >>> 0
}
