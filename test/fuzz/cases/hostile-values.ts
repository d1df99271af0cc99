/** Values that break careless programs: as JSON, as texts in a path or a header. */
import type { Random } from '../../../src/training/random.ts'

const RAW = '@@raw:'
const NESTED_DEPTHS = [50, 5_000, 30_000]

/** A value that {@link toJsonText} writes as this very text, which no value of ours would give. */
const raw = (text: string) => `${RAW}${text}@@`

const nested = (open: string, close: string) => (depth: number) =>
  raw(`${open.repeat(depth)}${close.repeat(depth)}`)

const withPrototype = () =>
  Object.defineProperty({ a: 'b' }, '__proto__', {
    value: { state: 'completed' },
    enumerable: true,
  })

const PLAIN: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u2066bidi',
  '\ufeff',
  '\u2028',
  '😀'.repeat(64),
  'é',
  'é',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "' OR 1=1 --",
  '"; DROP TABLE x',
  '<script>alert(1)</script>',
  '{tx_id}',
  '%7Btx_id%7D',
  '#{7*7}',
  '../../etc/passwd',
  'javascript:alert(1)',
  'https://user:secret@a.test/',
  'https://ünï.test/ä?q=ö',
  'http://[::1]:99999/',
  'https://a.test/\r\nSet-Cookie: x=1',
  'NaN',
  'Infinity',
  '1e999',
  '-1',
  '0x10',
  '999.999.999.999',
  '::ffff:1.2.3.4',
  'fe80::1%eth0',
  '2026-13-45T99:99:99Z',
  { value: { value: {} } },
  { length: -1 },
  { toString: null },
  { constructor: { prototype: { a: 1 } } },
  withPrototype(),
  Array.from({ length: 41 }, () => ({})),
  Array.from({ length: 5_000 }, () => 0),
]

const RAW_NUMBERS = ['1e400', '-1e400', '123456789012345678901234567890', '1E+2', '0.1e-999', '-0']

/** Lengths about the limits that the contract has, and far beyond. */
const LENGTHS = [1, 63, 64, 65, 255, 256, 257, 511, 512, 513, 1_024, 2_047, 2_048, 2_049, 5_000]
const UNITS = ['x', 'é', '😀', '\u0301', '{tx_id}']

/** Any hostile value. */
export function hostileValue(random: Random): unknown {
  const draw = random.next()
  // A copy, because the next fault may change what is inside.
  if (draw < 0.6) return structuredClone(random.pick(PLAIN))
  if (draw < 0.8) return random.pick(UNITS).repeat(random.pick(LENGTHS))
  if (draw < 0.9) return raw(random.pick(RAW_NUMBERS))
  if (draw < 0.95) return nested('[', ']')(random.pick(NESTED_DEPTHS))
  return random.chance(0.5)
    ? raw(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`)
    : raw('{"a":1,"a":{"a":2}}')
}

/** JSON of a value with the raw texts in it; null when there is none, as of `undefined`. */
export function toJsonText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.replace(/"@@raw:((?:[^"\\]|\\.)*?)@@"/g, (_, inner: string) =>
    JSON.parse(`"${inner}"`),
  )
}

const NASTY_TEXTS = [
  '%00',
  '%2e%2e%2f',
  '%2F',
  '%',
  '%zz',
  '%ff%fe',
  '%ED%A0%80',
  '..',
  '.',
  '%25',
  '%0d%0aX: y',
  "'",
  '"',
  '<b>',
  'ä',
  '\u202e',
  '😀',
  '{id}',
  '*',
  ';a=b',
  '+',
  '%20',
  '\\',
  '|',
  '~',
  'null',
  '0',
]

/** A text for a path or a query, often badly encoded; without spaces, which would end the target. */
export function nastyText(random: Random): string {
  if (random.chance(0.15))
    return random.pick(['a', '%41', '%00']).repeat(random.pick([300, 5_000, 20_000]))
  const parts = Array.from({ length: 1 + random.below(3) }, () => random.pick(NASTY_TEXTS))
  return parts.join(random.chance(0.5) ? '' : 'a')
}

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

/** Random characters of those that ids and tokens are made of. */
export const randomName = (random: Random, length: number): string =>
  Array.from({ length }, () => ALPHABET[random.below(ALPHABET.length)]).join('')

/** The text with one character changed, moved, added or lost. */
export function altered(random: Random, text: string): string {
  const at = random.below(text.length)
  const [before, after] = [text.slice(0, at), text.slice(at + 1)]
  const other = ALPHABET[(ALPHABET.indexOf(text[at] ?? '') + 1 + random.below(63)) % 64] ?? 'a'
  return random.pick([`${before}${other}${after}`, `${before}${after}`, `${text}${other}`])
}
