/** The capacity plan, and that the page of it says what it gives. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTING } from '../../bench/capacity/default-setting.ts'
import { limitsOf, planCapacity, type Setting } from '../../bench/capacity/model.ts'
import { planJob } from '../../bench/capacity/partners.ts'
import { plotsOf, short, tablesOf } from '../../bench/capacity/tables.ts'
import { readCounted } from '../../bench/cost/counted-transaction.ts'
import { drawLinePlot } from '../../bench/plots/line-plot.ts'
import { readNumber } from '../../bench/read-number.ts'
import { readBlock } from '../../evaluate/page-block.ts'

const SETTING: Setting = { ...DEFAULT_SETTING, counted: readCounted() }
const perDay = fc.integer({ min: 1, max: 1e9 })
const keeping = (retentionDays: number): Setting => ({
  ...SETTING,
  assumptions: { ...SETTING.assumptions, retentionDays },
})

describe('what a number of transactions a day needs', () => {
  it('never falls when there are more, or when they are kept longer', () => {
    fc.assert(
      fc.property(perDay, perDay, fc.integer({ min: 30, max: 2_000 }), (some, more, days) => {
        const [less, much] = [planCapacity(SETTING, some), planCapacity(SETTING, some + more)]
        expect(much.databases).toBeGreaterThanOrEqual(less.databases)
        expect(much.usdPerMonth.all).toBeGreaterThanOrEqual(less.usdPerMonth.all)
        const [short, long] = [
          planCapacity(keeping(days), some),
          planCapacity(keeping(days + 1), some),
        ]
        expect(long.d1Bytes).toBeGreaterThan(short.d1Bytes)
        expect(long.databases).toBeGreaterThanOrEqual(short.databases)
      }),
    )
  })

  it('fills no database above its size', () => {
    fc.assert(
      fc.property(perDay, (transactions) => {
        const { d1Bytes, databases, largest } = planCapacity(SETTING, transactions)
        expect(d1Bytes / databases).toBeLessThanOrEqual(8e9)
        expect(largest.spread).toBeLessThanOrEqual(databases)
      }),
    )
  })

  it('spreads a partner’s writes over its databases, and none of its questions', () => {
    const writesOnly = { ...SETTING, largestShare: 1 }
    const [some, thousandfold] = [1e6, 1e9].map((each) => planCapacity(writesOnly, each).largest)
    const questions = (thousandfold?.busyShare ?? 0) / (some?.busyShare ?? 1)
    expect(thousandfold?.spread).toBeGreaterThan(900 * (some?.spread ?? 1))
    expect(questions).toBeGreaterThan(900)
  })
})

describe('a limit', () => {
  it.each(limitsOf(SETTING))('is reached where the plan says so: $name', ({ name, reachedAt }) => {
    const [below, above] = [0.98, 1.02].map((times) => planCapacity(SETTING, reachedAt * times))
    if (name.startsWith('one database for everything'))
      expect([below?.databases, above?.databases]).toEqual([1, 2])
    if (name.startsWith('the hourly job'))
      expect([below!.jobShare < 1, above!.jobShare > 1]).toEqual([true, true])
    if (name.startsWith('all databases hold'))
      expect([below!.d1Bytes < 1e12, above!.d1Bytes > 1e12]).toEqual([true, true])
  })

  it('comes in the order in which it is reached', () => {
    const reached = limitsOf(SETTING).map(({ reachedAt }) => reachedAt)
    expect(reached).toEqual([...reached].sort((a, b) => a - b))
  })
})

describe('the hourly job', () => {
  it('takes no less with more partners, and stays below what D1 takes of a run up to 100,000', () => {
    const partners = fc.integer({ min: 1, max: 50_000 })
    fc.assert(
      fc.property(partners, partners, (some, more) => {
        const [less, much] = [planJob(some), planJob(some + more)]
        expect(much.activeHours).toBeGreaterThanOrEqual(less.activeHours)
        expect(much.silentHours).toBeGreaterThanOrEqual(less.silentHours)
        expect(much.rows).toBeGreaterThan(less.rows)
        expect(much.queriesShare).toBeLessThan(1)
      }),
    )
  })

  it('counts each partner at work within an hour, of as many as the page says', () => {
    expect([planJob(890).activeHours, planJob(900).activeHours]).toEqual([1, 2])
  })
})

describe('an option', () => {
  it('is a number within its bounds, or refused by its name', () => {
    expect(readNumber('--share', '0.25', 1, { most: 1 })).toBe(0.25)
    expect(readNumber('--share', undefined, 1)).toBe(1)
    for (const given of ['', 'x', '-1', '2', 'Infinity'])
      expect(() => readNumber('--share', given, 1, { most: 1 })).toThrow(
        '--share is a number, 0 to 1',
      )
  })
})

describe('numbers in tables', () => {
  it.each([
    [950, '950'],
    [1_250, '1.3 k'],
    [125_000, '125 k'],
    [2.5e6, '2.5 M'],
    [0.252, '0.25'],
  ])('%s is short as %s', (value, text) => {
    expect(short(value)).toBe(text)
  })
})

describe('src/docs/capacity.md', () => {
  it.each(Object.entries(tablesOf(SETTING)))('has the table of the command: %s', (name, table) => {
    expect(readBlock('capacity.md', `capacity ${name}`)).toBe(table)
  })

  it.each(Object.entries(plotsOf(SETTING)))('has the plot of the command: %s', (name, plot) => {
    const path = new URL(`../../../src/docs/images/${name}.svg`, import.meta.url).pathname
    expect(readFileSync(path, 'utf8')).toBe(drawLinePlot(plot))
  })
})
