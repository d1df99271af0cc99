/**
 * Packs short texts that resemble each other: DEFLATE (RFC 1951) with a dictionary that all of them share. A row
 * of D1 above a thousand bytes takes a page of its own.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { DICTIONARY, FORMAT } from './dictionary.ts'

/** The first two digits of what is packed here. */
const FORMAT_DIGITS = FORMAT.toString(16).padStart(2, '0')
const LEVEL = 6

/** Made once, at the first use. */
let dictionaryBytes: Uint8Array | null = null

function dictionary(): Uint8Array {
  dictionaryBytes ??= Uint8Array.from(DICTIONARY, (character) => character.charCodeAt(0))
  return dictionaryBytes
}

/** Packs a text; hexadecimal digits of bytes, which SQL takes. */
export function packText(text: string): string {
  const packed = deflateRawSync(text, { dictionary: dictionary(), level: LEVEL })
  return FORMAT_DIGITS + packed.toString('hex')
}

/** The text of hexadecimal digits; throws a RangeError where they are not what `packText` makes. */
export function unpackText(hex: string): string {
  const format = hex.slice(0, 2)
  if (format !== FORMAT_DIGITS)
    throw new RangeError(`a text is packed in an unknown format, ${format || 'none'}`)
  try {
    const bytes = bytesOf(hex.slice(2))
    return inflateRawSync(bytes, { dictionary: dictionary() }).toString('utf8')
  } catch (cause) {
    throw new RangeError('a packed text is damaged', { cause })
  }
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}
