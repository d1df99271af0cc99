/** The devices that come with an evidence question, on the schema that all migrations make. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { packProfile } from '../../../src/domain/packing/profile-row.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { PROFILES, readScope } from '../../../src/storage/evidence/linked-users.ts'
import {
  ownEvidenceStatement,
  readOwnEvidence,
} from '../../../src/storage/evidence/own-evidence.ts'
import { deviceOf } from '../../support/profiles.ts'
import { openMigrated } from '../../support/stored/open-migrated.ts'

const POPULATION = '*:prt'
const KEY = 'address:a'

function openTables(): DatabaseSync {
  const sqlite = openMigrated()
  return sqlite
}

const toDatabase = (sqlite: DatabaseSync) =>
  ({
    prepare: (sql: string) => ({
      bind: (...values: SQLInputValue[]) => ({ results: sqlite.prepare(sql).all(...values) }),
    }),
  }) as unknown as D1Database

/** A family's name may have all that JSON escapes; a row of before is an object. */
const device = fc
  .record({ family: fc.string({ unit: 'binary' }), isOld: fc.boolean() })
  .map(({ family, isOld }) => {
    const browser = { family, major: 1, os: null, osMajor: null, mobile: false }
    const profile = deviceOf({ browser })
    return { profile, body: isOld ? JSON.stringify(profile) : packProfile(profile) }
  })
const users = fc.array(fc.array(device, { maxLength: 8 }), { minLength: 1, maxLength: 5 })

it('are all that each user has, as they were published', () => {
  fc.assert(
    fc.property(users, (all) => {
      const sqlite = openTables()
      for (const [user, devices] of all.entries()) {
        sqlite.prepare('INSERT INTO sightings VALUES (?, ?, 1)').run(KEY, `user-${user}`)
        const insert = sqlite.prepare('INSERT INTO profiles VALUES (?, ?, 1, ?)')
        for (const [slot, { body }] of devices.entries()) insert.run(`user-${user}`, slot, body)
      }
      const statement = ownEvidenceStatement(toDatabase(sqlite), {
        ...{ userRef: 'me', population: POPULATION, keys: [KEY], items: [] },
        ...{ scope: 'prt/live', activityBefore: null, repeats: null, client: null, shared: null },
      })
      const { profiles } = readOwnEvidence(statement as never, POPULATION)
      const known = all.map((devices) => devices.map(({ profile }) => profile))
      const published = known.map((devices, user) => [`user-${user}`, devices] as const)
      expect(profiles).toEqual(new Map(published.filter(([, devices]) => devices.length > 0)))
    }),
  )
})

it('are put together without parsing them', () => {
  expect(PROFILES).not.toContain('json')
})

it('are read once where they come again as they are, and forgotten after ten minutes', () => {
  vi.useFakeTimers({ now: Date.now() + HOUR_MS })
  const body = (family: string) => {
    const browser = { family, major: 1, os: null, osMajor: null, mobile: false }
    return `[${packProfile(deviceOf({ browser }))}]`
  }
  const read = (profiles: string, user_ref = 'user') => {
    const row = { keys: null, user_ref, profiles }
    return readScope([row], POPULATION).profiles.get(user_ref)
  }
  const first = read(body('once'))
  vi.advanceTimersByTime(10 * MINUTE_MS - 1)
  expect(read(body('once'))).toBe(first)
  expect(read(body('changed'))).not.toEqual(first)
  expect(read(body('once'), 'another')).not.toBe(first)
  vi.advanceTimersByTime(1)
  expect(read(body('once'))).not.toBe(first)
  expect(read(body('once'))).toEqual(first)
  vi.useRealTimers()
})
