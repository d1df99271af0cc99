import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AddressRange,
  addressKey,
  mergeRanges,
  parseCidr,
} from '../../../src/domain/network/ranges.ts'

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
const cidr = fc
  .tuple(octets, fc.integer({ min: 8, max: 32 }))
  .map(([bytes, length]) => `${bytes.join('.')}/${length}`)

const ranges = (...texts: string[]) => mergeRanges(texts.flatMap((text) => parseCidr(text) ?? []))

/** Whether a range holds an address, as the database asks: of the last that begins before it, the end. */
function isWithin(ranges: readonly AddressRange[], address: string): boolean {
  const wanted = addressKey(address)
  if (wanted === null) return false
  const { family, key } = wanted
  const nearest = ranges.findLast((range) => range.family === family && range.first <= key)
  return nearest !== undefined && nearest.last >= key
}

describe('ranges', () => {
  it('finds the address of every range it was built from, however they overlap', () => {
    fc.assert(
      fc.property(fc.array(cidr, { minLength: 1, maxLength: 40, size: 'max' }), (blocks) => {
        const merged = ranges(...blocks)
        for (const block of blocks) {
          expect(isWithin(merged, block.split('/')[0] ?? '')).toBe(true)
        }
      }),
    )
  })

  it('agrees with a search of each single range', () => {
    fc.assert(
      fc.property(fc.array(cidr, { maxLength: 20, size: 'max' }), octets, (blocks, bytes) => {
        const address = bytes.join('.')
        const one = blocks.some((block) => isWithin(ranges(block), address))
        expect(isWithin(ranges(...blocks), address)).toBe(one)
      }),
    )
  })

  it('keeps merged ranges apart and in order', () => {
    fc.assert(
      fc.property(fc.array(cidr, { maxLength: 40, size: 'max' }), (blocks) => {
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
    expect(isWithin(both, '198.51.7.7')).toBe(true)
    expect(isWithin(both, '198.52.0.0')).toBe(false)
    expect(isWithin(both, '2a00:1450:4001::1')).toBe(true)
    expect(isWithin(both, '2a00:1451::')).toBe(false)
    expect(isWithin(both, '::ffff:198.51.7.7')).toBe(true)
  })

  it.each(['', '300.1.1.1/8', '1.2.3.4/33', '1.2.3.4/x', '1.2.3.4/8/8', 'list'])(
    'refuses %j as a range',
    (text) => {
      expect(parseCidr(text)).toBeNull()
    },
  )
})
