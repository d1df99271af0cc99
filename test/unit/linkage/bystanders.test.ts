/** Accounts that an operator, or whoever wants somebody accused, has behind other people's address. */
import { describe, expect, it } from 'vitest'
import type { DeviceProfile, SeenNetwork } from '../../../src/domain/device/profile.ts'
import { type Candidate, linkUsers } from '../../../src/domain/linkage/link-users.ts'
import { bothOperated } from '../../../src/domain/linkage/places/bystanders.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { NOW, withHashes } from '../../support/profiles.ts'

const PHONE = { family: 'Chrome', major: 150, os: 'Android', osMajor: 15, mobile: true }
const network = (address: string, asn: number, days = 0): SeenNetwork => ({
  address,
  prefix: `prefix of ${address}`,
  asn,
  lastSeenAt: NOW - days * DAY_MS,
})
const AT_HOME = network('home', 7922)

/** A phone of a model, with a cookie that it has kept for weeks. */
const phoneOf = (visitor: string, model: string, ...others: SeenNetwork[]): DeviceProfile =>
  withHashes(
    {
      ...{ visitor, address: AT_HOME.address, prefix: AT_HOME.prefix, device: model, gpu: model },
      ...{ browser: `${model} browser`, devicePrefix: `${model} at home`, screen: model },
      ...{ deviceNetwork: `${model} in 7922`, canvas: model, webgl: model, audio: model },
      ...{ fonts: undefined, voices: undefined },
    },
    {
      ...{ demographic: null, browser: PHONE, networks: [AT_HOME, ...others] },
      ...{ firstSeenAt: NOW - 60 * DAY_MS, visitorSince: NOW - 60 * DAY_MS, lastSeenAt: NOW },
    },
  )
/** An account on such a phone that comes with another cookie each time. */
const planted = (at: number, model: string): Candidate => ({
  userRef: `planted ${at}`,
  devices: [
    {
      ...phoneOf(`cookie ${at}`, model),
      ...{ visitorSince: NOW, earlierVisitors: [`cookie before ${at}`] },
    },
  ],
})
const VICTIM = [phoneOf('of the victim', 'model of the victim', network('road', 21928, 1))]
const PARTNER: Candidate = {
  userRef: 'partner',
  devices: [phoneOf('of the partner', 'model of the partner', network('work', 3320, 1))],
}

/** The link of a user to somebody beside so many planted accounts on phones of a model. */
function linkBeside(count: number, model: string, to: string, own = VICTIM) {
  const others = [PARTNER, ...Array.from({ length: count }, (_, at) => planted(at, model))]
  const modelUsers = Object.fromEntries(
    ['model of the victim', 'model of the partner', 'planted model'].flatMap((name) => [
      [`device:${name}`, 300],
      [`browser:${name} browser`, 150],
      [`devicePrefix:${name} at home`, name === model ? count + 1 : 2],
    ]),
  )
  const usersByKey = {
    ...modelUsers,
    'address:home': count + 2,
    'prefix:prefix of home': count + 2,
  }
  const links = linkUsers({ devices: own }, others, { users: 20_000, usersByKey })
  return links.find(({ userRef }) => userRef === to)?.probability ?? 0
}

describe('accounts that are planted behind an address', () => {
  it.each([1, 3, 5, 10, 20])('make no one person of the two who live there: %d', (count) => {
    expect(linkBeside(count, 'planted model', 'partner')).toBeLessThan(0.4)
  })

  it.each([1, 3, 5, 10, 20])('are not those of who lives there: %d', (count) => {
    expect(linkBeside(count, 'planted model', 'planted 0')).toBeLessThan(0.5)
  })

  it('are one person’s among themselves', () => {
    const own = planted(99, 'planted model').devices
    expect(linkBeside(12, 'planted model', 'planted 0', [...own])).toBeGreaterThan(0.95)
  })
})

describe('two at an operator’s place', () => {
  const member = (habit: 'kept' | 'turned' | null, elsewhere = 0) => ({ habit, elsewhere })
  const both = (habit: 'kept' | 'turned' | null, keeping = 0, elsewhere = 0) =>
    bothOperated([member(habit, elsewhere), member(habit, elsewhere)], keeping)

  it('are the less the operator’s, the more they keep their cookies and live elsewhere', () => {
    expect(both('turned')).toBe(1)
    expect(both(null)).toBe(1)
    expect(both('kept')).toBeLessThan(0.5)
    expect(both('kept')).toBeGreaterThan(both('kept', 0, -1.2))
  })

  it('may keep their cookies where the operator leaves them', () => {
    expect(both('kept', 1)).toBeCloseTo(both(null), 9)
  })
})
