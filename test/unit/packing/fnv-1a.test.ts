import { expect, it } from 'vitest'
import { fnv1a } from '../../../src/domain/fnv-1a.ts'

// Vectors of the authors' own test program, test_fnv.c (isthe.com/chongo/src/fnv).
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('FNV-1a of “%s” is that of its authors', (text, hash) => {
  expect(fnv1a(text)).toBe(hash)
})
