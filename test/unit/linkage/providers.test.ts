/** How much a network in common says, by how many of one machine's users are in it. */
import { describe, expect, it } from 'vitest'
import type { DeviceProfile, KeyFrequencies } from '../../../src/domain/linkage/device/profile.ts'
import { compareDevices } from '../../../src/domain/linkage/match.ts'
import { NOW, withHashes } from '../../support/profiles.ts'

/** A machine in a network, each at an address and among neighbours of its own. */
const machineIn = (asn: number, address: string, device = 'model'): DeviceProfile =>
  withHashes(
    { address, prefix: `prefix of ${address}`, device, deviceNetwork: `${device} in ${asn}` },
    {
      asn,
      networks: [{ address, prefix: `prefix of ${address}`, asn, lastSeenAt: NOW }],
    },
  )

/** The bits of the network that two share, where so many of a hundred users of the machine are in it. */
function bitsAmong(users: number, other = 'model', asked?: KeyFrequencies['asked']) {
  const frequencies: KeyFrequencies = {
    users: 10_000,
    usersByKey: { 'device:model': 100, 'deviceNetwork:model in 7922': users },
    ...(asked && { asked }),
  }
  const [a, b] = [machineIn(7922, 'one'), machineIn(7922, 'two', other)]
  const row = compareDevices(a, b, frequencies).rows.find(
    ({ comparison }) => comparison === 'network',
  )
  expect(row?.level).toBe('provider')
  return row?.bits ?? Number.NaN
}

describe('a network that two share', () => {
  it('says the less, the more users of the machine are in it', () => {
    const bits = [2, 5, 10, 30, 85].map((users) => bitsAmong(users))
    expect(bits).toEqual([...bits].sort((a, b) => b - a))
    expect(bits[0]).toBeGreaterThan((bits.at(-1) ?? 0) + 2)
  })

  it('says nothing for one person where most are in it', () => {
    expect(bitsAmong(85)).toBeLessThan(0.1)
  })

  it('says the same of another machine in it, by the users of the one that was counted', () => {
    expect(bitsAmong(85, 'other')).toBeLessThan(bitsAmong(2, 'other') - 2)
  })

  it('is an average network where nobody counted', () => {
    const [none, model] = [new Set<string>(), new Set(['device:model'])]
    expect(bitsAmong(85, 'model', none)).toBe(bitsAmong(2, 'model', none))
    expect(bitsAmong(85, 'model', model)).toBe(bitsAmong(2, 'model', none))
  })
})
