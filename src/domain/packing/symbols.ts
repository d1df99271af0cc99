/**
 * The alphabet of packed texts: printable ASCII, an end, and repetitions by their length. How many bits
 * each symbol takes is frozen with the dictionary, so the codes are made of these lengths alone
 * (canonical Huffman codes, as of RFC 1951, 3.2.2).
 */
import { CODE_LENGTHS } from './dictionary.ts'

/** The first printable character, whose symbol is 0. */
export const FIRST_CHARACTER = 0x20
/** Ends every packed text. */
export const END = 95
const FIRST_REPETITION = 96

/** Repetitions: from so many characters on, with so many bits for how many more. */
const REPETITIONS: readonly (readonly [least: number, bits: number])[] = [
  ...Array.from({ length: 16 }, (_, more) => [4 + more, 0] as const),
  ...([
    [20, 4],
    [36, 5],
    [68, 6],
    [132, 8],
  ] as const),
]

/** The shortest repetition: a shorter one takes more bits than its characters. */
export const REPETITION_LEAST = 4
/** The longest one. */
export const REPETITION_MOST = 132 + 255

/** The symbol of a repetition of so many characters, and what is left to say of it. */
export function symbolOfLength(length: number): { symbol: number; more: number; bits: number } {
  let at = REPETITIONS.length - 1
  while (at > 0 && (REPETITIONS[at]?.[0] ?? 0) > length) at -= 1
  const [least, bits] = REPETITIONS[at] ?? [length, 0]
  return { symbol: FIRST_REPETITION + at, more: length - least, bits }
}

/** The least length that a symbol stands for, and the bits that follow; null for no repetition. */
export function lengthOfSymbol(symbol: number): readonly [least: number, bits: number] | null {
  return REPETITIONS[symbol - FIRST_REPETITION] ?? null
}

/** Bits that say where a repetition begins, of `places` places. */
export function bitsOfPlace(places: number): number {
  return 32 - Math.clz32(Math.max(1, places - 1))
}

const BASE = 36

/** The bits that each symbol takes. */
export const SYMBOL_BITS: readonly number[] = Array.from(CODE_LENGTHS, (digit) =>
  Number.parseInt(digit, BASE),
)

/** The code of each symbol: of equal lengths in the order of the symbols. */
export function codesOf(lengths: readonly number[]): number[] {
  const codes = lengths.map(() => 0)
  let next = 0
  for (let bits = 1; bits <= Math.max(...lengths); bits++) {
    next <<= 1
    for (const [symbol, length] of lengths.entries()) if (length === bits) codes[symbol] = next++
  }
  return codes
}
