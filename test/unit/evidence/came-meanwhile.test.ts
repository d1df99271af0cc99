/** Who came while a visit was compared: the question, on the schema that all migrations make, and its answer. */
import type { SQLInputValue } from 'node:sqlite'
import type { D1Database, D1Result } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import { isUnknownTo, meanwhileKeys } from '../../../src/domain/evidence/came-meanwhile.ts'
import { LINKED_USERS_MAX } from '../../../src/domain/evidence/merge-evidence.ts'
import { meanwhileStatement, readMeanwhile } from '../../../src/storage/evidence/came-meanwhile.ts'
import { deviceOf } from '../../support/profiles.ts'
import { openMigrated } from '../../support/stored/open-migrated.ts'

const QUESTION = { userRef: 'me', keys: ['visitor:v'], before: 1000, since: 100, passedBy: 200 }

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
  it('are others with one of the keys, in the time asked about', () => {
    const tables = openTables()
    tables.come('me', 150)
    tables.come('other', 150)
    tables.come('before', 99)
    tables.come('after', 201)
    tables.come('with nothing in common', 150, 1, 'visitor:w')
    tables.come('by a later link', 150, 1000)
    tables.come('nobody yet', null)
    expect(tables.find()).toEqual([{ userRef: 'other', completedAt: 150 }])
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
    expect(isUnknownTo({ activity }, [{ userRef: 'other', completedAt: 150 }])).toBe(false)
    expect(isUnknownTo({ activity }, [])).toBe(false)
  })

  it('is neither a later visit of the same user nor one of somebody else', () => {
    expect(isUnknownTo({ activity }, [{ userRef: 'other', completedAt: 151 }])).toBe(true)
    expect(isUnknownTo({ activity }, [{ userRef: 'new', completedAt: 150 }])).toBe(true)
  })
})

describe('the keys asked about', () => {
  it('are those of few users, also of none yet', () => {
    const { hashes } = deviceOf()
    const [common, rare] = [`device:${hashes.device}`, `visitor:${hashes.visitor}`]
    const seenWith = (users: number) => ({ users, userRefs: [] })
    const keys = new Map([
      [common, seenWith(LINKED_USERS_MAX + 1)],
      [rare, seenWith(LINKED_USERS_MAX)],
    ])
    const asked = meanwhileKeys(deviceOf(), { keys })
    expect(asked).toContain(rare)
    expect(asked).not.toContain(common)
    expect(meanwhileKeys(deviceOf(), { keys: new Map() })).toContain(common)
  })
})
