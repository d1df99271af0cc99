import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRange, isTorExit, mergeRanges, parseCidr } from '../../../src/domain/network/ranges.ts'

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
const cidr = fc
  .tuple(octets, fc.integer({ min: 8, max: 32 }))
  .map(([bytes, length]) => `${bytes.join('.')}/${length}`)

const ranges = (...texts: string[]) => mergeRanges(texts.flatMap((text) => parseCidr(text) ?? []))

describe('ranges', () => {
  it('finds the address of every range it was built from, however they overlap', () => {
    fc.assert(
      fc.property(fc.array(cidr, { minLength: 1, maxLength: 40 }), (blocks) => {
        const merged = ranges(...blocks)
        for (const block of blocks) {
          expect(findRange(merged, block.split('/')[0] ?? '')).not.toBeNull()
        }
      }),
    )
  })

  it('agrees with a search of each single range', () => {
    fc.assert(
      fc.property(fc.array(cidr, { maxLength: 20 }), octets, (blocks, bytes) => {
        const address = bytes.join('.')
        const one = blocks.some((block) => findRange(ranges(block), address) !== null)
        expect(findRange(ranges(...blocks), address) !== null).toBe(one)
      }),
    )
  })

  it('keeps merged ranges apart and in order', () => {
    fc.assert(
      fc.property(fc.array(cidr, { maxLength: 40 }), (blocks) => {
        const merged = ranges(...blocks)
        for (const [at, range] of merged.entries()) {
          expect(range.first <= range.last).toBe(true)
          const next = merged[at + 1]
          if (next) expect(range.last < next.first).toBe(true)
        }
      }),
    )
  })

  it('looks both families up in one table', () => {
    const both = ranges('198.51.0.0/16', '2a00:1450::/32')
    expect(findRange(both, '198.51.7.7')).not.toBeNull()
    expect(findRange(both, '198.52.0.0')).toBeNull()
    expect(findRange(both, '2a00:1450:4001::1')).not.toBeNull()
    expect(findRange(both, '2a00:1451::')).toBeNull()
    expect(findRange(both, '::ffff:198.51.7.7')).not.toBeNull()
  })

  it.each(['', '300.1.1.1/8', '1.2.3.4/33', '1.2.3.4/x', '1.2.3.4/8/8', 'list'])(
    'refuses %j as a range',
    (text) => {
      expect(parseCidr(text)).toBeNull()
    },
  )

  it('recognises a Tor exit in any spelling', () => {
    const exits = new Set(['185.220.101.1', '2001:db8::1'])
    expect(isTorExit('::ffff:185.220.101.1', exits)).toBe(true)
    expect(isTorExit('2001:0DB8:0:0::1', exits)).toBe(true)
    expect(isTorExit('185.220.101.2', exits)).toBe(false)
  })
})
