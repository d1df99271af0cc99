import { describe, expect, it } from 'vitest'
import { EVIDENCE_KEYS_MAX, evidenceKeys } from '../../../src/domain/evidence/evidence-keys.ts'
import { deviceOf, withHashes } from '../../support/profiles.ts'

describe('the keys of an evidence question', () => {
  it('are none without a device', () => {
    expect(evidenceKeys(null, [])).toEqual([])
  })

  it('name the attribute and its hash, the most identifying first', () => {
    expect(evidenceKeys(null, [deviceOf()]).slice(0, 2)).toEqual([
      'visitor:visitor-1',
      'browser:browser-1',
    ])
  })

  it('begin with the device of the visit, without duplicates', () => {
    const present = withHashes({ visitor: 'visitor-2' })
    const keys = evidenceKeys(present, [deviceOf(), present])
    expect(keys[0]).toBe('visitor:visitor-2')
    expect(keys).toContain('visitor:visitor-1')
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('end with the prefixes of earlier networks, whose counts a meeting there is weighed by', () => {
    const before = { address: 'a2', prefix: 'p2', asn: 2, lastSeenAt: 1 }
    const device = deviceOf()
    const moved = { ...device, networks: [...device.networks, before] }
    expect(evidenceKeys(null, [moved]).at(-1)).toBe('prefix:p2')
    expect(evidenceKeys(null, [moved, device])).toHaveLength(
      evidenceKeys(null, [device]).length + 2,
    )
  })

  it('ask for every address of a device that gets a new cookie at each visit', () => {
    const device = deviceOf()
    const networks = [1, 2, 3, 4].map((at) => ({
      address: `a-${at}`,
      prefix: 'p-1',
      asn: 1,
      lastSeenAt: 5 - at,
    }))
    const hashes = { address: 'a-1', prefix: 'p-1' }
    const earlierVisitors = ['v-2', 'v-3', 'v-4']
    const forgetful = withHashes(hashes, { ...device, networks, earlierVisitors })
    const addresses = evidenceKeys(null, [forgetful]).filter((key) => key.startsWith('address:'))
    expect(addresses).toEqual(['address:a-1', 'address:a-2', 'address:a-3', 'address:a-4'])
  })

  it('leave room for earlier networks, however many devices a user has', () => {
    const devices = Array.from({ length: 8 }, (_, i) =>
      withHashes(
        { visitor: `v-${i}`, browser: `b-${i}`, device: `d-${i}`, devicePrefix: `dp-${i}` },
        {
          networks: [0, 1, 2].map((at) => ({
            address: `a-${i}-${at}`,
            prefix: `p-${i}-${at}`,
            asn: 1,
            lastSeenAt: 1,
          })),
        },
      ),
    )
    const keys = evidenceKeys(null, devices)
    expect(keys).toHaveLength(EVIDENCE_KEYS_MAX)
    expect(keys).toContain('prefix:p-0-1')
    expect(keys.filter((key) => key.startsWith('prefix:p-')).length).toBeGreaterThanOrEqual(8)
  })

  it('are of every device, the most specific of each first', () => {
    const devices = Array.from({ length: 8 }, (_, i) =>
      withHashes(
        { visitor: `v-${i}`, browser: `b-${i}`, device: `d-${i}`, devicePrefix: `dp-${i}` },
        { networks: [{ address: `a-${i}`, prefix: `p-${i}`, asn: 1, lastSeenAt: 1 }] },
      ),
    )
    const keys = evidenceKeys(devices[0] ?? null, devices)
    expect(keys).toContain('device:d-0')
    expect(keys).toContain('browser:b-7')
    expect(keys).toContain('devicePrefix:dp-7')
    expect(keys).not.toContain('device:d-7')
  })

  it('are at most as many as one question may have', () => {
    const devices = Array.from({ length: 20 }, (_, i) =>
      withHashes({ visitor: `v-${i}`, browser: `b-${i}`, device: `d-${i}` }),
    )
    expect(evidenceKeys(null, devices)).toHaveLength(EVIDENCE_KEYS_MAX)
  })
})
