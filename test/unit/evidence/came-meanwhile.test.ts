/** Who came while a visit was compared: the question, on the schema that all migrations make, and its answer. */
import type { SQLInputValue } from 'node:sqlite'
import type { D1Database, D1Result } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import {
  type FoundVisit,
  isUnknownTo,
  othersToAskFor,
  passedOver,
  TOLD_MAX,
} from '../../../src/domain/evidence/came-meanwhile.ts'
import { LINKED_USERS_MAX, USERS_PER_KEY } from '../../../src/domain/evidence/merge-evidence.ts'
import { meanwhileStatement, readMeanwhile } from '../../../src/storage/evidence/came-meanwhile.ts'
import { deviceOf } from '../../support/profiles.ts'
import { openMigrated } from '../../support/stored/open-migrated.ts'

const QUESTION = {
  ...{ userRef: 'me', userRefs: ['named'], keys: ['visitor:v'] },
  since: 100,
}

function openTables() {
  const sqlite = openMigrated()
  const insertVisit = sqlite.prepare(
    `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at,
       completed_at, body) VALUES (?, ?, 1, 'prt/live', 'item', 1, 0, ?, '[]')`,
  )
  const insertSighting = sqlite.prepare(`INSERT INTO sightings VALUES (?, ?, 0)`)
  let values: SQLInputValue[] = []
  let sql = ''
  const db = {
    prepare: (text: string) => ({
      bind: (...bound: SQLInputValue[]) => {
        sql = text
        values = bound
      },
    }),
  } as unknown as D1Database
  return {
    come: (userRef: string, completedAt: number | null, sequence = 1, key = 'visitor:v') => {
      insertSighting.run(key, userRef)
      insertVisit.run(userRef, sequence, completedAt)
    },
    link: (userRef: string, sequence: number) => insertVisit.run(userRef, sequence, null),
    find: (question = QUESTION) => {
      meanwhileStatement(db, question)
      const results = sqlite.prepare(sql).all(...values)
      return readMeanwhile({ results } as unknown as D1Result)
    },
  }
}

describe('who is found to have come meanwhile', () => {
  it('are others with one of the keys, since the time asked about', () => {
    const tables = openTables()
    tables.come('me', 150)
    tables.come('other', 150)
    tables.come('before', 99)
    tables.come('named', 150, 1, 'visitor:w')
    tables.come('with nothing in common', 150, 1, 'visitor:w')
    tables.come('nobody yet', null)
    const found = { sequence: 1, item: 'item', external: null, completedAt: 150 }
    expect(tables.find()).toEqual([
      { userRef: 'named', ...found },
      { userRef: 'other', ...found },
    ])
  })

  it('are told once, whatever number of keys they share', () => {
    const tables = openTables()
    tables.come('other', 150)
    tables.come('another', 160, 1, 'address:a')
    expect(tables.find({ ...QUESTION, keys: ['visitor:v', 'address:a'] })).toHaveLength(2)
    expect(tables.find({ ...QUESTION, keys: ['visitor:v', 'visitor:v'] })).toHaveLength(1)
  })

  it('are found behind a link that was made meanwhile and is of before the visit', () => {
    const tables = openTables()
    tables.come('other', 150)
    tables.link('other', 2)
    expect(tables.find()).toHaveLength(1)
  })
})

describe('what is known already', () => {
  const known = { begunAt: 150, chain: 1, state: null, terminationReason: null }
  const activity = new Map([['other', [known]]])

  it('is a visit that the evidence has', () => {
    expect(isUnknownTo({ activity }, 200, [{ userRef: 'other', completedAt: 150 }])).toBe(false)
    expect(isUnknownTo({ activity }, 200, [])).toBe(false)
  })

  it('is not asked of what came after the visit: a score is that of its visit’s time', () => {
    expect(isUnknownTo({ activity }, 200, [{ userRef: 'new', completedAt: 200 }])).toBe(true)
    expect(isUnknownTo({ activity }, 200, [{ userRef: 'new', completedAt: 201 }])).toBe(false)
  })

  it('is neither a later visit of the same user nor one of somebody else', () => {
    expect(isUnknownTo({ activity }, 200, [{ userRef: 'other', completedAt: 151 }])).toBe(true)
    expect(isUnknownTo({ activity }, 200, [{ userRef: 'new', completedAt: 150 }])).toBe(true)
  })
})

describe('what is told of a visit that others were published before', () => {
  const visit = { ...{ item: 'i', external: 'e', shared: null }, sequence: 5, completedAt: 200 }
  const other = { userRef: 'other', sequence: 9, item: 'i', external: null, completedAt: 201 }
  const isTold = (change: Partial<FoundVisit>) =>
    passedOver(visit, [{ ...other, ...change }]).length === 1

  it('goes to those who passed later at its item', () => {
    expect(isTold({})).toBe(true)
    expect(isTold({ item: 'another', external: 'e' })).toBe(true)
    expect(isTold({ item: 'another' })).toBe(false)
    expect(isTold({ completedAt: 199 })).toBe(false)
  })

  it('goes to the later link of two that were passed in one millisecond', () => {
    expect(isTold({ completedAt: 200 })).toBe(true)
    expect(isTold({ completedAt: 200, sequence: 4 })).toBe(false)
  })

  it('goes to few', () => {
    expect(passedOver(visit, Array(TOLD_MAX + 1).fill(other))).toHaveLength(TOLD_MAX)
  })
})

describe('who is asked for', () => {
  const { visitor, device, address } = deviceOf().hashes
  const known = (of: string, users: number): [string, { users: number; userRefs: string[] }] => [
    of,
    { users, userRefs: [`user of ${of}`] },
  ]
  const ask = (users: Record<string, number>) => {
    const keys = new Map(Object.entries(users).map(([key, count]) => known(key, count)))
    const userRefs = [...keys.values()].flatMap((each) => each.userRefs)
    return othersToAskFor(deviceOf(), { keys, activity: new Map(userRefs.map((ref) => [ref, []])) })
  }

  it('are the users of what few share, and of the cookie, whoever shares it', () => {
    const many = LINKED_USERS_MAX + 1
    const { userRefs } = ask({
      [`visitor:${visitor}`]: many,
      [`device:${device}`]: many,
      [`address:${address}`]: LINKED_USERS_MAX,
    })
    expect(userRefs).toEqual([`user of visitor:${visitor}`, `user of address:${address}`])
  })

  it('are all by keys of which the evidence has all users, also of none yet', () => {
    const { keys } = ask({
      [`device:${device}`]: USERS_PER_KEY,
      [`address:${address}`]: USERS_PER_KEY - 1,
    })
    expect(keys).toContain(`visitor:${visitor}`)
    expect(keys).toContain(`address:${address}`)
    expect(keys).not.toContain(`device:${device}`)
  })

  it('is nobody whose visits the evidence does not tell', () => {
    const keys = new Map([known(`visitor:${visitor}`, 1)])
    expect(othersToAskFor(deviceOf(), { keys, activity: new Map() }).userRefs).toEqual([])
  })
})
