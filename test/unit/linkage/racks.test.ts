import { describe, expect, it } from 'vitest'
import type { DeviceProfile, KeyFrequencies } from '../../../src/domain/device/profile.ts'
import { type Candidate, linkUsers } from '../../../src/domain/linkage/link-users.ts'
import {
  operatorEvidence,
  poolProbability,
} from '../../../src/domain/linkage/places/uniform-group.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { NOW, withHashes } from '../../support/profiles.ts'

const PHONE = { family: 'Chrome', major: 147, os: 'Android', osMajor: 15, mobile: true }
const COMPUTER = { ...PHONE, os: 'Windows', mobile: false }
const UNDER = { arithmetic: 'sum', limits: 'limit', underneath: 'under' }

/** One of many equal machines, with a cookie of its own that it keeps. */
const machine = (name: string, browser = PHONE, hashes = {}): DeviceProfile =>
  withHashes(
    { visitor: `visitor of ${name}`, ...UNDER, ...hashes },
    { browser, demographic: null, masks: false },
  )
/** The same before it came back. */
const newMachine = (name: string, browser = PHONE, hashes = {}): DeviceProfile => ({
  ...machine(name, browser, hashes),
  firstSeenAt: NOW,
  visitorSince: NOW,
})
/** Another claim of one machine: only what lies underneath is alike. */
const profile = (name: string): DeviceProfile => {
  const own = ['device', 'gpu', 'screen', 'canvas', 'audio', 'fonts', 'browser']
  const claims = Object.fromEntries(own.map((part) => [part, `${part} of ${name}`]))
  const combined = { devicePrefix: `dp of ${name}`, deviceNetwork: `dn of ${name}` }
  return { ...machine(name, COMPUTER, { ...claims, ...combined }), masks: true }
}
const users = (count: number, make: (name: string) => DeviceProfile): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({ userRef: `u${at}`, devices: [make(`${at}`)] }))

/** Counts of a place at which all are alike; the model has `everywhere` users in all. */
const countsOf = (here: number, everywhere = here): KeyFrequencies => ({
  users: 10_000,
  usersByKey: {
    'address:address-1': here,
    'prefix:prefix-1': here,
    'device:device-1': everywhere,
    'devicePrefix:device-prefix-1': here,
    'deviceNetwork:device-network-1': here,
    'browser:browser-1': everywhere,
    'underneath:under': everywhere,
  },
})
const likeliest = (own: DeviceProfile, all: Candidate[], counts: KeyFrequencies): number =>
  Math.max(0, ...linkUsers({ devices: [own] }, all, counts).map(({ probability }) => probability))

describe('equal machines behind one address', () => {
  const twenty = (browser: typeof PHONE, everywhere?: number) =>
    likeliest(
      machine('own', browser),
      users(19, (name) => machine(name, browser)),
      countsOf(20, everywhere),
    )

  it('are an operator’s where they are twenty phones', () => {
    expect(twenty(PHONE)).toBeGreaterThan(0.3)
  })

  it('are an office’s or a school’s where they are computers that keep their cookies', () => {
    expect(twenty(COMPUTER)).toBeLessThan(0.05)
    expect(twenty({ ...COMPUTER, os: 'Chrome OS' })).toBeLessThan(0.05)
  })

  it.each([2, 3, 4])('are a family’s where they are %i popular phones', (size) => {
    const family = users(size - 1, machine)
    expect(likeliest(machine('own'), family, countsOf(size, 900))).toBeLessThan(0.3)
  })

  it('say more the more of them there are, and no more than the shares of such groups', () => {
    const bits = [2, 5, 10, 20, 40].map((others) =>
      operatorEvidence({ size: others, others, alike: others, chance: 0.1, kind: 'handhelds' }, 0),
    )
    expect(bits).toEqual([...bits].sort((a, b) => a - b))
    expect(bits.at(-1)).toBeLessThan(3)
  })

  it('say nothing for an operator where few of the place have them', () => {
    const group = { size: 3000, others: 3000, alike: 150, chance: 0.1, kind: 'handhelds' } as const
    expect(operatorEvidence(group, -20)).toBeLessThan(-19)
  })
})

describe('phones of one model in one network', () => {
  const moving = (name: string): DeviceProfile => {
    const [address, prefix] = [`address of ${name}`, `prefix of ${name}`]
    const networks = [{ address, prefix, asn: 7922, lastSeenAt: NOW - DAY_MS }]
    const hashes = { address, prefix, devicePrefix: `dp of ${name}` }
    return { ...newMachine(name, PHONE, hashes), networks }
  }

  it('are an operator’s where nobody else has the model', () => {
    const all = users(19, moving)
    const rare = likeliest(moving('own'), all, countsOf(20, 21))
    const popular = likeliest(moving('own'), all, countsOf(150, 500))
    expect(rare).toBeGreaterThan(0.3)
    expect(popular).toBeLessThan(0.02)
  })

  it('are people’s where the model or the carrier is popular', () => {
    expect(poolProbability(18, 19, 0)).toBeGreaterThan(0.01)
    expect(poolProbability(150, 500, 0)).toBeLessThan(1e-6)
    expect(poolProbability(600, 1000, 0)).toBeLessThan(1e-6)
    expect(poolProbability(1, 1, 0)).toBeLessThan(0.01)
  })
})

describe('machines that claim to be different', () => {
  const strangers = (name: string): DeviceProfile => ({
    ...profile(name),
    hashes: { ...profile(name).hashes, address: name, prefix: name },
    networks: [{ address: name, prefix: name, asn: 1, lastSeenAt: NOW }],
  })

  it('are one machine’s profiles where a rare machine is underneath all of a place', () => {
    const all = users(11, profile)
    expect(likeliest(profile('own'), all, countsOf(12))).toBeGreaterThan(0.5)
  })

  it('are an office’s computers where the machine underneath is common', () => {
    const all = users(11, (name) => ({ ...profile(name), masks: false }))
    expect(likeliest({ ...profile('own'), masks: false }, all, countsOf(12, 3000))).toBeLessThan(
      0.2,
    )
  })

  it('are strangers’ where two who add noise have a common system', () => {
    expect(likeliest(strangers('own'), users(1, strangers), countsOf(2, 3000))).toBeLessThan(0.05)
  })
})
