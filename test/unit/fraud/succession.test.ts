import { describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import type { LinkedActivity } from '../../../src/domain/evidence/cross-user-evidence.ts'
import { toCrossUserFacts } from '../../../src/domain/fraud/cross-user-facts.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { crossUserEvidence } from '../../support/cross-user-evidence.ts'
import { deviceOf, NOW, withHashes } from '../../support/profiles.ts'

interface Other {
  devices: DeviceProfile[]
  activity: LinkedActivity[]
}

let chains = 0
/** An account that is first seen so many days ago and begins a survey on each of these days, counted back from now. */
const account = (since: number, days: number[], changes: Partial<DeviceProfile> = {}): Other => ({
  devices: [deviceOf({ firstSeenAt: NOW - since * DAY_MS, ...changes })],
  activity: days.map((day) => ({
    begunAt: NOW - day * DAY_MS,
    chain: chains++,
    state: null,
    terminationReason: null,
  })),
})

/** What is told of a browser with these other accounts, whose asking one began at these times. */
function successionOf(others: Other[], ownTimes = [NOW - HOUR_MS, NOW]) {
  const named = others.map((other, at) => [`user-${at}`, other] as const)
  return toCrossUserFacts({
    profile: deviceOf(),
    evidence: crossUserEvidence({
      keys: new Map([
        ['visitor:visitor-1', { users: others.length, userRefs: named.map(([ref]) => ref) }],
      ]),
      profiles: new Map(named.map(([ref, { devices }]) => [ref, devices])),
      activity: new Map(named.map(([ref, { activity }]) => [ref, activity])),
    }),
    links: [],
    ownTimes,
    now: NOW,
  }).visitor?.succession
}

/** Eight accounts, each for a day and a half with two surveys. */
const eight = Array.from({ length: 8 }, (_, at) => account(2 * at + 2, [2 * at + 1.5, 2 * at + 1]))

describe('the accounts of one browser that followed each other', () => {
  it('are counted with what they began, the asking one too', () => {
    expect(successionOf(eight)).toEqual({ users: 9, surveys: 18 })
  })

  it('are hardly any where the others came back in between', () => {
    const family = [account(20, [20, 11, 0.2]), account(19, [19, 10, 0.3]), account(18, [18, 0.1])]
    expect(successionOf(family)?.users).toBe(2)
  })

  it.each([
    ['that was used elsewhere before', 20, 'visitor-of-its-own'],
    ['that is older than a month', 31, 'visitor-1'],
  ])('are without an account %s', (_, days, visitor) => {
    const [oldest, ...rest] = eight.toReversed()
    const before = { ...withHashes({ visitor }), firstSeenAt: NOW - days * DAY_MS }
    const devices = [...(oldest?.devices ?? []), before]
    expect(successionOf([{ devices, activity: oldest?.activity ?? [] }, ...rest])?.users).toBe(8)
  })

  it('are with one whose cookie was cleared since on the same device', () => {
    const [first, ...rest] = eight
    const hashes = { ...deviceOf().hashes, visitor: 'visitor-2' }
    const changed = account(2, [1.5, 1], { hashes, earlierVisitors: ['visitor-1'] })
    expect(first && successionOf([changed, ...rest])?.users).toBe(9)
  })

  it('are none where the asking account is old, or was here before one of them had ended', () => {
    expect(successionOf(eight, [NOW - 90 * DAY_MS, NOW])).toEqual({ users: 0, surveys: 0 })
    expect(successionOf(eight, [NOW - 12 * DAY_MS, NOW])?.users).toBeLessThan(5)
  })

  it('count no survey that somebody was screened out of', () => {
    const [first, ...rest] = eight
    const out = { state: 'terminated' as const, terminationReason: 'quota' as const }
    const activity = (first?.activity ?? []).map((one) => ({ ...one, ...out }))
    expect(successionOf([{ devices: first?.devices ?? [], activity }, ...rest])?.users).toBe(8)
  })
})
