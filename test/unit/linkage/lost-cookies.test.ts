import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import type { FoundLevel } from '../../../src/domain/linkage/find-levels.ts'
import { linkUsers } from '../../../src/domain/linkage/link-users.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { areUsuallyLost, withTurning } from '../../../src/domain/linkage/pairs/lost-cookies.ts'
import { habitOfUser } from '../../../src/domain/linkage/places/cookie-habit.ts'
import { habitChances, turningShare } from '../../../src/domain/linkage/places/turning-share.ts'
import { chanceUnder, RELATION_KEYS } from '../../../src/domain/relation.ts'
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
const toHabitual = (userRef: string, devices: DeviceProfile[]) => ({
  userRef,
  devices,
  habit: habitOfUser(devices),
})
const users = (count: number, deviceBy: (name: string) => DeviceProfile) =>
  Array.from({ length: count }, (_, at) => toHabitual(`user ${at}`, [deviceBy(`user ${at}`)]))

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

describe('the share, of users of common keys', () => {
  const among = (losing: number, keeping: number, usersByKey: Record<string, number> = {}) =>
    turningShare([...users(losing, turned), ...users(keeping, (name) => phone(`${name} kept`))], {
      ...COMMON,
      usersByKey: { ...COMMON.usersByKey, ...usersByKey },
    })

  it('is theirs with ten users of the usual habits, from three on, of whom a quarter may keep theirs', () => {
    expect(among(3, 0)).toBeCloseTo((3 + 10 * USUAL) / 13, 9)
    expect(among(2, 0)).toBe(USUAL)
    expect(among(9, 3)).toBeCloseTo((9 + 10 * USUAL) / 22, 9)
    expect(among(8, 3)).toBe(USUAL)
  })

  it('leaves out whoever is found by a key of less than a hundred users', () => {
    expect(among(9, 0, { 'device:device-1': 100 })).toBeGreaterThan(USUAL)
    expect(among(9, 0, { 'device:device-1': 99 })).toBe(USUAL)
    const second = users(9, turned).map(({ userRef, devices }) => {
      const rare = withHashes({ ...devices[0]?.hashes, device: 'rare' }, { ...devices[0] })
      return toHabitual(userRef, [...devices, rare])
    })
    const counts = { ...COMMON.usersByKey, 'device:rare': 9 }
    expect(turningShare(second, { ...COMMON, usersByKey: counts })).toBe(USUAL)
  })

  it('rises with those who lose theirs, and falls with those who keep them', () => {
    const some = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(some, some, (losing, keeping) => {
        const share = among(losing, keeping)
        expect(among(losing + 1, keeping)).toBeGreaterThanOrEqual(share)
        expect(among(losing, keeping + 1)).toBeLessThanOrEqual(share)
        expect(share).toBeGreaterThanOrEqual(USUAL)
        expect(share).toBeLessThan(1)
      }),
    )
  })
})

describe('the habits of people at a place', () => {
  const { kept, turned: lost } = MODEL.places.habits

  it('are those of the partner’s people, up to seven of ten, and an operator’s are as ever', () => {
    expect(habitChances('turned', 0.4)).toEqual({ operator: lost.operator, people: 0.4 })
    expect(habitChances('kept', 0.4)).toEqual({ operator: kept.operator, people: 0.6 })
    expect(habitChances('turned', 0.9).people).toBe(0.7)
    expect(habitChances('kept', 0.9).people).toBeCloseTo(0.3, 9)
  })

  it('are the usual ones where nothing, or less, is known', () => {
    for (const turning of [undefined, USUAL / 2]) {
      expect(habitChances('turned', turning).people).toBe(lost.people)
      expect(habitChances('kept', turning).people).toBe(kept.people)
    }
  })
})

describe('the level of lost cookies', () => {
  const found = (level: string, browser: number, stranger: number): FoundLevel => ({
    comparison: 'visitor',
    level,
    says: '',
    termFrequency: null,
    chances: RELATION_KEYS.map((relation) => (relation === 'browser' ? browser : stranger)),
    averageStranger: stranger,
  })
  const counts = { users: 1, usersByKey: {} }

  it('alone depends on how many lose theirs, and on nothing where that is not known', () => {
    const same = found('same', 0.9, 0.001)
    expect(withTurning(same, { ...counts, turning: 0.6 })).toBe(same)
    const two = found('turned', 0.3, 0.02)
    expect(withTurning(two, counts)).toBe(two)
    const { chances } = withTurning(two, { ...counts, turning: 2 * USUAL })
    expect(chanceUnder(chances, 'stranger')).toBeCloseTo(0.08, 9)
    expect(chanceUnder(chances, 'browser')).toBe(0.3)
  })

  it('is usual where one person loses both less than two and a half times as often', () => {
    expect(areUsuallyLost(found('turned', 0.24, 0.1))).toBe(true)
    expect(areUsuallyLost(found('turned', 0.26, 0.1))).toBe(false)
    expect(areUsuallyLost(found('same', 0.1, 0.1))).toBe(false)
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
