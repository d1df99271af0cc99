/**
 * Packs short texts that resemble each other: repetitions, also of a dictionary that all texts share
 * (LZSS, Storer and Szymanski 1982), and Huffman codes that are frozen with it. A row of D1 above a
 * thousand bytes takes a page of its own, and what the platform has to pack with takes no dictionary.
 */
import { openBits } from './bits.ts'
import { DICTIONARY, FORMAT } from './dictionary.ts'
import {
  bitsOfPlace,
  codesOf,
  END,
  FIRST_CHARACTER,
  REPETITION_LEAST,
  REPETITION_MOST,
  SYMBOL_BITS,
  symbolOfLength,
} from './symbols.ts'

const HASH_BITS = 12
/** Earlier places that are compared: more of them find little that is longer. */
const PLACES_COMPARED = 12

/** Characters, and where each four of them were last, and before that; -1 for nowhere. */
interface Text {
  characters: Uint8Array
  last: Int32Array
  before: Int32Array
}

/** Made once, at the first use. */
let prepared: { dictionary: Text; codes: number[] } | null = null

function prepare() {
  const dictionary: Text = {
    characters: Uint8Array.from(DICTIONARY, (character) => character.charCodeAt(0)),
    last: new Int32Array(1 << HASH_BITS).fill(-1),
    before: new Int32Array(DICTIONARY.length).fill(-1),
  }
  for (let at = 0; at + REPETITION_LEAST <= DICTIONARY.length; at++) note(dictionary, at)
  return { dictionary, codes: codesOf(SYMBOL_BITS) }
}

/** The dictionary's text with another behind it. */
function continueText({ characters, last, before }: Text, ascii: string): Text {
  const length = characters.length + ascii.length
  const text = {
    characters: new Uint8Array(length),
    last: last.slice(),
    before: new Int32Array(length),
  }
  text.characters.set(characters)
  text.before.set(before)
  for (let at = 0; at < ascii.length; at++)
    text.characters[characters.length + at] = ascii.charCodeAt(at)
  return text
}

function hashAt({ characters }: Text, at: number): number {
  const [first, second] = [characters[at] ?? 0, characters[at + 1] ?? 0]
  const [third, fourth] = [characters[at + 2] ?? 0, characters[at + 3] ?? 0]
  const four = first | (second << 8) | (third << 16) | (fourth << 24)
  return Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS)
}

function note(text: Text, at: number): void {
  const hash = hashAt(text, at)
  text.before[at] = text.last[hash] ?? -1
  text.last[hash] = at
}

/** The longest repetition that begins at `at`; of length 0 where there is none. */
function findRepetition(text: Text, at: number): { place: number; length: number } {
  const { characters, last, before } = text
  const most = Math.min(REPETITION_MOST, characters.length - at)
  let found = { place: 0, length: REPETITION_LEAST - 1 }
  let place = most < REPETITION_LEAST ? -1 : (last[hashAt(text, at)] ?? -1)
  for (let compared = 0; place >= 0 && compared < PLACES_COMPARED; compared++) {
    // Only what goes on where the longest one so far ends can be longer.
    if (characters[place + found.length] === characters[at + found.length]) {
      let length = 0
      while (length < most && characters[place + length] === characters[at + length]) length += 1
      if (length > found.length) found = { place, length }
      if (length === most) break
    }
    place = before[place] ?? -1
  }
  return found.length < REPETITION_LEAST ? { place: 0, length: 0 } : found
}

/** Packs printable ASCII, which JSON can be: see `toAscii`. Hexadecimal digits of bytes. */
export function packText(ascii: string): string {
  prepared ??= prepare()
  const { dictionary, codes } = prepared
  const text = continueText(dictionary, ascii)
  const bits = openBits()
  const putSymbol = (symbol: number) => bits.put(codes[symbol] ?? 0, SYMBOL_BITS[symbol] ?? 0)
  bits.put(FORMAT, 8)
  for (let at = DICTIONARY.length; at < text.characters.length; ) {
    const { place, length } = findRepetition(text, at)
    if (length === 0) putSymbol((text.characters[at] ?? 0) - FIRST_CHARACTER)
    else {
      const { symbol, more, bits: moreBits } = symbolOfLength(length)
      putSymbol(symbol)
      bits.put(more, moreBits)
      bits.put(place, bitsOfPlace(at))
    }
    for (const end = at + Math.max(1, length); at < end; at++) note(text, at)
  }
  putSymbol(END)
  return bits.finish()
}

/** The same JSON in printable ASCII. */
export function toAscii(json: string): string {
  return json.replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
