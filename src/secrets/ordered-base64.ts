/**
 * Base64 whose alphabet is in ASCII order, so that encoded ids sort as their bytes do
 * (RFC 4648 §5 uses the same 64 URL-safe characters in another order).
 */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

const DIGITS: Record<string, number> = Object.fromEntries(
  [...ALPHABET].map((character, digit) => [character, digit]),
)

/** Encodes bytes, without padding. */
export function encodeOrdered(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 6) {
      bits -= 6
      text += ALPHABET[(buffer >> bits) & 63]
    }
    buffer &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(buffer << (6 - bits)) & 63] : text
}

/**
 * Decodes what `encodeOrdered` made; null for any other text, so that each value has one encoding.
 */
export function decodeOrdered(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8))
  let buffer = 0
  let bits = 0
  let length = 0
  for (const character of text) {
    const digit = DIGITS[character]
    if (digit === undefined) return null
    buffer = (buffer << 6) | digit
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[length++] = (buffer >> bits) & 255
      buffer &= (1 << bits) - 1
    }
  }
  return buffer === 0 ? bytes : null
}
