/**
 * Packs short texts that resemble each other: DEFLATE (RFC 1951) with a dictionary that all of them share. A row
 * of D1 above a thousand bytes takes a page of its own.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { DICTIONARIES, NEWEST_FORMAT } from './dictionaries.ts'

const LEVEL = 6

/** By format, each made once, at its first use. */
const made = new Map<number, Uint8Array>()

/** The dictionary of a format; null where there is no such one. */
function dictionaryOf(format: number): Uint8Array | null {
  const known = made.get(format)
  if (known) return known
  const text = DICTIONARIES[format]
  if (text === undefined) return null
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  made.set(format, bytes)
  return bytes
}

/** Packs a text; hexadecimal digits of bytes, which SQL takes: the first two are those of the format. */
export function packText(text: string, format = NEWEST_FORMAT): string {
  const dictionary = dictionaryOf(format)
  if (!dictionary) throw unknownFormat(String(format))
  const packed = deflateRawSync(text, { dictionary, level: LEVEL })
  return format.toString(16).padStart(2, '0') + packed.toString('hex')
}

/** The text of hexadecimal digits; throws a RangeError where they are not what `packText` makes. */
export function unpackText(hex: string): string {
  const digits = hex.slice(0, 2)
  const dictionary = dictionaryOf(Number.parseInt(digits, 16))
  if (!dictionary) throw unknownFormat(digits)
  try {
    return inflateRawSync(bytesOf(hex.slice(2)), { dictionary }).toString('utf8')
  } catch (cause) {
    throw new RangeError('a packed text is damaged', { cause })
  }
}

function unknownFormat(format: string): RangeError {
  return new RangeError(`a text is packed in an unknown format, ${format || 'none'}`)
}

function bytesOf(hex: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor(hex.length / 2))
  for (let at = 0; at < bytes.length; at++) {
    bytes[at] = 16 * digitAt(hex, 2 * at) + digitAt(hex, 2 * at + 1)
  }
  return bytes
}

/** The value of a hexadecimal digit; in ASCII, letters of both cases have bit 6, and A ends in 1. */
function digitAt(hex: string, at: number): number {
  const code = hex.charCodeAt(at)
  return (code & 64 ? 9 : 0) + (code & 15)
}
