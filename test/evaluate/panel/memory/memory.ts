/** An in-memory stand-in for the database: sightings, their counts, devices and attempts. */

import { mergeProfile } from '../../../../src/domain/device/merge.ts'
import type { DeviceProfile, KeyFrequencies } from '../../../../src/domain/device/profile.ts'
import { sightingKeys } from '../../../../src/domain/device/sighted-keys.ts'
import type { Attempt } from '../../../../src/domain/duplication/attempt.ts'
import { evidenceKeys } from '../../../../src/domain/evidence/evidence-keys.ts'
import { LINKED_USERS_MAX, USERS_PER_KEY } from '../../../../src/domain/evidence/merge-evidence.ts'
import type { Candidate } from '../../../../src/domain/linkage/link-users.ts'
import {
  featuresOf,
  type UserFeatures,
} from '../../../../src/domain/linkage/people/compared-user.ts'
import { MAX_DEVICES, recognise } from '../../../../src/domain/linkage/recognise.ts'
import type { CountedVisit } from '../../../../src/domain/rates/count-ends.ts'

/** A user's devices, and what follows from them as long as it was asked for lately. */
interface KnownUser {
  devices: DeviceProfile[]
  features: UserFeatures | null
}
const NO_DEVICES: DeviceProfile[] = []

/** What follows from users' devices is kept of so many: families and farms are met again soon. */
const FEATURES_KEPT = 8_000

/** Finds features of users, and forgets those of whoever was not among the latest that they were found of. */
function makeFeatureReader() {
  let latest: KnownUser[] = []
  let before: KnownUser[] = []
  return (user: KnownUser): UserFeatures => {
    if (user.features) return user.features
    if (latest.length >= FEATURES_KEPT) {
      for (const each of before) each.features = null
      before = latest
      latest = []
    }
    latest.push(user)
    user.features = featuresOf(user.devices)
    return user.features
  }
}

/** An attempt with its partner and the time of its report, ms since the epoch. */
export interface KeptAttempt extends Attempt, CountedVisit {
  partner: number
  /** Whose attempt it is in truth, which only a panel whose links are known reads. */
  person: number
}

/** From this many users on, a key's users are kept in a Set; most keys are one household's. */
const INDEXED_FROM = 16

/** The users who were seen under one key. */
type SeenUsers = string[] | Set<string>
const NOBODY: SeenUsers = []

const countOf = (users: SeenUsers): number => (Array.isArray(users) ? users.length : users.size)
const isAmong = (users: SeenUsers, user: string): boolean =>
  Array.isArray(users) ? users.includes(user) : users.has(user)

/**
 * Which users were seen under which key: short arrays, because a million Sets would not fit into
 * memory.
 */
function makeSightings() {
  const users = new Map<string, SeenUsers>()
  return {
    usersOf: (key: string): SeenUsers => users.get(key) ?? NOBODY,
    add(key: string, user: string): void {
      const known = users.get(key)
      if (known === undefined) users.set(key, [user])
      else if (!Array.isArray(known)) known.add(user)
      else if (!known.includes(user)) {
        known.push(user)
        if (known.length >= INDEXED_FROM) users.set(key, new Set(known))
      }
    },
  }
}

const byUsers = (a: { users: SeenUsers }, b: { users: SeenUsers }): number =>
  countOf(a.users) - countOf(b.users)

/** The keys of some devices, each with the users who were seen under it. */
interface Asked {
  profiles: readonly DeviceProfile[]
  keys: readonly { key: string; users: SeenUsers }[]
}

/** All attempts at an item in order of time, and whose they are. */
interface AttemptsAtItem {
  all: KeptAttempt[]
  users: Set<string>
}

/** A store with the queries of the service. */
export function makeMemory() {
  const sightings = makeSightings()
  const users = new Map<string, KnownUser>()
  const attempts = new Map<string, AttemptsAtItem>()
  const readFeatures = makeFeatureReader()
  const devicesOf = (userRef: string) => users.get(userRef)?.devices ?? NO_DEVICES
  /** The keys asked for last with who was seen under each: a question asks for candidates, then for frequencies. */
  let asked: Asked = { profiles: [], keys: [] }
  /** Who asked for candidates last, and is counted with its keys whether it was seen with them before or not. */
  let asking = ''
  const keysOf = (profiles: readonly DeviceProfile[]): Asked['keys'] => {
    if (asked.profiles !== profiles) {
      const keys = evidenceKeys(null, profiles)
      asked = { profiles, keys: keys.map((key) => ({ key, users: sightings.usersOf(key) })) }
    }
    return asked.keys
  }

  return {
    devicesOf,

    /** A user as a candidate. */
    candidateOf(userRef: string): Candidate {
      const user = users.get(userRef) ?? { devices: NO_DEVICES, features: null }
      return { userRef, devices: user.devices, features: readFeatures(user) }
    },

    /** What the user's devices are once this one was seen too. */
    withSeen(userRef: string, seen: DeviceProfile): DeviceProfile[] {
      const before = devicesOf(userRef)
      const index = recognise(before, seen)
      if (index === null) return [seen, ...before].slice(0, MAX_DEVICES)
      return before.map((each, at) => (at === index ? (mergeProfile(each, seen) ?? each) : each))
    },

    save(userRef: string, profiles: DeviceProfile[], seen: DeviceProfile): void {
      users.set(userRef, { devices: profiles, features: null })
      for (const key of sightingKeys(seen)) sightings.add(key, userRef)
    },

    frequencies(profiles: readonly DeviceProfile[]): KeyFrequencies {
      const usersByKey: Record<string, number> = {}
      const keys = keysOf(profiles)
      for (const { key, users: seen } of keys) {
        const count = countOf(seen)
        if (count > 0) usersByKey[key] = count + (isAmong(seen, asking) ? 0 : 1)
      }
      return { users: users.size, usersByKey, asked: new Set(keys.map(({ key }) => key)) }
    },

    /** Users that share a key, those under the rarest keys first; but none whose reference begins with `except`. */
    candidates(userRef: string, profiles: readonly DeviceProfile[], except?: string): string[] {
      asking = userRef
      const found = new Set<string>()
      for (const { users: seen } of keysOf(profiles).toSorted(byUsers)) {
        let taken = 0
        for (const user of seen) {
          if (user === userRef || (except !== undefined && user.startsWith(except))) continue
          if (taken++ >= USERS_PER_KEY || found.size >= LINKED_USERS_MAX) break
          found.add(user)
        }
      }
      return [...found]
    },

    attempt(keys: readonly string[], attempt: KeptAttempt): void {
      for (const key of keys) {
        const known = attempts.get(key) ?? { all: [], users: new Set() }
        known.all.push(attempt)
        known.users.add(attempt.userRef)
        attempts.set(key, known)
      }
    },

    /** Tells of a user whether it has any attempt at an item. */
    usersAt(keys: readonly string[]): (userRef: string) => boolean {
      const there = keys.flatMap((key) => attempts.get(key)?.users ?? [])
      return (userRef) => there.some((each) => each.has(userRef))
    },

    /**
     * Attempts at an item as they are known at a time: later reports are not. Only those `of` some users, where
     * these are given: many attempt an item, and few of them are asked for.
     */
    attemptsAt(keys: readonly string[], at: number, of?: ReadonlySet<string>): KeptAttempt[] {
      const lists = keys.flatMap((key) => {
        const known = attempts.get(key)
        if (known === undefined) return []
        return [of ? known.all.filter(({ userRef }) => of.has(userRef)) : known.all]
      })
      const found = lists.length < 2 ? (lists[0] ?? []) : [...new Set(lists.flat())]
      return found.map((attempt) =>
        attempt.reportedAt !== null && attempt.reportedAt > at
          ? { ...attempt, reportedState: null, terminationReason: null }
          : attempt,
      )
    },
  }
}

/** The stand-in's interface. */
export type Memory = ReturnType<typeof makeMemory>
