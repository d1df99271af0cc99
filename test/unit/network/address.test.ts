import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressBlock,
  addressPlace,
  canonicalAddress,
  compareAddresses,
  isPublicAddress,
  rangeInCidr,
} from '../../../src/domain/network/address.ts'

const address = fc.oneof(fc.ipV4(), fc.ipV6())

describe('addresses', () => {
  it('have one canonical spelling', () => {
    fc.assert(
      fc.property(address, (text) => {
        const canonical = canonicalAddress(text)
        expect(canonical).not.toBeNull()
        expect(canonicalAddress(canonical ?? '')).toBe(canonical)
      }),
    )
  })

  it('compare the same in both directions, and as exact with themselves', () => {
    fc.assert(
      fc.property(address, address, (a, b) => {
        expect(compareAddresses(a, a)).toBe('exact')
        expect(compareAddresses(a, b)).toBe(compareAddresses(b, a))
      }),
    )
  })

  it.each([
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['[2001:db8::1]', '2001:db8::1'],
  ])('spells %j as %s', (text, canonical) => {
    expect(canonicalAddress(text)).toBe(canonical)
  })

  it.each(['', '1', '0x7f.1', '192.0.2', '256.1.1.1', 'fe80::1%eth0', 'example.org'])(
    'refuses %j as an address',
    (text) => {
      expect(canonicalAddress(text)).toBeNull()
    },
  )

  it.each([
    ['192.0.2.1', '192.0.2.1', 'exact'],
    ['192.0.2.1', '::ffff:192.0.2.1', 'exact'],
    ['192.0.2.1', '192.0.2.99', 'prefix'],
    ['192.0.2.1', '192.0.3.1', 'different'],
    ['2001:db8:1:2::1', '2001:db8:1:2:aaaa::9', 'exact'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 'prefix'],
    ['2001:db8:1::1', '2001:db8:2::1', 'different'],
    ['192.0.2.1', '2001:db8::1', 'different'],
  ])('compares %s with %s as %s', (a, b, relation) => {
    expect(compareAddresses(a, b)).toBe(relation)
  })

  it.each([
    ['203.0.113.9', '203.0.113.9', 'ipv4/203.0.113', '203.0.0.0/16'],
    ['::ffff:203.0.113.9', '203.0.113.9', 'ipv4/203.0.113', '203.0.0.0/16'],
    ['2001:db8:1:2::1', 'ipv6/32.1.13.184.0.1.0.2', 'ipv6/32.1.13.184.0.1', '2001:db8::/32'],
  ])(
    'gives block and prefix of %s in the form that stored hashes were made of, and a range for people',
    (text, block, prefix, cidr) => {
      expect(addressBlock(text)).toBe(block)
      expect(addressPlace(text)).toEqual({ block, prefix })
      expect(rangeInCidr(text)).toBe(cidr)
    },
  )

  it('gives all devices of an IPv6 household the same block', () => {
    const [a, b] = ['2600:1700:1:2::5', '2600:1700:1:2:aaaa:bbbb:cccc:dddd'].map(addressBlock)
    expect(a).toBe(b)
    expect(addressBlock('2600:1700:1:3::5')).not.toBe(a)
    const [here, there] = ['2600:1700:1:3::5', '2600:1700:1:2::5'].map(addressPlace)
    expect(here?.prefix).toBe(there?.prefix)
  })

  it.each(['127.0.0.1', '::1', '0.0.0.0', 'nonsense', '1', '0x7f.1', ''])(
    'gives neither block nor prefix of %j',
    (text) => {
      expect(addressBlock(text)).toBeNull()
      expect(addressPlace(text)).toBeNull()
      expect(rangeInCidr(text)).toBeNull()
    },
  )

  it.each(['127.0.0.1', '10.0.0.1', '192.168.1.1', '100.64.0.1', '::1', 'fe80::1', 'fd00::1', 'x'])(
    'does not take %s for a public address',
    (text) => {
      expect(isPublicAddress(text)).toBe(false)
    },
  )

  it.each(['8.8.8.8', '2a00:1450::1'])('takes %s for a public address', (text) => {
    expect(isPublicAddress(text)).toBe(true)
  })
})
