/** Who is linked in which scope. */
import { describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import { SUSPICION_STEP } from '../../../src/domain/duplication/shared-attempt.ts'
import type { SharedAttemptFound } from '../../../src/domain/evidence/cross-user-evidence.ts'
import { type Arrival, timesAtItem } from '../../../src/domain/linkage/arrival.ts'
import { type LinksBy, openLinks } from '../../../src/domain/linkage/find-links.ts'
import type { UserLink } from '../../../src/domain/linkage/link-users.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { accountsBy } from '../../../src/domain/relation.ts'
import { crossUserEvidence, linkedAttempt } from '../../support/cross-user-evidence.ts'
import { deviceOf } from '../../support/profiles.ts'

/** Nothing is known of when the user comes to an item. */
const INVITED: Arrival = { kind: 'invited' }
/** It is at this item, where all that these tests know of was attempted. */
const ITEM = { item: 'item-a', external: 'own-pair', shared: 'pair' }
const visitedAt = (at: number): Arrival => ({ kind: 'visited', item: ITEM, at })

const device = deviceOf()
const devices = { own: [device], shared: [device] }
/** Another device at the address of this one: nothing of the two is alike. */
const atTheSamePlace: DeviceProfile = {
  ...deviceOf({ browser: { family: 'Safari', major: 18, os: 'iOS', osMajor: 18, mobile: true } }),
  hashes: { address: 'address-1', prefix: 'prefix-1', screen: 'screen-2', device: 'device-2' },
}

/** Other partners' users who attempted the survey. */
const attemptsOf = (...users: string[]): SharedAttemptFound[] =>
  users.map((userRef) => ({ userRef, pair: 'pair', day: 0, step: 'passed', madeAt: null }))

/** The users who are linked when this one is found in the partner's and in the shared scope. */
function linkedIn(found: DeviceProfile, asking = devices) {
  const scope = { population: 10_000, keys: new Map(), profiles: new Map([['other', [found]]]) }
  const evidence = crossUserEvidence({
    ...scope,
    shared: { ...scope, attempts: attemptsOf('other') },
  })
  const { own, shared } = openLinks(asking, evidence)(INVITED)
  return { own: own.map(({ userRef }) => userRef), shared: shared.map(({ userRef }) => userRef) }
}

describe('links', () => {
  it('are found in both scopes by the device', () => {
    expect(linkedIn(deviceOf())).toEqual({ own: ['other'], shared: ['other'] })
  })

  it('are found across partners of those alone who attempted the survey', () => {
    const profiles = new Map(['p1.a', 'p1.b'].map((user) => [user, [device]]))
    const shared = { population: 10_000, keys: new Map(), profiles, attempts: attemptsOf('p1.b') }
    const links = openLinks(devices, crossUserEvidence({ shared }))(INVITED)
    expect(links.shared.map(({ userRef }) => userRef)).toEqual(['p1.b'])
  })

  it('are found by the address alone in the partner’s scope, and never across partners', () => {
    expect(linkedIn(atTheSamePlace)).toEqual({ own: ['other'], shared: [] })
  })

  it('count another machine of one person in the partner’s scope, and never across partners', () => {
    const own = { visitorSince: 1, lastSeenAt: 2, earlierVisitors: ['before'] }
    // Both clear their cookies, which is the only sign of the devices.
    const [one, other] = [
      { ...device, ...own },
      { ...atTheSamePlace, ...own },
    ].map((each, at) => ({
      ...each,
      visitorSince: each.lastSeenAt,
      hashes: { ...each.hashes, visitor: `visitor ${at}` },
      earlierVisitors: [`before ${at}`],
    }))
    if (!one || !other) throw new TypeError('two devices are needed')
    const scope = { population: 10_000, keys: new Map(), profiles: new Map([['other', [other]]]) }
    const evidence = crossUserEvidence({
      ...scope,
      shared: { ...scope, attempts: attemptsOf('other') },
    })
    const found = openLinks({ own: [one], shared: [one] }, evidence)(INVITED)
    expect(found.own[0]?.match.relations?.person).toBeGreaterThan(0.9)
    expect(found.own[0]?.probability).toBeGreaterThan(0.05)
    expect(found.shared[0]?.probability ?? 0).toBeLessThan(0.01)
  })

  it('are the same whether the user’s own keys were published before or not', () => {
    const others = ['one', 'two', 'three']
    const bitsWhere = (users: number) => {
      const names = ['address:address-1', 'prefix:prefix-1', 'device:device-1', 'browser:browser-1']
      const keys = new Map(names.map((key) => [key, { users, userRefs: others }]))
      const profiles = new Map(others.map((user) => [user, [atTheSamePlace]]))
      return openLinks(devices, crossUserEvidence({ keys, profiles }))(INVITED).own[0]?.match.bits
    }
    expect(bitsWhere(3)).toBe(bitsWhere(4))
    expect(bitsWhere(3)).not.toBe(bitsWhere(5))
  })

  it('compare devices under the scope that they were found in', () => {
    expect(linkedIn(deviceOf(), { own: [], shared: [device] }).own).toEqual([])
    expect(linkedIn(deviceOf(), { own: [device], shared: [] }).shared).toEqual([])
  })

  it('are likelier of users who were at the asked item within minutes', () => {
    const at = 1_000_000_000_000
    const soonAfter = (minutes: number) => {
      const completedAt = at - minutes * 60_000
      const attempt = linkedAttempt({ openedAt: at - 9 * 86_400_000, completedAt })
      const profiles = new Map([['other', [atTheSamePlace]]])
      const evidence = crossUserEvidence({ profiles, attempts: [attempt] })
      const linksBy = openLinks(devices, evidence)
      const bitsAt = (arrival: Arrival) => linksBy(arrival).own[0]?.match.bits ?? Number.NaN
      return bitsAt(visitedAt(at)) - bitsAt(INVITED)
    }
    expect(soonAfter(5)).toBeGreaterThan(0.7)
    expect(soonAfter(5000)).toBeLessThan(soonAfter(5) - 1)
  })

  it('are as likely of users who came to the item as soon after as before, and at it alone', () => {
    const at = 1_000_000_000_000
    const bitsWith = (minutes: number, arrival: Arrival) => {
      const completedAt = at + minutes * 60_000
      const attempts = [
        linkedAttempt({ completedAt }),
        linkedAttempt({ item: 'item-b', completedAt: at }),
      ]
      const profiles = new Map([['other', [atTheSamePlace]]])
      const linksBy = openLinks(devices, crossUserEvidence({ profiles, attempts }))
      return linksBy(arrival).own[0]?.match.bits ?? Number.NaN
    }
    expect(bitsWith(9, visitedAt(at))).toBe(bitsWith(-9, visitedAt(at)))
    expect(bitsWith(5000, visitedAt(at))).toBeLessThan(bitsWith(9, visitedAt(at)) - 1)
    // A question before the click is answered as if the user came now.
    const asked = { kind: 'asked', item: ITEM, at } as const
    expect(bitsWith(-9, asked)).toBe(bitsWith(-9, visitedAt(at)))
  })

  it('at several items are what each would be by itself, whichever is asked about first', () => {
    const at = 1_000_000_000_000
    const items = ['item-a', 'item-b', 'item-c'].map((item) => ({ ...ITEM, item, external: null }))
    const users = ['x', 'y', 'z']
    const attempts = users.map((userRef, n) =>
      linkedAttempt({ userRef, item: `item-${'abc'[n]}`, completedAt: at - n * 600_000 }),
    )
    const profiles = new Map(users.map((user, n) => [user, n === 2 ? [device] : [atTheSamePlace]]))
    const shared = { population: 9, keys: new Map(), profiles, attempts: attemptsOf(...users) }
    const open = () => openLinks(devices, crossUserEvidence({ profiles, attempts, shared }))
    const linksOf = (linksBy: LinksBy, item: (typeof items)[number]) => {
      const { own, shared: foreign } = linksBy({ kind: 'asked', item, at })
      return [...own, ...foreign].map(({ userRef, probability, match }) => ({
        ...{ userRef, probability, match },
      }))
    }
    const alone = items.map((item) => linksOf(open(), item))
    expect(alone[0]).not.toEqual(alone[1])
    const together = open()
    expect(items.map((item) => linksOf(together, item))).toEqual(alone)
    const reversed = open()
    expect([...items].reverse().map((item) => linksOf(reversed, item))).toEqual(alone.reverse())
  })

  describe('to one of several users of one cookie', () => {
    const alone = deviceOf({ demographic: null })
    const linkTo = (...users: string[]) => {
      const profiles = new Map(users.map((user) => [user, [alone]]))
      const scope = { population: 10_000, keys: new Map(), profiles }
      const evidence = crossUserEvidence({
        ...scope,
        shared: { ...scope, attempts: attemptsOf(...users) },
      })
      const { own, shared } = openLinks({ own: [alone], shared: [alone] }, evidence)(INVITED)
      const to = (links: readonly UserLink[]) =>
        links.find(({ userRef }) => userRef === users[0])?.match.bits ?? 0
      return { own: to(own), shared: to(shared) }
    }
    const only = linkTo('p1.a')

    it('are weaker where its partner has another one there, by less than a step of what is told', () => {
      const two = linkTo('p1.a', 'p1.b')
      expect(two.shared).toBeLessThan(only.shared - 0.8)
      expect(two.shared).toBeGreaterThan(only.shared - SUSPICION_STEP)
      expect(linkTo('p1.a', 'p1.b', 'p1.c').shared).toBeLessThan(two.shared)
    })

    it('stay what they are with users of further partners, one of each', () => {
      expect(linkTo('p1.a', 'p2.a', 'p3.a').shared).toBeCloseTo(only.shared, 9)
    })

    it('hardly change beside a partner’s own users who are seen nowhere else', () => {
      expect(Math.abs(linkTo('p1.a', 'p1.b').own - only.own)).toBeLessThan(0.5)
    })
  })

  it('are likelier of other partners’ users who were at the survey on the same day', () => {
    const day = 20_000
    const bitsAt = (askedDay: number, at: 'begins' | 'ends') => {
      const profiles = new Map([['other', [deviceOf()]]])
      const attempt = { userRef: 'other', pair: 'pair', day, step: 'passed' as const, madeAt: null }
      const scope = { population: 10_000, keys: new Map(), profiles }
      const evidence = crossUserEvidence({ shared: { ...scope, attempts: [attempt] } })
      const moment = askedDay * 86_400_000 + (at === 'begins' ? 0 : 86_399_999)
      return openLinks(devices, evidence)(visitedAt(moment)).shared[0]?.match.bits ?? Number.NaN
    }
    expect(bitsAt(day, 'ends')).toBe(bitsAt(day, 'begins'))
    expect(bitsAt(day + 1, 'begins')).toBeLessThan(bitsAt(day, 'ends') - 0.5)
    expect(bitsAt(day - 1, 'ends')).toBe(bitsAt(day + 1, 'begins'))
  })

  it('are weighed by what was learned of the partner’s accounts', () => {
    const bitsWith = (share: number) => {
      const profiles = new Map([['other', [atTheSamePlace]]])
      const expected = accountsBy((name) => MODEL.population.expected[name] * share)
      const accounts = { expected, linked: accountsBy(() => 0) }
      return (
        openLinks(devices, crossUserEvidence({ profiles, accounts }))(INVITED).own[0]?.match.bits ??
        0
      )
    }
    expect(bitsWith(2) - bitsWith(1)).toBeGreaterThan(0.5)
  })

  it('are none where the database has not answered', () => {
    expect(openLinks(devices, null)(INVITED)).toEqual({ own: [], shared: [] })
  })
})

describe('the times at an item', () => {
  it('are those of passing on, else of opening, of each user', () => {
    const times = timesAtItem(
      [
        { userRef: 'a', openedAt: 1, completedAt: 2 },
        { userRef: 'a', openedAt: 3, completedAt: null },
        { userRef: 'b', openedAt: null, completedAt: null },
      ],
      5,
    )
    expect(times.own).toEqual([5])
    expect(['a', 'b', 'c'].map(times.of)).toEqual([[2, 3], [], []])
  })
})
