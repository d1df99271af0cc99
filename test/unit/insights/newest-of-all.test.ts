import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findNewestOfAll,
  markingOf,
  takeNewest,
} from '../../../src/domain/insights/newest-of-all.ts'

const WANTED = 120

/** Rows in up to five databases, most of them in a few: no two have one sequence. */
const someDatabases = fc
  .record({
    homes: fc.array(fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 2, 3, 4), { maxLength: 500, size: 'max' }),
    databases: fc.integer({ min: 5, max: 7 }),
  })
  .map(({ homes, databases }) =>
    Array.from({ length: databases }, (_, database) =>
      homes.flatMap((home, at) => (home === database ? [1000 - at] : [])),
    ),
  )

/** What a database tells of its newest. */
const marksOf = (sequences: readonly number[], wanted: number) =>
  sequences
    .slice(0, markingOf(wanted).last)
    .filter((_, at) => (at + 1) % markingOf(wanted).step === 0)

describe('the newest of several databases', () => {
  it('begin where as many lie as are wanted, and few more', () => {
    fc.assert(
      fc.property(someDatabases, fc.constantFrom(1, 7, 99, WANTED), (databases, wanted) => {
        const rows = databases.flat()
        const marks = databases.map((each) => marksOf(each, wanted))
        const { since, sureSince } = findNewestOfAll(marks, wanted)
        const countFrom = (from: number) => rows.filter((sequence) => sequence >= from).length
        const more = (databases.length + 1) * (markingOf(wanted).step - 1)
        expect(countFrom(since)).toBeGreaterThanOrEqual(Math.min(wanted, rows.length))
        if (since > 0) expect(countFrom(since)).toBeLessThanOrEqual(wanted + more)
        expect(countFrom(sureSince)).toBeLessThanOrEqual(wanted)
      }),
    )
  })

  it('are taken to the last one, whichever database has how many', () => {
    fc.assert(
      fc.property(someDatabases, (databases) => {
        const { since, sureSince } = findNewestOfAll(
          databases.map((each) => marksOf(each, WANTED)),
          WANTED,
        )
        const kindOf = (sequence: number) => (sequence % 3 === 0 ? 'third' : 'other')
        const groups = databases.flatMap((each) =>
          each
            .filter((sequence) => sequence >= since)
            .map((sequence) => ({
              kind: kindOf(sequence),
              unsureSequence: sequence < sureSince ? sequence : null,
              transactions: 1,
            })),
        )
        const newest = databases
          .flat()
          .toSorted((a, b) => b - a)
          .slice(0, WANTED)
          .map(kindOf)
        const taken = takeNewest(groups, WANTED)
        const counted = taken.map(({ kind, transactions }) => [kind, transactions])
        const expected = Map.groupBy(newest, (kind) => kind)
        expect(new Map(counted as [string, number][])).toEqual(
          new Map([...expected].map(([kind, found]) => [kind, found.length])),
        )
      }),
    )
  })

  it('are all, and all of them for sure, where there are fewer than are wanted', () => {
    expect(findNewestOfAll([[9, 5], []], 50)).toEqual({ since: 0, sureSince: 0 })
  })

  it('are not known for sure where each of many databases may have as many as are wanted', () => {
    const { sureSince } = findNewestOfAll(Array(100).fill([]), 500)
    expect(sureSince).toBe(Number.MAX_SAFE_INTEGER)
    // Of these, two at most are known for sure, and each mark is one of three.
    const marks = Array.from({ length: 59 }, (_, at) => [1_000 - at])
    expect(findNewestOfAll(marks, WANTED).sureSince).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('are as many as are wanted where one database has them all, and none is left over by its marks', () => {
    const rows = Array.from({ length: 500 }, (_, at) => 1_000 - at)
    for (const wanted of [1, 49, 51, 99, 101, 499]) {
      const { since } = findNewestOfAll([marksOf(rows, wanted), []], wanted)
      const found = rows.filter((sequence) => sequence >= since).length
      expect([wanted, found >= wanted, found < wanted + markingOf(wanted).step]).toEqual([
        ...[wanted, true, true],
      ])
    }
  })
})
