/** The written run of growth: what it shows, and that the page of it says so. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readGrowthRun } from '../../bench/growth/growth-run.ts'
import { OPERATIONS, type OperationName } from '../../bench/growth/measure-operations.ts'
import { growthPlots, growthTable } from '../../bench/growth/tables.ts'
import { drawLinePlot } from '../../bench/plots/line-plot.ts'
import { readBlock } from '../../evaluate/page-block.ts'

const run = readGrowthRun()
const SIZES = [
  ...run.stored.map(({ transactions, operations }) => ({
    of: 'stored',
    size: transactions,
    operations,
  })),
  ...run.history.map(({ attempts, operations }) => ({ of: 'history', size: attempts, operations })),
]
/** Rows of those who were measured before, who have the same phone and so are found and read too. */
const OTHERS = 150
/** Of a user with as many transactions as the object keeps the oldest leaves, and its score is counted among the archived. */
const OF_THE_OLDEST = 2
const rowsOf = (of: string, operation: OperationName) =>
  SIZES.filter((each) => each.of === of).map(({ operations }) => {
    const found = operations.find((each) => each.operation === operation)!
    return {
      read: found.rowsRead.d1 + found.rowsRead.object,
      d1: found.rowsRead.d1,
      written: found.rowsWritten.d1 + found.rowsWritten.object,
    }
  })

describe('growth.json', () => {
  it('has every operation, from ten thousand to a million stored and from 1 to 1,000 attempts', () => {
    expect(run.stored.map(({ transactions }) => transactions)).toEqual([1e4, 1e5, 1e6])
    expect(run.history.map(({ attempts }) => attempts)).toEqual([1, 10, 100, 1_000])
    for (const { operations } of SIZES)
      expect(operations.map(({ operation }) => operation)).toEqual([...OPERATIONS])
  })

  it.each(OPERATIONS)(
    'reads no more from D1 among a million than among ten thousand: %s',
    (name) => {
      const rows = rowsOf('stored', name)
      expect(rows.at(-1)!.d1).toBeLessThanOrEqual(rows[0]!.d1 * 1.05 + 10)
    },
  )

  it.each(OPERATIONS)('writes as much after 1,000 attempts as after the first: %s', (name) => {
    const rows = rowsOf('history', name)
    expect(rows.at(-1)!.written).toBeLessThanOrEqual(rows[0]!.written + OF_THE_OLDEST)
  })

  it.each(OPERATIONS)('reads a bounded number of rows for each attempt of its user: %s', (name) => {
    const [first, ...later] = rowsOf('history', name)
    for (const [at, rows] of later.entries()) {
      const more = run.history[at + 1]!.attempts - run.history[0]!.attempts
      expect(rows.d1).toBeLessThanOrEqual(first!.d1 + 1.2 * more + OTHERS)
      expect(rows.read).toBeLessThanOrEqual(first!.read + 6.5 * more + OTHERS)
    }
  })
})

describe('src/docs/capacity.md', () => {
  it('has the table of the run', () => {
    expect(readBlock('capacity.md', 'growth')).toBe(growthTable(run))
  })

  it.each(Object.entries(growthPlots(run)))('has the plot of the run: %s', (name, plot) => {
    const path = new URL(`../../../src/docs/images/${name}.svg`, import.meta.url).pathname
    expect(readFileSync(path, 'utf8')).toBe(drawLinePlot(plot))
  })
})
