import { describe, expect, it } from 'vitest'
import { classifyNetwork } from '../../../src/domain/network/classify.ts'
import type { NetworkTable } from '../../../src/domain/network/kinds.ts'
import { bundledNetworks } from '../../../src/domain/network/lists/bundled-table.ts'

const EMPTY: NetworkTable = new Map()
const kindOf = (asn: number | null, asOrganization: string | null, table = bundledNetworks()) =>
  classifyNetwork({ asn, asOrganization }, table)?.kind ?? null

describe('classifyNetwork', () => {
  it.each([
    [24940, 'Hetzner Online GmbH'],
    [16276, 'OVH SAS'],
    [14061, 'DigitalOcean, LLC'],
    [16509, 'Amazon.com, Inc.'],
    [20473, 'The Constant Company, LLC'],
  ])('calls AS%i %s hosting by list', (asn, name) => {
    expect(classifyNetwork({ asn, asOrganization: name }, bundledNetworks())).toMatchObject({
      kind: 'hosting',
      basis: 'list',
    })
  })

  it.each(['Acme Dedicated Servers Ltd', 'Blue Cloud Hosting LLC', 'FastVPS Data Center'])(
    'calls the unlisted %s hosting by name',
    (name) => {
      expect(classifyNetwork({ asn: 4_200_000_000, asOrganization: name }, EMPTY)).toMatchObject({
        kind: 'hosting',
        basis: 'name',
      })
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
    expect(['isp', 'mobile']).toContain(kindOf(asn, name))
    expect(['isp', 'mobile', null]).toContain(kindOf(null, name, EMPTY))
  })

  it('keeps a carrier an access network when one list calls it hosting', () => {
    const table: NetworkTable = new Map([[64_500, { kind: 'hosting', sources: ['one'] }]])
    expect(kindOf(64_500, 'Northern Broadband Telecom', table)).toBe('isp')
  })

  it('prefers two lists to a name', () => {
    const table: NetworkTable = new Map([[64_500, { kind: 'hosting', sources: ['one', 'two'] }]])
    expect(kindOf(64_500, 'Northern Broadband Telecom', table)).toBe('hosting')
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
    ['China Mobile', 'mobile'],
  ])('classifies %s by name as %s', (name, kind) => {
    expect(kindOf(null, name)).toBe(kind)
  })

  it('gives null where number and name are unknown', () => {
    expect(kindOf(null, null)).toBeNull()
    expect(kindOf(4_200_000_000, null)).toBeNull()
  })
})
