import { describe, expect, it } from 'vitest'
import { classifyNetwork } from '../../../src/domain/network/classify.ts'
import {
  type NetworkKind,
  type NetworkTable,
  strongestKind,
} from '../../../src/domain/network/kinds.ts'
import { bundledNetworks } from '../../../src/domain/network/lists/bundled-table.ts'

const EMPTY: NetworkTable = new Map()
const kindOf = (asn: number | null, asOrganization: string | null, table = bundledNetworks()) =>
  classifyNetwork({ asn, asOrganization }, table)

/** A table of one network that some lists name. */
const listed = (...said: [source: string, kind: NetworkKind][]): NetworkTable => {
  const kinds = said.map(([, kind]) => kind)
  const entry = { kind: strongestKind(kinds) ?? 'isp', kinds, sources: said.map(([name]) => name) }
  return new Map([[64_500, entry]])
}

describe('classifyNetwork', () => {
  it.each([
    [24940, 'Hetzner Online GmbH'],
    [16276, 'OVH SAS'],
    [14061, 'DigitalOcean, LLC'],
    [16509, 'Amazon.com, Inc.'],
    [20473, 'The Constant Company, LLC'],
  ])('calls AS%i %s hosting, by name and without', (asn, name) => {
    expect(kindOf(asn, name)).toBe('hosting')
    expect(kindOf(asn, null)).toBe('hosting')
  })

  it.each(['Acme Dedicated Servers Ltd', 'Blue Cloud Hosting LLC', 'FastVPS Data Center'])(
    'calls the unlisted %s hosting by name',
    (name) => {
      expect(kindOf(4_200_000_000, name, EMPTY)).toBe('hosting')
    },
  )

  it.each([
    [7922, 'Comcast Cable Communications, LLC'],
    [20115, 'Charter Communications'],
    [7018, 'AT&T Services, Inc.'],
    [701, 'Verizon Business'],
    [21928, 'T-Mobile USA, Inc.'],
    [3320, 'Deutsche Telekom AG'],
    [3209, 'Vodafone GmbH'],
    [3352, 'Telefonica De Espana S.a.u.'],
    [4134, 'CHINANET-BACKBONE'],
    [4837, 'CHINA UNICOM China169 Backbone'],
    [2516, 'KDDI CORPORATION'],
    [4766, 'Korea Telecom'],
    [55836, 'Reliance Jio Infocomm Limited'],
    [12389, 'Rostelecom'],
    [1221, 'Telstra Limited'],
    [2856, 'British Telecommunications PLC'],
    [5089, 'Virgin Media Limited'],
    [28573, 'Claro NXT Telecomunicacoes Ltda'],
    [9121, 'Turk Telekom'],
    [12322, 'Free SAS'],
    [15557, 'Societe Francaise Du Radiotelephone - SFR SA'],
  ])('never calls the access network AS%i %s hosting, by number or by name', (asn, name) => {
    expect(['isp', 'mobile', 'mixed']).toContain(kindOf(asn, name))
    expect(['isp', 'mobile', 'mixed', null]).toContain(kindOf(null, name, EMPTY))
  })

  it('keeps a carrier an access network when one list calls it hosting', () => {
    expect(kindOf(64_500, 'Northern Broadband Telecom', listed(['one', 'hosting']))).toBe('isp')
  })

  it('prefers two lists to a name', () => {
    const table = listed(['one', 'hosting'], ['two', 'hosting'])
    expect(kindOf(64_500, 'Northern Broadband Telecom', table)).toBe('hosting')
  })

  it.each([
    ['Mullvad VPN AB', 'vpn'],
    ['University of Lagos', 'education'],
    ['Odessa College', 'education'],
  ])('takes %s for what its name says, though two lists call it hosting', (name, kind) => {
    expect(kindOf(64_500, name, listed(['one', 'hosting'], ['two', 'hosting']))).toBe(kind)
  })

  it.each([
    ['North Valley Hospital', 'business'],
    ['Padma Bank Ltd.', 'business'],
    ['City of Springfield', 'business'],
  ])('keeps %s a company when one list calls it hosting', (name, kind) => {
    expect(kindOf(64_500, name, listed(['one', 'hosting']))).toBe(kind)
  })

  it('believes a loose list only where the name leans to hosting', () => {
    const loose = listed(['brianhama', 'hosting'])
    expect(kindOf(64_500, 'NWN Corporation', loose)).toBeNull()
    expect(kindOf(64_500, 'Blue Cloud Hosting LLC', loose)).toBe('hosting')
    expect(kindOf(64_500, 'NWN Corporation', listed(['oxl_hosting', 'hosting']))).toBe('hosting')
  })

  it('lets a list of access networks outweigh one list of servers, and not two', () => {
    const one = listed(['oxl_hosting', 'hosting'], ['oxl_isp', 'isp'])
    const two = listed(['a', 'hosting'], ['b', 'hosting'], ['oxl_isp', 'isp'])
    expect(kindOf(64_500, 'Hydra', one)).toBe('isp')
    expect(kindOf(64_500, 'Hydra', two)).toBe('hosting')
    expect(kindOf(64_500, 'Hydra Telecom', two)).toBe('isp')
  })

  it.each([
    [3209, 'Vodafone GmbH'],
    [21928, 'T-Mobile USA, Inc.'],
    [55836, 'Reliance Jio Infocomm Limited'],
    [31615, 'Odido Netherlands B.V.'],
    [3308, 'Norlys Digital A/S'],
    [14593, 'Space Exploration Technologies Corporation'],
  ])('takes AS%i %s for lines and phones, by number or by name', (asn, name) => {
    expect(kindOf(asn, name)).toBe('mixed')
    expect(kindOf(asn, null)).toBe('mixed')
    expect(kindOf(null, name, EMPTY)).toBe('mixed')
    expect(kindOf(64_500, name, listed(['oxl_isp', 'isp']))).toBe('mixed')
  })

  it('takes a carrier’s own data centre for no home', () => {
    expect(kindOf(null, 'CHINANET SiChuan Telecom Internet Data Center', EMPTY)).not.toBe('mixed')
    expect(kindOf(null, 'CHINANET Sichuan', EMPTY)).toBe('mixed')
  })

  it.each([
    [13335, 'Cloudflare, Inc.'],
    [36183, 'Akamai Technologies, Inc.'],
    [54113, 'Fastly, Inc.'],
    [395747, 'Cloudflare, Inc.'],
  ])('takes AS%i %s for a neutral relay', (asn, name) => {
    expect(kindOf(asn, name)).toBe('relay')
  })

  it.each(['Zscaler, Inc.', 'Netskope Inc', 'Palo Alto Networks, Inc'])(
    'takes the gateway %s for a business',
    (name) => {
      expect(kindOf(null, name)).toBe('business')
    },
  )

  it.each([
    ['Mullvad VPN AB', 'vpn'],
    ['PacketHub S.A.', 'vpn'],
    ['University of Maine System', 'education'],
    ['China Mobile', 'mixed'],
    ['Salt Mobile SA', 'mobile'],
  ])('classifies %s by name as %s', (name, kind) => {
    expect(kindOf(null, name)).toBe(kind)
  })

  it('gives null where number and name are unknown', () => {
    expect(kindOf(null, null)).toBeNull()
    expect(kindOf(4_200_000_000, null)).toBeNull()
  })
})
