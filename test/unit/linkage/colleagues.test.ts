/** People with equal machines at one place, and one person's accounts there. */
import { describe, expect, it } from 'vitest'
import type { DeviceProfile, KeyFrequencies } from '../../../src/domain/device/profile.ts'
import { evidenceKeys } from '../../../src/domain/evidence/evidence-keys.ts'
import { linkUsers } from '../../../src/domain/linkage/link-users.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { samePerson } from '../../support/compare.ts'
import { NOW, withHashes } from '../../support/profiles.ts'

const COMPUTER = { family: 'Chrome', major: 147, os: 'Windows', osMajor: 11, mobile: false }

/** One of a company's computers, seen once, with a cookie of its own. */
const computer = (name: string, hashes: DeviceProfile['hashes'] = {}): DeviceProfile =>
  withHashes(
    { visitor: `visitor of ${name}`, build: 'build', ...hashes },
    { browser: COMPUTER, demographic: null, firstSeenAt: NOW, visitorSince: NOW },
  )

/** The same behind another address of the company. */
function nextDoor(name: string): DeviceProfile {
  const networks = [
    { address: 'address-2', prefix: 'prefix-1', asn: 7922, lastSeenAt: NOW - DAY_MS },
  ]
  return { ...computer(name, { address: 'address-2' }), networks }
}

/** How many have the machine at the place, of how many there. */
const countsOf = (alike: number, there: number): KeyFrequencies => ({
  users: 400,
  usersByKey: {
    'address:address-1': there,
    'prefix:prefix-1': there,
    'device:device-1': alike,
    'devicePrefix:device-prefix-1': alike,
    'browser:browser-1': alike,
  },
})

const chance = (other: DeviceProfile, alike: number, there = alike): number =>
  samePerson([computer('own')], [other], countsOf(alike, there)).probability

describe('equal computers of one place', () => {
  it('are people’s the more of them there are', () => {
    const chances = [3, 6, 12].map((alike) => chance(computer('other'), alike))
    expect(chances).toEqual([...chances].sort((a, b) => b - a))
    expect(chance(computer('other'), 30)).toBeLessThan(0.1)
  })

  it('are people’s behind neighbouring addresses too', () => {
    expect(chance(nextDoor('other'), 30)).toBeLessThan(0.05)
    expect(chance(nextDoor('other'), 3)).toBeGreaterThan(chance(nextDoor('other'), 12))
  })

  it('are one person’s where there are two, seen nowhere else', () => {
    expect(chance(computer('other'), 2)).toBeGreaterThan(0.5)
  })

  it('are one person’s where a cookie says so, however many there are', () => {
    const visitor = 'visitor of own'
    expect(chance(computer('other', { visitor }), 30)).toBeGreaterThan(0.6)
  })
})

/** The same as it was seen at the place, and now is elsewhere, at an address of its own. */
function onJourney(name: string): DeviceProfile {
  const elsewhere = { address: `hotel of ${name}`, prefix: `town of ${name}`, asn: 3320 }
  const { address, prefix } = elsewhere
  const away = { address, prefix, devicePrefix: `device in ${prefix}`, deviceNetwork: 'abroad' }
  const office = { address: 'address-1', prefix: 'prefix-1', asn: 7922 }
  const networks = [
    { ...elsewhere, lastSeenAt: NOW },
    { ...office, lastSeenAt: NOW - DAY_MS },
  ]
  return { ...computer(name, away), networks, lastSeenAt: NOW }
}

describe('equal computers of one place of which some are elsewhere now', () => {
  const COLLEAGUES = 12
  const asked = (own: DeviceProfile) => ({ asked: new Set(evidenceKeys(own, [own])) })
  /** The chance to be the first of a dozen colleagues, who are found under the office's address. */
  const chanceAmong = (own: DeviceProfile, first: DeviceProfile): number => {
    const others = Array.from({ length: COLLEAGUES - 1 }, (_, at) => computer(`colleague ${at}`))
    const candidates = [first, ...others].map((device, at) => ({
      userRef: `user ${at}`,
      devices: [device],
    }))
    const counts = { ...countsOf(COLLEAGUES + 1, COLLEAGUES + 1), ...asked(own) }
    const links = linkUsers({ devices: [own] }, candidates, counts)
    return links.find(({ userRef }) => userRef === 'user 0')?.probability ?? 0
  }

  it('are people’s as they are while all are there', () => {
    const here = chanceAmong(computer('own'), computer('first'))
    expect(here).toBeLessThan(0.2)
    expect(chanceAmong(computer('own'), onJourney('first'))).toBeLessThan(0.2)
    expect(chanceAmong(onJourney('own'), computer('first'))).toBeLessThan(0.2)
    expect(chanceAmong(onJourney('own'), onJourney('first'))).toBeLessThan(0.2)
  })
})
