import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeProfile } from '../../../src/domain/device/merge.ts'
import type { DeviceProfile, KeyFrequencies } from '../../../src/domain/device/profile.ts'
import { findLevels, sharedAddressOf } from '../../../src/domain/linkage/find-levels.ts'
import { type Candidate, linkUsers } from '../../../src/domain/linkage/link-users.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { habitOf, habitOfUser } from '../../../src/domain/linkage/places/cookie-habit.ts'
import {
  besidePeopleOfOnePlace,
  besidePublicComputers,
  operatorProbability,
  residentOf,
  weighPlaces,
} from '../../../src/domain/linkage/places/place.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { compareDevices, samePerson } from '../../support/compare.ts'
import { deviceOf, NOW, RARE, withHashes } from '../../support/profiles.ts'

const silent = { demographic: null }
/** A machine of the place, as one account uses it. */
const kept = (visitor: string): DeviceProfile => withHashes({ visitor }, silent)
const turned = (visitor: string, hashes = {}): DeviceProfile =>
  withHashes(
    { visitor, ...hashes },
    { ...silent, visitorSince: NOW, earlierVisitors: [`${visitor} before`] },
  )
const newcomer = (visitor: string): DeviceProfile =>
  withHashes({ visitor }, { ...silent, firstSeenAt: NOW, visitorSince: NOW })

/** Seen at the place, and in a network of its own. */
const atHome = (visitor: string): DeviceProfile => {
  const device = kept(visitor)
  const home = { address: `home of ${visitor}`, prefix: visitor, asn: 1, lastSeenAt: NOW - DAY_MS }
  return { ...device, networks: [...device.networks, home] }
}

/** What one turned cookie says for an operator, bits. */
const ONE_TURNED = Math.log2(
  MODEL.places.habits.turned.operator / MODEL.places.habits.turned.people,
)

/** Everybody of the place is on the same hardware, which is rare elsewhere. */
const crowdOf = (users: number): KeyFrequencies => ({
  users: 10_000,
  usersByKey: {
    'address:address-1': users,
    'prefix:prefix-1': users,
    'device:device-1': users,
    'devicePrefix:device-prefix-1': users,
    'browser:browser-1': users,
  },
})
const USERS = 12
const residents = (make: (visitor: string) => DeviceProfile, users = USERS): Candidate[] =>
  Array.from({ length: users }, (_, at) => ({
    userRef: `user ${at}`,
    devices: [make(`visitor of ${at}`)],
  }))
/** A phone that was seen once, alike to none. */
const phoneOf = (name: string): DeviceProfile => {
  const of = (names: readonly string[]) =>
    Object.fromEntries(names.map((each) => [each, `${each} of ${name}`]))
  const drawn = ['canvas', 'webgl', 'audio', 'fonts', 'browser', 'devicePrefix', 'deviceNetwork']
  return withHashes(of(['visitor', 'gpu', 'screen', 'hardware', 'device', ...drawn]), {
    visitorSince: NOW,
    firstSeenAt: NOW,
    browser: { family: 'Chrome', major: 147, os: 'Android', osMajor: 15, mobile: true },
    demographic: null,
  })
}
/** The links of a newcomer to others at an address of so many users. */
const newcomersAt = (users: number, known = 20) =>
  linkUsers({ devices: [phoneOf('own')] }, residents(phoneOf, known), {
    users: 10_000,
    usersByKey: { 'address:address-1': users, 'prefix:prefix-1': users },
  })
const linkOf = (own: DeviceProfile, candidates: Candidate[], user = 'user 0') =>
  linkUsers({ devices: [own] }, candidates, crowdOf(candidates.length + 1)).find(
    ({ userRef }) => userRef === user,
  )?.probability ?? 0

describe('the cookie habit of a device', () => {
  it('is kept, turned, or not known yet', () => {
    expect([kept('v'), turned('v'), newcomer('v')].map(habitOf)).toEqual(['kept', 'turned', null])
    expect(habitOf(withHashes({ visitor: undefined }, { visitorSince: null }))).toBeNull()
  })

  it('is the same after one sitting, whether or not a carrier has changed the address in it', () => {
    const again = (make: typeof turned, address: string, minutes: number) => {
      const at = NOW + minutes * MINUTE_MS
      const networks = [{ address, prefix: 'prefix-1', asn: 7922, lastSeenAt: at }]
      const seen = { ...make('v'), firstSeenAt: at, lastSeenAt: at, visitorSince: at, networks }
      const later = { ...seen, hashes: { ...seen.hashes, address } }
      return habitOf(mergeProfile(make('v'), later) ?? make('v'))
    }
    for (const address of ['address-1', 'address-2']) {
      expect(again(turned, address, 12)).toBe('turned')
      expect(again(newcomer, address, 12)).toBeNull()
      expect(again(turned, address, 26 * 60)).toBe('kept')
    }
  })

  it('is that of the steadiest device of a user', () => {
    expect(habitOfUser([turned('v'), newcomer('w'), kept('x')])).toBe('kept')
    expect(habitOfUser([newcomer('w'), turned('v')])).toBe('turned')
    expect(habitOfUser([newcomer('w')])).toBeNull()
  })
})

describe('whether one operator is behind a place', () => {
  it('is judged by the others, and not by the two that are compared', () => {
    const all = [turned('a'), turned('b'), kept('c')].map((device) => residentOf([device]))
    const [a = null, b = null, c = null] = all
    const placesBut = weighPlaces(all)
    expect(placesBut(a, c).bitsAt('address-1').habits).toBeCloseTo(ONE_TURNED, 9)
    expect(placesBut(a, b).bitsAt('address-1').habits).toBeLessThan(0)
    expect(placesBut(a, b).bitsAt('unknown')).toEqual({ habits: 0, elsewhere: 0, hours: 0 })
  })

  it('is not judged at all where only the two are known', () => {
    const visits = Array.from({ length: 6 }, (_, day) => day * 24 * 60)
    const [a = null, b = null] = [
      { ...turned('a'), visits },
      { ...atHome('b'), visits },
    ].map((device) => residentOf([device]))
    const nothing = { habits: 0, elsewhere: 0, hours: 0 }
    expect(weighPlaces([a, b])(a, b).bitsAt('address-1')).toEqual(nothing)
  })

  it('is told less by each further cookie that turned, as those of one place turn together', () => {
    const habitsOf = (users: number, keeping: number): number => {
      const all = Array.from({ length: users + 2 }, (_, at) =>
        residentOf([at < 2 + keeping ? kept(`${at}`) : turned(`${at}`)]),
      )
      return weighPlaces(all)(all[0] ?? null, all[1] ?? null).bitsAt('address-1').habits
    }
    // A dormitory in which seven of twelve clear their cookies, and a farm in which all do.
    expect(habitsOf(12, 5)).toBeLessThan(4)
    expect(habitsOf(12, 0)).toBeGreaterThan(10)
    expect(habitsOf(12, 12)).toBeLessThan(-8)
    expect(habitsOf(20, 0) - habitsOf(19, 0)).toBeLessThan(ONE_TURNED / 4)
  })

  it('is judged by where else the others are seen, and not the two that are compared', () => {
    const all = [kept('a'), atHome('b'), atHome('c')].map((device) => residentOf([device]))
    const [a = null, b = null, c = null] = all
    const placesBut = weighPlaces(all)
    expect(placesBut(b, c).bitsAt('address-1').elsewhere).toBe(0)
    expect(placesBut(a, b).bitsAt('address-1').elsewhere).toBeLessThan(0)
  })

  describe('and when they come', () => {
    const HOUR = 60
    const hoursOf = (hourOf: (at: number, visit: number) => number): number => {
      const all = Array.from({ length: 14 }, (_, at) => {
        const days = [0, 1, 2].map((visit) => (visit * 14 + at) * 24 * HOUR)
        const visits = days.map((day, visit) => day + hourOf(at, visit) * HOUR)
        return residentOf([{ ...turned(`${at}`), visits }])
      })
      return weighPlaces(all)(all[0] ?? null, all[1] ?? null).bitsAt('address-1').hours
    }

    it('is less likely where each has hours of its own, as students of a hall', () => {
      expect(hoursOf((at) => (at * 5) % 24)).toBeLessThan(-3)
    })

    it('is hardly likelier where all come in the same hours, as an operator or the people of an office', () => {
      const bits = hoursOf(() => 11)
      expect(bits).toBeGreaterThan(0.5)
      expect(bits).toBeLessThan(1)
    })

    it('is as likely as before where no times are known', () => {
      const all = [turned('a'), turned('b'), turned('c')].map((device) => residentOf([device]))
      const [a = null, b = null] = all
      expect(weighPlaces(all)(a, b).bitsAt('address-1').hours).toBe(0)
    })
  })

  it('is less likely where turned cookies are of people with homes of their own', () => {
    const staying = linkOf(newcomer('new'), residents(turned))
    const leaving = residents((visitor) => ({
      ...turned(visitor),
      networks: atHome(visitor).networks,
    }))
    expect(linkOf(newcomer('new'), leaving)).toBeLessThan(staying / 2)
  })

  it('counts the others of a place, and who of them has the machine, without the two', () => {
    const machine = (name: string) => withHashes({ visitor: name, underneath: 'under' }, silent)
    const all = [machine('a'), machine('b'), machine('c'), kept('d')].map((each) =>
      residentOf([each]),
    )
    const [a = null, b = null] = all
    const { countAlike } = weighPlaces(all)(a, b)
    expect(countAlike('address-1', 'under')).toEqual({ others: 2, alike: 1 })
    expect(countAlike('elsewhere', 'under')).toEqual({ others: 0, alike: 0 })
  })

  it('has no more users with a hardware than users', () => {
    const pair = { a: kept('a'), b: kept('b') }
    const counts = { ...crowdOf(4), usersByKey: { ...crowdOf(4).usersByKey } }
    counts.usersByKey['devicePrefix:device-prefix-1'] = 90
    const shared = sharedAddressOf(findLevels(pair, counts), counts)
    expect(shared).toEqual({ address: 'address-1', others: 2, alike: 2, alikeHere: 2 })
  })

  it('is not suspected by a hardware of its range that few at the address are known to have', () => {
    const linkWhere = (inRange: number): number => {
      const own = phoneOf('own')
      const equal = (name: string): DeviceProfile => ({
        ...own,
        hashes: { ...own.hashes, visitor: `visitor of ${name}` },
      })
      const crowd = [{ userRef: 'equal', devices: [equal('equal')] }, ...residents(phoneOf, 19)]
      const usersByKey = {
        'address:address-1': 21,
        'prefix:prefix-1': 1500,
        'device:device of own': 500,
        'devicePrefix:devicePrefix of own': inRange,
      }
      const links = linkUsers({ devices: [own] }, crowd, { users: 10_000, usersByKey })
      return links.find(({ userRef }) => userRef === 'equal')?.probability ?? 0
    }
    // A carrier's range has many with a popular phone, of whom two share an address.
    expect(linkWhere(75)).toBeLessThan(linkWhere(2))
  })

  it('is suspected of crowds only, and never certain', () => {
    expect(operatorProbability(0, 40)).toBe(0)
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: -40, max: 40, noNaN: true }), (others, bits) => {
        const probability = operatorProbability(others, bits)
        expect(probability).toBeLessThanOrEqual(MODEL.places.mostCertain)
        expect(operatorProbability(others, bits + 1)).toBeGreaterThanOrEqual(probability)
      }),
    )
  })

  it('is suspected the more of the larger crowd up to some dozens, and of a thousand hardly', () => {
    const sizes = [1, 2, 5, 10, 15].map((others) => operatorProbability(others, 0))
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
    expect(operatorProbability(60, 0)).toBeGreaterThan(0.06)
    expect(operatorProbability(1000, 0)).toBeLessThan(0.002)
  })

  it('is not suspected of a carrier by newcomers on phones of their own', () => {
    const links = newcomersAt(3_000)
    expect(Math.max(...links.map(({ probability }) => probability))).toBeLessThan(0.01)
  })

  it('is suspected of a hostel of newcomers once, and not once more for each of them', () => {
    const links = newcomersAt(21)
    expect(links).toHaveLength(20)
    expect(Math.max(...links.map(({ probability }) => probability))).toBeLessThan(0.15)
  })

  it('lets those who play one recording confirm each other, wherever they are', () => {
    const visits = [{ digest: 'recording', durations: null, stepMs: null }]
    const addedAt = (users: number): number => {
      const usersByKey = { 'address:address-1': users, 'prefix:prefix-1': users }
      const crowd = residents(phoneOf, 20).map((each) => ({ ...each, visits }))
      const own = { devices: [phoneOf('own')], visits }
      const [link] = linkUsers(own, crowd, { users: 10_000, usersByKey })
      return link?.match.rows.find(({ comparison }) => comparison === 'accounts')?.bits ?? 0
    }
    const atCarrier = addedAt(3_000)
    expect(atCarrier).toBeGreaterThan(3)
    expect(Math.abs(addedAt(21) - atCarrier)).toBeLessThan(0.5)
  })

  it('makes newcomers of a hostel one person if any, and people of a home as many as they are', () => {
    const persons = (users: number, known: number) =>
      new Set(newcomersAt(users, known).map(({ person }) => person)).size
    expect(persons(21, 20)).toBe(1)
    expect(persons(4, 3)).toBe(3)
  })

  it('is unlikely in an office of equal machines', () => {
    expect(linkOf(newcomer('new'), residents(kept))).toBeLessThan(0.3)
  })

  it('is suspected where accounts on one computer change their cookies', () => {
    expect(linkOf(turned('new'), residents(turned))).toBeGreaterThan(0.55)
    expect(linkOf(newcomer('new'), residents(turned))).toBeGreaterThan(0.4)
  })

  it('may be a library whose computers forget their guests, while a phone forgets nobody', () => {
    const onPhone = (device: DeviceProfile): DeviceProfile => ({
      ...device,
      browser: device.browser && { ...device.browser, mobile: true },
    })
    const phones = residents((visitor) => onPhone(turned(visitor)))
    expect(linkOf(turned('new'), residents(turned))).toBeLessThan(0.9)
    expect(linkOf(onPhone(turned('new')), phones)).toBeGreaterThan(0.95)
  })

  it('says no more of people who come from one place only than how rare such places are', () => {
    const most = -Math.log2(MODEL.places.hereOnly)
    expect(besidePeopleOfOnePlace(100)).toBeCloseTo(most, 6)
    fc.assert(
      fc.property(fc.double({ min: -30, max: 30, noNaN: true }), (bits) => {
        const weighed = besidePeopleOfOnePlace(bits)
        expect(weighed).toBeLessThanOrEqual(most)
        expect(weighed * bits).toBeGreaterThanOrEqual(0)
        expect(besidePeopleOfOnePlace(bits + 1)).toBeGreaterThanOrEqual(weighed)
      }),
    )
    expect(besidePeopleOfOnePlace(-3)).toBeLessThan(-2.7)
  })

  it('does not make an operator of a room the more, the more of it are seen nowhere else', () => {
    const visits = [1, 2, 3].map((day) => NOW - day * DAY_MS)
    const guest = (visitor: string) => ({ ...newcomer(visitor), visits })
    const chanceIn = (users: number) => {
      return linkOf(guest('new'), residents(guest, users))
    }
    expect(chanceIn(12)).toBeLessThan(0.92)
    expect(chanceIn(48)).toBeLessThan(0.95)
  })

  it('is no public computer where two are alone', () => {
    const bits = { habits: 20, elsewhere: 0 }
    expect(besidePublicComputers(0, bits)).toEqual({ habits: 20, forgetful: 0 })
    const { habits, forgetful } = besidePublicComputers(12, bits)
    expect(habits).toBeLessThan(-Math.log2(MODEL.places.forgetful) + 1)
    expect(forgetful).toBeGreaterThan(0.99)
  })

  it('does not count it twice that a public computer forgets, and that its guests have no other', () => {
    const evidenceOf = (elsewhere: number): number =>
      besidePublicComputers(12, { habits: 10, elsewhere }).habits +
      besidePeopleOfOnePlace(elsewhere)
    const elsewhere = 3
    const added = evidenceOf(elsewhere) - evidenceOf(0)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThan(besidePeopleOfOnePlace(elsewhere) / 2)
  })

  it('reaches the other machines of a farm, and not the other machines of an office', () => {
    const elsewhere = { device: 'd2', gpu: 'g2', screen: 's2', canvas: 'c2', devicePrefix: 'dp2' }
    const other = turned('new', elsewhere)
    expect(linkOf(other, residents(turned))).toBeGreaterThan(0.3)
    expect(linkOf(other, residents(kept))).toBeLessThan(0.025)
  })

  it('becomes more likely with each account that changes its cookie', () => {
    const chances = [0, 1, 2, 3].map((turners) =>
      linkOf(
        newcomer('new'),
        residents((visitor) =>
          Number(visitor.split(' ').at(-1)) < USERS - turners ? newcomer(visitor) : turned(visitor),
        ),
      ),
    )
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    expect(new Set(chances).size).toBe(chances.length)
  })

  it('does not depend on the order of its users', () => {
    const users = fc.array(fc.constantFrom(kept, turned, newcomer), { maxLength: 8 })
    fc.assert(
      fc.property(users, (makers) => {
        const candidates = makers.map((make, at) => ({
          userRef: `user ${at}`,
          devices: [make(`visitor of ${at}`)],
        }))
        const ordered = linkUsers({ devices: [newcomer('new')] }, candidates, crowdOf(9))
        const reversed = linkUsers(
          { devices: [newcomer('new')] },
          [...candidates].reverse(),
          crowdOf(9),
        )
        const byUser = (links: typeof ordered) =>
          new Map(links.map(({ userRef, probability }) => [userRef, probability]))
        for (const [user, probability] of byUser(ordered)) {
          expect(byUser(reversed).get(user)).toBeCloseTo(probability, 9)
        }
      }),
    )
  })
})

describe('equal hardware', () => {
  const other = turned('w')
  const at = (alike: number, users: number) => ({
    ...crowdOf(users),
    usersByKey: { ...crowdOf(users).usersByKey, 'devicePrefix:device-prefix-1': alike },
  })

  it('says less where many of the place have it', () => {
    const bits = [2, 4, 8].map((alike) => compareDevices(kept('v'), kept('w'), at(alike, 12)).bits)
    expect(bits).toEqual([...bits].sort((a, b) => b - a))
  })

  it('counts the old place of a device that has moved, too', () => {
    const moved: DeviceProfile = {
      ...other,
      hashes: { ...other.hashes, address: 'address-2', prefix: 'prefix-2' },
      networks: [{ address: 'address-2', prefix: 'prefix-2', asn: 1, lastSeenAt: NOW }].concat(
        other.networks.map((network) => ({ ...network, asn: 1 })),
      ),
    }
    const popular = crowdOf(5)
    const here = compareDevices(kept('v'), other, popular)
    const there = compareDevices(kept('v'), moved, popular)
    const hardware = ({ rows }: typeof here) =>
      rows.find(({ comparison }) => comparison === 'device')?.termFrequencyBits
    expect(hardware(there)).toBeCloseTo(hardware(here) ?? 0, 9)
  })
})

describe('devices that only one of two users has', () => {
  const phone = (name: string) =>
    withHashes(
      Object.fromEntries(
        ['visitor', 'device', 'gpu', 'screen', 'canvas', 'fonts', 'audio', 'devicePrefix'].map(
          (part) => [part, `${part} of ${name}`],
        ),
      ),
      {
        ...silent,
        browser: { family: 'Safari', major: 18, os: name, osMajor: 18, mobile: true },
        networks: [{ address: `of ${name}`, prefix: name, asn: null, lastSeenAt: NOW - DAY_MS }],
      },
    )
  const computer = deviceOf(silent)

  it('make a shared computer more likely', () => {
    const shared = samePerson([computer, phone('a')], [computer, phone('b')], RARE)
    const common = samePerson([computer, phone('a')], [computer, phone('a')], RARE)
    expect(shared.rows.map(({ level }) => level)).toContain('ownEach')
    expect(common.rows.map(({ level }) => level)).not.toContain('ownEach')
    expect(common.rows.map(({ level }) => level)).toContain('several')
    expect(shared.probability).toBeLessThan(0.6)
    expect(common.probability).toBeGreaterThan(0.85)
  })

  it('say nothing where only one of them has one', () => {
    const match = samePerson([computer, phone('a')], [computer], RARE)
    expect(match.rows.map(({ level }) => level)).not.toContain('ownEach')
  })
})
