import { describe, expect, it } from 'vitest'
import { makeBoundedMap } from '../../../src/platform/bounded-map.ts'

/** A map of three with a, b and c, set in this order. */
const full = () => {
  const map = makeBoundedMap<string, number>(3)
  for (const [i, key] of ['a', 'b', 'c'].entries()) map.set(key, i)
  return map
}
const keysOf = (map: ReturnType<typeof full>) =>
  ['a', 'b', 'c', 'd'].filter((key) => map.get(key) !== undefined)

describe('a bounded map', () => {
  it('drops what was set longest ago, and only that', () => {
    const map = full()
    map.set('d', 3)
    expect(keysOf(map)).toEqual(['b', 'c', 'd'])
  })

  it('keeps a known key that is set anew, with its new value', () => {
    const map = full()
    map.set('a', 9)
    expect(keysOf(map)).toEqual(['a', 'b', 'c'])
    map.set('d', 3)
    expect(keysOf(map)).toEqual(['a', 'c', 'd'])
    expect(map.get('a')).toBe(9)
  })

  it('has room again for what was deleted', () => {
    const map = full()
    map.delete('b')
    map.set('d', 3)
    expect(keysOf(map)).toEqual(['a', 'c', 'd'])
  })

  it('is empty and has all its room again once it is cleared', () => {
    const map = full()
    map.clear()
    expect(keysOf(map)).toEqual([])
    for (const [i, key] of ['b', 'c', 'd'].entries()) map.set(key, i)
    expect(keysOf(map)).toEqual(['b', 'c', 'd'])
  })
})
