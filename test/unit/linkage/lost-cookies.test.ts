import { describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../src/domain/linkage/device/profile.ts'
import { linkUsers } from '../../../src/domain/linkage/link-users.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { turningShare } from '../../../src/domain/linkage/places/turning-share.ts'
import { NOW, withHashes } from '../../support/profiles.ts'

const USUAL = MODEL.places.habits.turned.people
/** A popular phone in a carrier's network: whoever is found by these keys is anybody. */
const COMMON = { users: 4_000, usersByKey: { 'device:device-1': 400, 'prefix:prefix-1': 900 } }

/** A phone of the popular model, with an address and whatever else is rare of its own. */
function phone(name: string, changes: Partial<DeviceProfile> = {}): DeviceProfile {
  const rare = {
    address: name,
    browser: name,
    canvas: name,
    devicePrefix: name,
    deviceNetwork: name,
  }
  return withHashes(
    { visitor: name, ...rare },
    {
      demographic: null,
      networks: [{ address: name, prefix: 'prefix-1', asn: 7922, lastSeenAt: NOW }],
      ...changes,
    },
  )
}
const turned = (name: string): DeviceProfile =>
  phone(name, { visitorSince: NOW, earlierVisitors: [`${name} before`] })
const users = (count: number, deviceBy: (name: string) => DeviceProfile) =>
  Array.from({ length: count }, (_, at) => ({
    userRef: `user ${at}`,
    devices: [deviceBy(`user ${at}`)],
  }))

describe('the share of people who lose their cookies', () => {
  it('is the usual one where nobody is known, or all keep theirs', () => {
    expect(turningShare([], COMMON)).toBe(USUAL)
    expect(turningShare(users(40, phone), COMMON)).toBe(USUAL)
  })

  it('is learned from users whom common keys alone have found', () => {
    expect(turningShare(users(40, turned), COMMON)).toBeGreaterThan(0.7)
  })

  it('is the usual one where some keep theirs, of whom the others may be an operator’s', () => {
    const [losing, keeping] = [users(20, turned), users(10, (name) => phone(`${name} kept`))]
    expect(turningShare([...losing, ...keeping], COMMON)).toBe(USUAL)
    expect(turningShare(losing.slice(0, 2), COMMON)).toBe(USUAL)
  })

  it.each([
    ['an address of a place', 'address'],
    ['a rare machine', 'device'],
  ] as const)('is not learned from those of %s, who may be an operator’s', (_, kind) => {
    const farm = users(40, (name) => {
      const device = turned(name)
      return { ...device, hashes: { ...device.hashes, [kind]: 'of the farm' } }
    })
    const counts = { ...COMMON.usersByKey, [`${kind}:of the farm`]: 42 }
    expect(turningShare(farm, { ...COMMON, usersByKey: counts })).toBe(USUAL)
  })
})

describe('two lost cookies', () => {
  const linkAmong = (others: ReturnType<typeof users>) =>
    linkUsers(
      { devices: [turned('own')] },
      [{ userRef: 'suspect', devices: [turned('suspect')] }, ...others],
      COMMON,
    ).find(({ userRef }) => userRef === 'suspect')
  const levelOf = (link: ReturnType<typeof linkAmong>) =>
    link?.match.rows.find(({ comparison }) => comparison === 'visitor')

  it('speak for one person where people keep theirs', () => {
    const row = levelOf(linkAmong(users(40, phone)))
    expect(row?.level).toBe('turned')
    expect(row?.bits).toBeGreaterThan(2)
  })

  it('say nothing where nobody keeps one', () => {
    const [keeping, losing] = [linkAmong(users(40, phone)), linkAmong(users(40, turned))]
    // The least that is told of: the link may be left out.
    const bits = levelOf(losing)?.bits ?? 0
    expect(Math.abs(bits)).toBeLessThan(0.1)
    expect(losing?.probability ?? 0).toBeLessThan((keeping?.probability ?? 0) / 4)
  })
})
