/** The question about a visit's repetitions, on the schema that all migrations make. */
import type { SQLInputValue } from 'node:sqlite'
import type { D1Database, D1Result } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import type { SharedMarks } from '../../../src/domain/evidence/evidence-question.ts'
import { LATEST_LINKS, mergeVisits } from '../../../src/domain/evidence/merge-evidence.ts'
import { timeOfSequence } from '../../../src/domain/transaction/sequence.ts'
import {
  otherVisitsStatement,
  readOtherVisits,
} from '../../../src/storage/evidence/other-visits.ts'
import { openMigrated } from '../../support/stored/open-migrated.ts'

const ASKING = { scope: 'prt/live', userRef: 'me' }
const ALL = { before: Number.MAX_SAFE_INTEGER, passedBy: Number.MAX_SAFE_INTEGER }
const MARKS: SharedMarks = { digest: 'e', durations: 'b', browser: 'c' }

function openTables() {
  const sqlite = openMigrated()
  const insertVisit = sqlite.prepare(
    `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at,
       completed_at, body) VALUES (?, ?, 1, ?, 'item', 1, 0, ?, ?)`,
  )
  const insertSighting = sqlite.prepare(`INSERT INTO sightings VALUES (?, ?, ?)`)
  let statement: { sql: string; values: SQLInputValue[] } | null = null
  const db = {
    prepare: (sql: string) => ({
      bind: (...values: SQLInputValue[]) => {
        statement = { sql, values }
      },
    }),
  } as unknown as D1Database
  const ask = (prefix: string, key: string | null, marks = MARKS, until = ALL) => {
    otherVisitsStatement(db, ASKING, { ...until, key, marks })
    if (!statement) throw new Error('nothing was asked')
    return sqlite.prepare(`${prefix} ${statement.sql}`).all(...statement.values)
  }
  return {
    see: (key: string, userRef: string, at: number) => insertSighting.run(key, userRef, at),
    visit: (userRef: string, sequence: number, visit: object | null, scope = ASKING.scope) =>
      insertVisit.run(userRef, sequence, scope, visit && sequence, JSON.stringify({ visit })),
    find: (key: string | null, marks = MARKS, until = ALL) =>
      mergeVisits([
        readOtherVisits({ results: ask('', key, marks, until) } as unknown as D1Result, until),
      ]).visits,
    /** So many links, the newest of all, that nobody opens, each another user's. */
    makeAhead: (count: number) => {
      for (let link = 0; link < count; link++)
        insertVisit.run(`invited-${link}`, 5000 + link, ASKING.scope, null, '{}')
    },
    plan: () => ask('EXPLAIN QUERY PLAN', 'k').map(({ detail }) => String(detail)),
  }
}

const refs = (found: ReturnType<typeof mergeVisits>['visits']) =>
  found.map(({ userRef }) => userRef).sort()

describe('visits that one may repeat', () => {
  it('are those by the latest links of the scope, and of users with the key, each once', () => {
    const tables = openTables()
    tables.visit('late', 50, {})
    tables.visit('early', 10, {})
    tables.visit('alike', 10, {})
    tables.visit('both', 60, {})
    for (const user of ['alike', 'both', 'me']) tables.see('k', user, 1)
    tables.visit('me', 55, {})
    tables.visit('foreign', 55, {}, 'other/live')
    tables.visit('under way', 56, null)
    tables.makeAhead(LATEST_LINKS - 3)
    expect(refs(tables.find('k'))).toEqual(['alike', 'both', 'late'])
    expect(refs(tables.find(null))).toEqual(['both', 'late'])
  })

  it('are none that came after it, however late it is asked; those before are not crowded out', () => {
    const tables = openTables()
    tables.see('k', 'alike', 1)
    tables.visit('before', 50, {})
    for (let sequence = 48; sequence < 70; sequence++) tables.visit('alike', sequence, {})
    for (let user = 0; user < 150; user++) tables.visit(`after-${user}`, 100 + user, {})
    const found = tables.find('k', MARKS, { before: 60, passedBy: 51 })
    expect(found.map(({ completedAt }) => completedAt).sort()).toEqual([48, 49, 50, 50, 51])
    expect(refs(tables.find('k', MARKS, { before: 51, passedBy: 51 }))).toEqual([
      ...Array(3).fill('alike'),
      'before',
    ])
  })

  it.each([
    [37, 3],
    [39, 1],
    [40, 0],
  ])('of a user with the key are found behind %i links that nobody opens', (ahead, found) => {
    const tables = openTables()
    tables.see('k', 'alike', 1)
    for (let sequence = 1; sequence <= 5; sequence++) tables.visit('alike', sequence, {})
    for (let link = 0; link < ahead; link++) tables.visit('alike', 10 + link, null)
    tables.makeAhead(LATEST_LINKS)
    const times = tables.find('k').map(({ completedAt }) => completedAt)
    expect(times.sort()).toEqual([3, 4, 5].slice(3 - found))
  })

  it('tell what a recording repeats, and nothing where it is not known', () => {
    const tables = openTables()
    const marks = { print: 'a', durations: 'b', browser: 'c', visitor: 'd' }
    tables.visit('marked', 1, { digest: 'e', prefix: 'f', marks })
    tables.visit('old', 2, { digest: 'e', prefix: 'f' })
    const nothing = { print: null, durations: null, browser: null, visitor: null }
    const known = { createdAt: timeOfSequence(1), digest: 'e', prefix: 'f' }
    expect(tables.find(null)).toEqual([
      { userRef: 'old', completedAt: 2, ...known, ...nothing },
      { userRef: 'marked', completedAt: 1, ...known, ...marks },
    ])
  })

  it.each([
    ['the payload', { digest: 'e' }, 3],
    ['the durations', { durations: 'b' }, 2],
    ['the fingerprint', { browser: 'c' }, 1],
    ['nothing', {}, 0],
  ])('tell it of those alone that share %s', (_, shared, told) => {
    const tables = openTables()
    tables.see('k', 'alike', 1)
    const nothing = { digest: null, durations: null, browser: null }
    const asked = { ...nothing, ...shared }
    tables.visit('alike', 3, { digest: 'e', prefix: 'f', marks: { print: 'a', visitor: 'd' } })
    tables.visit('late', 2, { digest: 'x', marks: { durations: 'b', print: 'a' } })
    tables.visit('later', 1, { digest: 'y', marks: { browser: 'c', visitor: 'd' } })
    const found = tables.find('k', asked)
    expect(found.map(({ completedAt }) => completedAt).sort()).toEqual([1, 2, 3])
    const marked = found.filter(({ digest, print, visitor }) => digest ?? print ?? visitor)
    expect(marked.map(({ completedAt }) => completedAt)).toEqual(told === 0 ? [] : [told])
  })

  it('are bounded: of a popular key the users seen last, of a user the last visits', () => {
    const tables = openTables()
    for (let user = 0; user < 60; user++) {
      tables.see('k', `user-${user}`, user)
      for (let sequence = 1; sequence <= 5; sequence++) tables.visit(`user-${user}`, sequence, {})
    }
    tables.makeAhead(LATEST_LINKS)
    const found = tables.find('k')
    expect(found).toHaveLength(120)
    expect(refs(found)).toContain('user-59')
    expect(refs(found)).not.toContain('user-19')
    expect(Math.min(...found.map(({ completedAt }) => completedAt))).toBe(3)
    for (let user = 0; user < 250; user++) tables.visit(`new-${user}`, 9000 + user, {})
    expect(tables.find(null)).toHaveLength(LATEST_LINKS)
  })

  it.each([
    ['the latest links', 0],
    ['users with the key', LATEST_LINKS],
  ])('by %s are those that had passed by then, to the millisecond', (_, ahead) => {
    const tables = openTables()
    tables.see('k', 'alike', 1)
    for (const at of [50, 51]) tables.visit('alike', at, { digest: 'e' })
    tables.makeAhead(ahead)
    const found = tables.find('k', MARKS, { ...ALL, passedBy: 50 })
    expect(found).toMatchObject([{ userRef: 'alike', completedAt: 50, digest: 'e' }])
  })

  it('are of those seen last among the first 200 users with the key', () => {
    const tables = openTables()
    for (let user = 100; user <= 300; user++) {
      tables.see('k', `user-${user}`, user)
      tables.visit(`user-${user}`, 1, {})
    }
    tables.makeAhead(LATEST_LINKS)
    const found = refs(tables.find('k'))
    expect([found.at(0), found.at(-1)]).toEqual(['user-260', 'user-299'])
  })

  it('are read once: neither made unique by the database, nor looked up after they are found', () => {
    const plan = openTables().plan()
    expect(plan.filter((step) => /transactions_by_scope/.test(step))).toHaveLength(1)
    expect(plan.filter((step) => /^UNION/.test(step))).toEqual([])
    // Only those of users with the key.
    expect(
      plan.filter((step) => /PRIMARY KEY \(user_ref=\? AND sequence=\?\)/.test(step)),
    ).toHaveLength(1)
  })

  it('are found by index', () => {
    const plan = openTables().plan()
    expect(plan.filter((step) => /^SCAN (t|transactions|sightings)\b/.test(step))).toEqual([])
    expect(plan.join('\n')).toMatch(
      /SEARCH transactions USING (COVERING )?INDEX transactions_by_scope/,
    )
  })
})
