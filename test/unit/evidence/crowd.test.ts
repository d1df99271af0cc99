/** Copies of one browser among a crowd whose links were made ahead, or are mostly not opened: asked of SQL. */
import type { SQLInputValue } from 'node:sqlite'
import type { D1Database, D1Result } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import { mergeVisits } from '../../../src/domain/evidence/merge-evidence.ts'
import { recording } from '../../../src/domain/fraud/detectors/recording.ts'
import { toRecordingFacts } from '../../../src/domain/fraud/recording/recording-facts.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { firstSequenceAt } from '../../../src/domain/transaction/sequence.ts'
import { NO_TRACE } from '../../../src/domain/visit/visit-trace.ts'
import {
  otherVisitsStatement,
  readOtherVisits,
} from '../../../src/storage/evidence/other-visits.ts'
import { crossUserEvidence } from '../../support/cross-user-evidence.ts'
import { others } from '../../support/past-visits.ts'
import { openMigrated } from '../../support/stored/open-migrated.ts'
import { NOW } from '../../support/visits.ts'

const SECOND_MS = 1000
const OWN = { print: 'print', durations: 'own', browser: 'browser', visitor: 'own' }
const QUESTION = { before: firstSequenceAt(NOW), passedBy: NOW, key: 'browser:browser' }
const MARKS = { digest: 'own', durations: 'own', browser: 'browser' }

/** A link of a user of its own: when it was made, and opened if it was, both as ms before the visit. */
interface Link {
  madeMs: number
  openedMs: number | null
  isCopy: boolean
}

type Values = SQLInputValue[]

function openDatabase() {
  const sqlite = openMigrated()
  const insert = sqlite.prepare(
    `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at,
       completed_at, body) VALUES (?, ?, 1, 'prt/live', 'item', 1, ?, ?, ?)`,
  )
  const see = sqlite.prepare(`INSERT INTO sightings VALUES ('browser:browser', ?, 1)`)
  const db = {
    prepare: (sql: string) => ({
      bind: (...values: Values) => ({ results: sqlite.prepare(sql).all(...values) }),
    }),
  } as unknown as D1Database
  return {
    insert({ madeMs, openedMs, isCopy }: Link, user: number) {
      const marks = {
        ...{ print: isCopy ? 'print' : `p${user}`, browser: isCopy ? 'browser' : `b${user}` },
        ...{ durations: `d${user}`, visitor: `v${user}` },
      }
      const visit = openedMs === null ? null : { digest: `x${user}`, prefix: `n${user}`, marks }
      const madeAt = NOW - madeMs
      const openedAt = openedMs === null ? null : NOW - openedMs
      const body = JSON.stringify({ visit })
      insert.run(`user-${user}`, firstSequenceAt(madeAt), madeAt, openedAt, body)
      if (isCopy) see.run(`user-${user}`)
    },
    find() {
      const asking = { scope: 'prt/live', userRef: 'me' }
      const asked = otherVisitsStatement(db, asking, { ...QUESTION, marks: MARKS })
      return readOtherVisits(asked as unknown as D1Result, QUESTION)
    },
  }
}

/**
 * What is said of the copies, with these links spread over so many databases, where so many users ever
 * had the fingerprint.
 */
function judge(links: readonly Link[], databases: number, users = 90) {
  const all = Array.from({ length: databases }, openDatabase)
  for (const [user, link] of links.entries()) all[user % databases]?.insert(link, user)
  const found = mergeVisits(all.map((database) => database.find()))
  const trace = { ...NO_TRACE, digest: 'own', prefix: 'own', marks: OWN }
  const keys = new Map([['browser:browser', { users, userRefs: [] }]])
  const evidence = crossUserEvidence({ ...found, population: 3000, keys })
  const facts = toRecordingFacts(trace, evidence, NOW)
  if (!facts) throw new Error('no facts')
  return { facts, outcome: recording.detect(others({ recording: facts }))?.outcome }
}

/** A link a second, of which each n-th is opened at once; some of those are of one model of computer. */
const linkEachSecond = (openedEach: number): Link[] =>
  Array.from({ length: 2400 }, (_, i) => {
    const madeMs = (i + 1) * SECOND_MS
    const openedMs = i % openedEach === 0 ? madeMs - SECOND_MS / 2 : null
    return { madeMs, openedMs, isCopy: openedMs !== null && i % 400 === 0 && i < 2000 }
  })

/** Links made hours ago within minutes, and opened one after the other, one each 15 seconds. */
const linksMadeAhead = (count: number, copies: readonly number[]): Link[] =>
  Array.from({ length: count }, (_, i) => ({
    madeMs: 3 * HOUR_MS + i * SECOND_MS,
    openedMs: i < 115 ? (i + 1) * 15 * SECOND_MS : null,
    isCopy: copies.includes(i),
  }))

describe('honest owners of one model of computer', () => {
  it.each([
    [2, 900],
    [10, 180],
  ])('are counted against the crowd where one of %i links is opened', (each, truth) => {
    const [one, four] = [judge(linkEachSecond(each), 1), judge(linkEachSecond(each), 4)]
    expect(four).toEqual(one)
    expect(Math.abs(one.facts.active - truth)).toBeLessThan(truth / 10)
    expect(one.facts.samePrint.length).toBeGreaterThanOrEqual(4)
    expect(one.outcome).toBe('fresh')
  })

  it('are not accused where so few links are opened that the crowd is not known', () => {
    const [one, four] = [judge(linkEachSecond(50), 1), judge(linkEachSecond(50), 4)]
    expect(four).toEqual(one)
    expect(one.outcome).toBe('fresh')
  })

  it('are counted against the crowd where their links were made hours before', () => {
    const { facts, outcome } = judge(linksMadeAhead(115, [20, 45, 70, 95, 105]), 1)
    expect(facts).toMatchObject({ active: 115, samePrint: { length: 5 } })
    expect(outcome).toBe('fresh')
  })

  it('are not accused where more links were made hours before than are looked at', () => {
    const copies = [20, 45, 70, 95, 105].map((i) => i + 1000)
    const crowd = linksMadeAhead(115, []).map((link) => ({
      ...link,
      madeMs: 4 * HOUR_MS + link.madeMs,
    }))
    const late = copies.map((i) => ({
      madeMs: 4 * HOUR_MS + i * SECOND_MS,
      openedMs: (i - 1000) * 15 * SECOND_MS,
      isCopy: true,
    }))
    const unopened = Array.from({ length: 300 }, (_, i) => ({
      ...{ madeMs: MINUTE_MS + i * SECOND_MS, openedMs: null, isCopy: false },
    }))
    expect(judge([...crowd, ...late, ...unopened], 1).outcome).toBe('fresh')
  })
})

describe('copies of a recording', () => {
  it('are known by links that were made hours before', () => {
    const copies = Array.from({ length: 30 }, (_, i) => 3 * i)
    expect(judge(linksMadeAhead(115, copies), 1).outcome).toBe('copied')
  })

  it('are known among more links than are looked at', () => {
    const links = linkEachSecond(1).map((link, i) => ({
      ...link,
      isCopy: i < 1800 && i % 50 === 0,
    }))
    const [one, four] = [judge(links, 1, 40), judge(links, 4, 40)]
    expect(four).toEqual(one)
    expect(one.facts.samePrint.length).toBe(36)
    expect(one.outcome).toBe('copied')
  })
})
