/** What one user more at an address changes. */
import { describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { compareDevices } from '../../support/compare.ts'
import { deviceOf, NOW } from '../../support/profiles.ts'

/** A device that was seen at these addresses, so many days ago; each is in a network of its own. */
const seenAt = (days: Record<string, number>): DeviceProfile =>
  deviceOf({
    networks: Object.entries(days).map(([address, ago]) => ({
      address,
      prefix: `prefix of ${address}`,
      asn: address.length,
      lastSeenAt: NOW - ago * DAY_MS,
    })),
  })

/** The bits for one person where so many users have these addresses, from two users on. */
function bitsByUsers(pair: readonly [DeviceProfile, DeviceProfile], crowded: readonly string[]) {
  return Array.from({ length: 60 }, (_, more) => {
    const counts = crowded.map((address) => [`address:${address}`, more + 2])
    const frequencies = { users: 5_000, usersByKey: Object.fromEntries(counts) }
    return compareDevices(...pair, frequencies).bits
  })
}

const steps = (bits: readonly number[]) => bits.slice(1).map((each, at) => each - (bits[at] ?? 0))

describe('one user more at an address', () => {
  const both = [seenAt({ home: 0, office: 0 }), seenAt({ home: 1, office: 1 })] as const

  it.each([[['office']], [['home', 'office']]])('takes little from two places: %j', (crowded) => {
    const bits = bitsByUsers(both, crowded)
    expect(Math.min(...steps(bits.slice(1)))).toBeGreaterThan(-0.7)
    expect(bits.at(-1)).toBeLessThan(bits[0] ?? 0)
  })
})

describe('a carrier’s address', () => {
  const cookie = { visitor: 'visitor-1', address: 'home', prefix: 'prefix of home' }
  const seen = { ...seenAt({ home: 0 }), hashes: cookie, browser: null, demographic: null }

  it.each([10, 100, 1_000, 10_000, 100_000])(
    'leaves a cookie in common its say: %i users',
    (users) => {
      const frequencies = { users: 200_000, usersByKey: { 'address:home': users } }
      expect(compareDevices(seen, seen, frequencies).probability).toBeGreaterThan(0.6)
    },
  )
})
