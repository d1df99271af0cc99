/** How many accounts a partner's people have, learned from what the model finds itself. */
import { describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../../src/domain/device/profile.ts'
import {
  type AccountCounts,
  cappedAccounts,
  expectAccounts,
  uncountedAccounts,
} from '../../../../src/domain/linkage/accounts/expect-accounts.ts'
import { linkedAccounts } from '../../../../src/domain/linkage/accounts/linked-accounts.ts'
import { linkUsers } from '../../../../src/domain/linkage/link-users.ts'
import { MODEL } from '../../../../src/domain/linkage/model.ts'
import {
  accountsBy,
  type ExpectedAccounts,
  LEARNED,
  SAME,
} from '../../../../src/domain/relation.ts'
import { HOUR_MS } from '../../../../src/domain/time.ts'
import { makeRandom, type Random } from '../../../../src/training/random.ts'
import { NOW, withHashes } from '../../../support/profiles.ts'

const SHIPPED: ExpectedAccounts = MODEL.population.expected
const sum = (expected: ExpectedAccounts) => SAME.reduce((all, name) => all + expected[name], 0)
const NOBODY = accountsBy(() => 0)

/** One user: a device, and those of others that could be found when it was assessed. */
interface User {
  userRef: string
  device: DeviceProfile
  others: User[]
}

const OWN = [
  'address',
  'prefix',
  'visitor',
  'device',
  'browser',
  'canvas',
  'webgl',
  'fonts',
  'audio',
  'gpu',
  'hardware',
  'screen',
  'devicePrefix',
  'deviceNetwork',
] as const

/** A user with things of its own, or the later account of `first`: its browser, with or without its cookie. */
function makeUser(n: number, random: Random, first?: User): User {
  const named = (name: string) => [name, `${name}-${n}`] as const
  const at = NOW - 7 * 24 * HOUR_MS + n * 1000
  if (!first) {
    const hashes = Object.fromEntries(OWN.map(named))
    const network = { address: `address-${n}`, prefix: `prefix-${n}`, asn: 7922, lastSeenAt: NOW }
    const more = { networks: [network], firstSeenAt: at, visitorSince: at, demographic: null }
    return { userRef: `user-${n}`, device: withHashes(hashes, more), others: [] }
  }
  const { device } = first
  const visitor = random.chance(0.6) ? device.hashes.visitor : `visitor-${n}`
  const hashes = { ...device.hashes, ...(visitor && { visitor }) }
  // A cookie that took the other's place was never there beside it.
  const visitorSince = visitor === device.hashes.visitor ? device.visitorSince : NOW
  const later = { ...device, hashes, firstSeenAt: at, visitorSince }
  return { userRef: `user-${n}`, device: later, others: [first] }
}

/** A panel in which a share of the accounts is somebody's second, and a fifth shares a home. */
function makePanel(users: number, share: number): User[] {
  const random = makeRandom(5)
  const panel: User[] = []
  for (let n = 0; n < users; n++) {
    const [before] = panel.slice(-1)
    if (before && before.others.length === 0 && random.chance(share)) {
      panel.push(makeUser(n, random, before))
      continue
    }
    const user = makeUser(n, random)
    if (before && random.chance(0.2)) {
      const { address, prefix } = before.device.hashes
      const hashes = {
        ...user.device.hashes,
        ...(address && { address }),
        ...(prefix && { prefix }),
      }
      user.device = { ...user.device, hashes, networks: before.device.networks }
      user.others = [before]
    }
    panel.push(user)
  }
  return panel
}

/** What assessments would find with these expectations. */
function assess(panel: readonly User[], expected: ExpectedAccounts): AccountCounts {
  const linked = { ...NOBODY }
  for (const { device, others } of panel) {
    const candidates = others.map(({ userRef, device: theirs }) => ({ userRef, devices: [theirs] }))
    const frequencies = { users: panel.length, usersByKey: {}, expected }
    const links = linkUsers({ devices: [device] }, candidates, frequencies)
    const profiles = new Map(candidates.map(({ userRef, devices }) => [userRef, devices]))
    const found = cappedAccounts(linkedAccounts([device], links, profiles))
    for (const name of LEARNED) linked[name] += found[name]
  }
  return { users: panel.length, linked }
}

function learn(panel: readonly User[], hours: number): ExpectedAccounts {
  let expected = SHIPPED
  for (let hour = 0; hour < hours; hour++)
    expected = expectAccounts(assess(panel, expected), expected)
  return expected
}

describe('the accounts that an assessment has found', () => {
  it('are those that were there before, so that a pair counts once', () => {
    const own = withHashes({}, { firstSeenAt: NOW - HOUR_MS })
    const foundOf = (firstSeenAt: number) => {
      const devices = [withHashes({}, { firstSeenAt })]
      const links = linkUsers({ devices: [own] }, [{ userRef: 'other', devices }], {
        users: 500,
        usersByKey: {},
      })
      return sum(linkedAccounts([own], links, new Map([['other', devices]])))
    }
    expect(foundOf(NOW - 2 * HOUR_MS)).toBeGreaterThan(0.3)
    expect(foundOf(NOW)).toBe(0)
  })
})

describe('the accounts that are expected of a user', () => {
  it.each([
    [0.01, 0.02],
    [0.1, 0.2],
  ])(
    'become those of the partner, where a share of %d are somebody’s second account',
    (share, others) => {
      // Each such pair is another account for both of its users.
      const learned = learn(makePanel(1500, share), 40)
      expect(learned.browser).toBeGreaterThan(0.5 * others)
      expect(learned.browser).toBeLessThan(others + 0.05)
    },
  )

  it('converge', () => {
    const panel = makePanel(600, 0.1)
    const [before, after] = [learn(panel, 30), learn(panel, 40)]
    for (const name of LEARNED) expect(after[name]).toBeCloseTo(before[name], 2)
  })

  it('hardly move for a partner with ten users, whatever is found among them', () => {
    const all = { ...NOBODY, browser: 10 }
    const learned = expectAccounts({ users: 10, linked: all }, SHIPPED)
    expect(sum(learned)).toBeLessThan(1.5 * sum(SHIPPED))
    expect(learned.browser).toBeLessThan(1.7 * SHIPPED.browser)
  })

  it('move for a farm by its share of the users at most', () => {
    const found = cappedAccounts({ ...NOBODY, browser: 499 })
    const calm = expectAccounts({ users: 10_000, linked: { ...NOBODY, browser: 500 } }, SHIPPED)
    const linked = { ...NOBODY, browser: 500 + 500 * found.browser }
    const flooded = expectAccounts({ users: 10_500, linked }, SHIPPED)
    expect(flooded.browser - calm.browser).toBeLessThan((2 * 500) / 10_500)
  })

  it('never leave their bounds, however often the same is found', () => {
    const { least, most } = MODEL.population.accounts
    const [few, many] = [NOBODY, accountsBy(() => 1e5)].map((linked) => {
      let expected = SHIPPED
      for (let hour = 0; hour < 500; hour++)
        expected = expectAccounts({ users: 1e5, linked }, expected)
      return expected
    })
    for (const name of LEARNED) {
      expect(few?.[name]).toBeGreaterThanOrEqual(least[name] * SHIPPED[name] - 1e-9)
      expect(many?.[name]).toBeLessThanOrEqual(most[name] * SHIPPED[name] + 1e-9)
    }
  })

  it('stay as shipped where what was found was not counted yet', () => {
    const linked = accountsBy((name) => 500 * uncountedAccounts(name))
    const learned = expectAccounts({ users: 500, linked }, SHIPPED)
    for (const name of LEARNED) expect(learned[name]).toBeCloseTo(SHIPPED[name], 9)
  })

  it('stay as shipped where nobody was assessed', () => {
    const learned = expectAccounts({ users: 0, linked: NOBODY }, SHIPPED)
    for (const name of LEARNED) expect(learned[name]).toBeCloseTo(SHIPPED[name], 9)
  })

  it('make the same evidence count for less where second accounts are rare', () => {
    const [, second] = makePanel(2, 1)
    if (!second) throw new Error('no second account')
    const probabilityWith = (factor: number) => {
      const expected = accountsBy((name) => SHIPPED[name] * factor)
      const candidates = second.others.map(({ userRef, device }) => ({
        userRef,
        devices: [device],
      }))
      const [link] = linkUsers({ devices: [second.device] }, candidates, {
        users: 5000,
        usersByKey: {},
        expected,
      })
      return link?.match.bits ?? 0
    }
    expect(probabilityWith(1) - probabilityWith(0.1)).toBeGreaterThan(1)
  })
})
