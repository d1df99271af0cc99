import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findKeyFault,
  hashApiKey,
  makeApiKey,
  makeRandomName,
  parseApiKey,
} from '../../../src/secrets/api-key.ts'

const kinds = fc.constantFrom('live', 'test')
const entropies = fc.uint8Array({ minLength: 32, maxLength: 32 })
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const fromBase62 = (digits: string) =>
  [...digits].reduce((sum, digit) => sum * 62n + BigInt(alphabet.indexOf(digit)), 0n)

describe('an API key', () => {
  it('is recognised with its kind and its last four characters', () => {
    fc.assert(
      fc.property(kinds, entropies, (kind, entropy) => {
        const key = makeApiKey(kind, entropy)
        expect(parseApiKey(key)).toEqual({ mode: kind, hint: key.slice(-4) })
      }),
    )
  })

  it('carries all of its 256 bits', () => {
    fc.assert(
      fc.property(kinds, entropies, (kind, entropy) => {
        const secret = makeApiKey(kind, entropy).slice('dt_live_'.length, -6)
        const hex = fromBase62(secret).toString(16).padStart(64, '0')
        expect(hex).toBe(Buffer.from(entropy).toString('hex'))
      }),
    )
  })

  it('always has the same length, also for the smallest and the largest number', () => {
    for (const byte of [0, 255]) {
      expect(makeApiKey('live', new Uint8Array(32).fill(byte))).toHaveLength(8 + 43 + 6)
    }
  })

  it('ends with the CRC32 that zlib computes, in base62', () => {
    fc.assert(
      fc.property(kinds, entropies, (kind, entropy) => {
        const key = makeApiKey(kind, entropy)
        expect(Number(fromBase62(key.slice(-6)))).toBe(crc32(key.slice(0, -6)))
      }),
    )
  })

  it('is refused when any one character is changed', () => {
    fc.assert(
      fc.property(entropies, fc.nat(56), fc.constantFrom(...alphabet), (entropy, at, other) => {
        const key = makeApiKey('live', entropy)
        fc.pre(key[at] !== other)
        expect(parseApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBeNull()
      }),
    )
  })

  it('is refused when it is any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseApiKey(text)).toBeNull()
      }),
    )
  })

  it('is refused with white space around it or under the other kind', () => {
    const key = makeApiKey('live')
    for (const other of [`${key}\n`, ` ${key}`, key.replace('_live_', '_test_')]) {
      expect(parseApiKey(other)).toBeNull()
    }
  })

  it('is never made of too little entropy', () => {
    expect(() => makeApiKey('live', new Uint8Array(31))).toThrow(RangeError)
  })

  it('differs from every other', () => {
    const keys = Array.from({ length: 200 }, () => makeApiKey('test'))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('is stored as its SHA-256', async () => {
    const key = makeApiKey('live')
    expect(await hashApiKey(key)).toBe(createHash('sha256').update(key).digest('hex'))
  })
})

it('makes random names of the given length after their prefix', () => {
  expect(makeRandomName('prt_', 16)).toMatch(/^prt_[0-9A-Za-z]{16}$/)
  expect(makeRandomName('key_', 12)).not.toBe(makeRandomName('key_', 12))
})

describe('what is wrong with a key', () => {
  const key = makeApiKey('test', new Uint8Array(32).fill(7))
  it.each([
    [key, null],
    ['', { kind: 'foreign' }],
    ['sk_live_abc', { kind: 'foreign' }],
    [key.toUpperCase(), { kind: 'wrong_case' }],
    [key.slice(0, 40), { kind: 'cut_off', length: 40, due: 57 }],
    [`${key}ab`, { kind: 'too_long', length: 59, due: 57 }],
    [`${key.slice(0, 30)}-${key.slice(31)}`, { kind: 'odd_character' }],
    [key.replace('dt_test_', 'dt_live_'), { kind: 'other_mode', mode: 'test' }],
    [`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`, { kind: 'mistyped' }],
  ])('%s: %j', (given, fault) => {
    expect(findKeyFault(given)).toEqual(fault)
  })
})
