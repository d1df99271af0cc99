import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_NETWORK_LISTS,
  parseNetworkLists,
} from '../../../src/domain/network/lists/list-sources.ts'
import { packNetworks, unpackNetworks } from '../../../src/domain/network/lists/pack-networks.ts'
import {
  isMarkup,
  parseAsns,
  parseRanges,
  parseTorExits,
} from '../../../src/domain/network/lists/parse-list.ts'

describe('parsing lists', () => {
  it('reads numbers from bare, prefixed, commented and CSV lines', () => {
    const text = 'ASN,Entity\n"174","Cogent"\nAS9009 # M247, GB\n16276\r\nas24940 Hetzner\n# 1\n'
    expect(parseAsns(text)).toEqual([174, 9009, 16276, 24940])
  })

  it('does not take addresses for AS numbers', () => {
    expect(parseAsns('185.220.101.1\n2001:db8::1\n10.0.0.0/8')).toEqual([])
  })

  it('reads ranges and leaves out those that are too wide to be right', () => {
    const found = parseRanges('# vpn\n198.51.100.0/24 ; office\n0.0.0.0/0\n203.0.113.7\nnonsense')
    expect(found.map(({ first, last }) => [first, last])).toEqual([
      ['c6336400', 'c63364ff'],
      ['cb007107', 'cb007107'],
    ])
  })

  it('reads Tor exits of both published forms and leaves private addresses out', () => {
    expect(
      parseTorExits('ExitAddress 185.220.101.1 2026-01-01 00:00:00\n10.0.0.1\n171.25.193.9'),
    ).toEqual(['171.25.193.9', '185.220.101.1'])
  })

  it('distinguishes a web page from a list', () => {
    expect(isMarkup('  <!DOCTYPE html><p>Sign in')).toBe(true)
    expect(isMarkup('AS1\nAS2')).toBe(false)
  })
})

describe('the packed table', () => {
  it('gives back what was packed', () => {
    const list = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom('hosting', 'vpn'),
      asns: fc.uniqueArray(fc.integer({ min: 1, max: 4_294_967_294 }), { minLength: 1 }),
    })
    const lists = fc.uniqueArray(list, { minLength: 1, maxLength: 3, selector: ({ name }) => name })
    fc.assert(
      fc.property(lists, (given) => {
        const table = unpackNetworks(packNetworks(given))
        expect(table.size).toBe(new Set(given.flatMap(({ asns }) => asns)).size)
        for (const { name, asns } of given) {
          for (const asn of asns) expect(table.get(asn)?.sources).toContain(name)
        }
      }),
    )
  })
})

describe('configured lists', () => {
  it('are read in the form of the defaults', () => {
    expect(parseNetworkLists(JSON.stringify(DEFAULT_NETWORK_LISTS))).toEqual(DEFAULT_NETWORK_LISTS)
  })

  it.each([
    ['url', 'ftp://lists.example'],
    ['format', 'html'],
    ['kind', 'evil'],
    ['name', 'a b'],
  ])('are refused as a whole when one has a wrong %s', (field, value) => {
    const [first, ...rest] = DEFAULT_NETWORK_LISTS
    expect(parseNetworkLists(JSON.stringify([{ ...first, [field]: value }, ...rest]))).toBeNull()
  })
})
