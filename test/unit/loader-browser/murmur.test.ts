import { expect, it } from 'vitest'
import { hashOf } from '../../../src/loader/browser/murmur.ts'

// Devices are known by these hashes, so none may ever change.
it.each<[string | Uint32Array | Int32Array, string]>([
  ['x', '5a844834b0e42b35'],
  ['Doubletake', '3c46fe90082e6c12'],
  [new Uint32Array([0, 1, 0xffffffff]), '1749dcaffccb66c1'],
  [new Int32Array([0, 1, -1]), '1749dcaffccb66c1'],
])('hashes %j as always', (content, hash) => {
  expect(hashOf(content)).toBe(hash)
})

it('distinguishes texts that differ in one character, or in length alone', () => {
  expect(new Set(['', '\0', '\0\0', 'a', 'b', 'ab', 'ba'].map(hashOf)).size).toBe(7)
})
