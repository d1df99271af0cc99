/** Reads what `packText` has packed. */
import { readBits } from './bits.ts'
import { DICTIONARY, FORMAT } from './dictionary.ts'
import {
  bitsOfPlace,
  codesOf,
  END,
  FIRST_CHARACTER,
  lengthOfSymbol,
  SYMBOL_BITS,
} from './symbols.ts'

const BITS_MOST = Math.max(...SYMBOL_BITS)

/** A code, and a 1 before it that tells its length. */
const keyOf = (bits: number, code: number) => (1 << bits) | code

/** Symbols by the keys of their codes, -1 elsewhere, and the dictionary; made once, at the first use. */
let prepared: { symbols: Int16Array; dictionary: number[] } | null = null

function prepare() {
  const symbols = new Int16Array(2 << BITS_MOST).fill(-1)
  for (const [symbol, code] of codesOf(SYMBOL_BITS).entries())
    symbols[keyOf(SYMBOL_BITS[symbol] ?? 0, code)] = symbol
  return { symbols, dictionary: Array.from(DICTIONARY, (character) => character.charCodeAt(0)) }
}

function readSymbol(read: (bits: number) => number, symbols: Int16Array): number {
  let key = 1
  for (let bits = 1; bits <= BITS_MOST; bits++) {
    key = (key << 1) | read(1)
    const symbol = symbols[key] ?? -1
    if (symbol >= 0) return symbol
  }
  throw new RangeError('a packed text has no such symbol')
}

/** The text of hexadecimal digits; throws a RangeError where they are not what `packText` makes. */
export function unpackText(hex: string): string {
  prepared ??= prepare()
  const read = readBits(hex)
  const format = read(8)
  if (format !== FORMAT) throw new RangeError(`a text is packed in an unknown format, ${format}`)
  const characters = prepared.dictionary.slice()
  for (;;) {
    const symbol = readSymbol(read, prepared.symbols)
    if (symbol === END) return textOf(characters.slice(DICTIONARY.length))
    const repetition = lengthOfSymbol(symbol)
    if (!repetition) {
      characters.push(symbol + FIRST_CHARACTER)
      continue
    }
    const length = repetition[0] + read(repetition[1])
    const place = read(bitsOfPlace(characters.length))
    // A repetition may go on into itself.
    for (let at = place; at < place + length; at++) characters.push(characters[at] ?? 0)
  }
}

/** A function takes so many arguments at least. */
const ARGUMENTS = 8_192

function textOf(characters: readonly number[]): string {
  let text = ''
  for (let at = 0; at < characters.length; at += ARGUMENTS)
    text += String.fromCharCode(...characters.slice(at, at + ARGUMENTS))
  return text
}
