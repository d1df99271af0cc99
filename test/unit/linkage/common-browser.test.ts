import { describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import {
  cappedAccounts,
  expectAccounts,
} from '../../../src/domain/linkage/accounts/expect-accounts.ts'
import { linkedAccounts } from '../../../src/domain/linkage/accounts/linked-accounts.ts'
import { linkUsers, type UserLink } from '../../../src/domain/linkage/link-users.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { featuresOf } from '../../../src/domain/linkage/people/compared-user.ts'
import { furtherUsersAmong } from '../../../src/domain/linkage/places/common-browser.ts'
import { accountsBy, type ExpectedAccounts, LEARNED } from '../../../src/domain/relation.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { deviceOf, NOW, withHashes } from '../../support/profiles.ts'

type User = { userRef: string; devices: DeviceProfile[] }

/** Everything about a machine is its own, and its cookie was there from the start. */
function machine(name: string, at = 0, more: Partial<DeviceProfile> = {}): DeviceProfile {
  const { hashes } = deviceOf()
  const own = Object.fromEntries(Object.keys(hashes).map((key) => [key, `${key} of ${name}`]))
  const firstSeenAt = NOW - 7 * DAY_MS + at
  return withHashes(own, {
    firstSeenAt,
    visitorSince: firstSeenAt,
    networks: [
      { address: `address of ${name}`, prefix: `prefix of ${name}`, asn: 1, lastSeenAt: NOW },
    ],
    demographic: null,
    visits: [at + 1, at + 2000, at + 4000],
    ...more,
  })
}
const phoneOf = (name: string, at = 0) =>
  machine(`phone of ${name}`, at, {
    browser: { family: 'Safari', major: 18, os: 'iOS', osMajor: 18, mobile: true },
  })
const user = (userRef: string, ...devices: DeviceProfile[]): User => ({ userRef, devices })
const between = (users: User[]) =>
  furtherUsersAmong(users.map(({ devices }) => ({ ...featuresOf(devices), devices })))(0, 1)

describe('the further users of a browser that two have in common', () => {
  const computer = machine('computer')

  it('are not asked about where the two share no browser', () => {
    expect(
      between([user('a', computer), user('b', machine('other')), user('c', computer)]),
    ).toBeNull()
  })

  it('are none where the two are alone', () => {
    const users = [user('a', computer), user('b', computer), user('c', machine('other'))]
    expect(between(users)).toMatchObject({ all: 0, own: 0, browsers: 0 })
  })

  it('are counted once, over all browsers in common, and by earlier cookies, too', () => {
    const second = machine('second')
    const cleared = { ...machine('cleared'), earlierVisitors: [computer.hashes.visitor ?? ''] }
    const users = [
      user('a', computer, second),
      user('b', computer, second),
      user('c', computer, second),
      user('d', cleared),
    ]
    expect(between(users)).toMatchObject({ all: 2, own: 0, browsers: 2 })
  })

  it('are told by their times where two sat at two computers of one crowd', () => {
    const [second, third] = [machine('second'), machine('third')]
    const users = [
      user('a', computer),
      user('b', third),
      user('c', computer, second),
      user('d', second, third),
      user('e', machine('elsewhere')),
      user('f', machine('elsewhere')),
    ]
    expect(between(users)).toMatchObject({ all: 0, browsers: 0, times: { users: 2 } })
    expect(between(users.filter(({ userRef }) => userRef !== 'd'))).toBeNull()
  })

  it('have machines of their own by a cookie that they keep on other hardware', () => {
    const users = [user('a', computer), user('b', computer), user('c', computer, phoneOf('c'))]
    expect(between(users)).toMatchObject({ all: 1, own: 1, browsers: 1 })
  })

  it.each<[string, DeviceProfile]>([
    ['a phone that was seen once', { ...phoneOf('c'), visitorSince: NOW, lastSeenAt: NOW }],
    [
      'another window of the common machine',
      {
        ...machine('window'),
        hashes: { ...machine('window').hashes, device: computer.hashes.device },
      } as DeviceProfile,
    ],
  ])('do not have one by %s', (_, device) => {
    const users = [user('a', computer), user('b', computer), user('c', computer, device)]
    expect(between(users)).toMatchObject({ all: 1, own: 0, browsers: 1 })
  })

  it('have none of their own where another uses it, too', () => {
    const second = machine('second')
    const users = [
      user('a', computer),
      user('b', computer),
      user('c', computer, second),
      user('d', second),
    ]
    expect(between(users)).toMatchObject({ all: 1, own: 0, browsers: 1 })
  })
})

describe('two users of one browser', () => {
  const computer = machine('computer')
  const linkTo = (userRef: string, others: User[]): UserLink | undefined =>
    linkUsers({ devices: [computer] }, others, { users: 500, usersByKey: {} }).find(
      (link) => link.userRef === userRef,
    )
  const two = [user('b', computer)]

  it('are far less likely one person where others there have machines of their own', () => {
    const room = ['c', 'd', 'e'].map((name) => user(name, computer, phoneOf(name)))
    const [alone, among] = [linkTo('b', two), linkTo('b', [...two, ...room])]
    expect(among?.match.bits ?? 0).toBeLessThan((alone?.match.bits ?? 0) - 3)
    expect(among?.probability).toBeLessThan(0.5)
    expect(among?.match.rows.find(({ comparison }) => comparison === 'browserUsers')?.level).toBe(
      'ownSeveral',
    )
  })

  it('are as likely as before beside accounts that are seen nowhere else', () => {
    const more = ['c', 'd', 'e'].map((name) => user(name, computer))
    const [alone, among] = [linkTo('b', two), linkTo('b', [...two, ...more])]
    expect(among?.match.bits ?? 0).toBeGreaterThan((alone?.match.bits ?? 0) - 0.5)
  })

  describe('among a dozen others', () => {
    const HOUR = 60
    const COUNT = 12
    /** Three visits, each on another day; `hourOf` says at which hour of it. */
    const guests = (hourOf: (at: number, visit: number) => number) =>
      Array.from({ length: COUNT }, (_, at) => {
        const days = [0, 1, 2].map((visit) => (visit * COUNT + at) * 24 * HOUR)
        const visits = days.map((day, visit) => day + hourOf(at, visit) * HOUR)
        return user(`guest ${at}`, machine('computer', 0, { visits }))
      })
    const levelBeside = (more: User[]) =>
      linkTo('b', [...two, ...more])?.match.rows.find(
        ({ comparison }) => comparison === 'browserHours',
      )?.level
    const alone = linkTo('b', two)?.match.bits ?? 0

    it('are two people where each of these has hours of its own, as guests of a café', () => {
      const cafe = guests((at) => (at * 5) % 24)
      expect(levelBeside(cafe)).toBe('crowd')
      expect(linkTo('b', [...two, ...cafe])?.match.bits).toBeLessThan(alone - 5)
    })

    it('are one person where all come in the same hours', () => {
      const accounts = guests(() => 20)
      expect(levelBeside(accounts)).toBe('one')
      expect(linkTo('b', [...two, ...accounts])?.match.bits).toBeGreaterThan(alone + 2)
    })

    it('are not told by hours that somebody fills with one account after the other', () => {
      const inTurn = guests((at) => at / 4).map(({ userRef }, at) => {
        const visits = [0, 1, 2].map((day) => day * 24 * HOUR + at * 15)
        return user(userRef, machine('computer', 0, { visits }))
      })
      expect(levelBeside(inTurn)).not.toBe('crowd')
    })
  })

  it('are asked nothing of others across partners', () => {
    const room = ['c', 'd', 'e'].map((name) => ({
      ...user(name, computer, phoneOf(name)),
      partner: 'p',
    }))
    const among = linkTo('c', room)
    expect(among?.match.rows.some(({ comparison }) => comparison === 'browserUsers')).toBe(false)
  })
})

describe('how common it is to share a browser', () => {
  const SHIPPED: ExpectedAccounts = MODEL.population.expected

  /** Four people at each computer, each with a phone; or one person's four accounts. */
  function makePanel(browsers: number, hasPhones: boolean): User[][] {
    return Array.from({ length: browsers }, (_, at) => {
      const names = [0, 1, 2, 3].map((n) => `${at}-${n}`)
      return names.map((name, n) => {
        const computer = machine(`computer ${at}`, n * 1000)
        return user(name, computer, ...(hasPhones ? [phoneOf(name, n * 1000)] : []))
      })
    })
  }

  function learn(panel: User[][], hours: number): ExpectedAccounts {
    let expected = SHIPPED
    const users = panel.flat().length
    for (let hour = 0; hour < hours; hour++) {
      const linked = accountsBy(() => 0)
      for (const group of panel) {
        for (const { userRef, devices } of group) {
          const others = group.filter((each) => each.userRef !== userRef)
          const links = linkUsers({ devices }, others, { users, usersByKey: {}, expected })
          const profiles = new Map(others.map((each) => [each.userRef, each.devices]))
          const found = cappedAccounts(linkedAccounts(devices, links, profiles))
          for (const name of LEARNED) linked[name] += found[name]
        }
      }
      expected = expectAccounts({ users, linked }, expected)
    }
    return expected
  }

  it('is learned from the people who have machines of their own besides', () => {
    const [people, person] = [learn(makePanel(100, true), 10), learn(makePanel(100, false), 10)]
    expect(people.shared).toBeGreaterThan(4 * SHIPPED.shared)
    expect(people.browser).toBeLessThan(SHIPPED.browser)
    expect(person.browser).toBeGreaterThan(2 * SHIPPED.browser)
    expect(people.shared).toBeGreaterThan(1.5 * people.browser)
    expect(person.browser).toBeGreaterThan(1.5 * person.shared)
  })
})
