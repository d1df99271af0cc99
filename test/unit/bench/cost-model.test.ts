/** The cost model, and that the page of it says what it gives. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addUsage,
  byMeter,
  marginalBill,
  monthlyBill,
  monthlyTotal,
  total,
} from '../../bench/cost/bill.ts'
import { readCounted, VARIANTS } from '../../bench/cost/counted-transaction.ts'
import { DESIGNS } from '../../bench/cost/designs.ts'
import { costOf, DEFAULT_MIX, usageOfMix } from '../../bench/cost/model.ts'
import { PART_ANSWERS } from '../../bench/cost/parts.ts'
import { METERS, PLAN_USD, PRICES } from '../../bench/cost/prices.ts'
import { tablesOf } from '../../bench/cost/tables.ts'
import { DEFAULT_ASSUMPTIONS, writtenOf } from '../../bench/cost/usage.ts'
import { readBlock } from '../../evaluate/page-block.ts'

const counted = readCounted()
const amount = fc.double({ min: 0, max: 1e12, noNaN: true })
const usages = fc
  .array(amount, { minLength: METERS.length, maxLength: METERS.length })
  .map((amounts) => byMeter((meter) => amounts[METERS.indexOf(meter)] ?? 0))
const share = fc.double({ min: 0, max: 1, noNaN: true })
const usdOf = (
  mix: Partial<typeof DEFAULT_MIX>,
  changes: Partial<typeof DEFAULT_ASSUMPTIONS> = {},
) =>
  total(
    marginalBill(
      usageOfMix(counted, { ...DEFAULT_MIX, ...mix }, { ...DEFAULT_ASSUMPTIONS, ...changes }),
    ),
  )
const firstOf = (variant: keyof typeof VARIANTS) =>
  counted.transactions.find((each) => each.variant === variant)!

describe('a bill', () => {
  it('of two usages together is the sum of theirs, where nothing is included', () => {
    fc.assert(
      fc.property(usages, usages, (one, other) => {
        const both = total(
          marginalBill(
            addUsage([
              [one, 1],
              [other, 1],
            ]),
          ),
        )
        expect(both).toBeCloseTo(total(marginalBill(one)) + total(marginalBill(other)), -3)
      }),
    )
  })

  it('of a month is never above its marginal price, and never below the plan', () => {
    fc.assert(
      fc.property(usages, (usage) => {
        expect(total(monthlyBill(usage))).toBeLessThanOrEqual(total(marginalBill(usage)))
        expect(monthlyTotal(usage)).toBeGreaterThanOrEqual(PLAN_USD)
      }),
    )
  })

  it('of what the plan includes is the plan', () => {
    expect(monthlyTotal(byMeter((meter) => PRICES[meter].included))).toBe(PLAN_USD)
  })

  it('has a price, a page and a date for each meter', () => {
    for (const meter of METERS) {
      expect(PRICES[meter].usd, meter).toBeGreaterThan(0)
      expect(PRICES[meter].page, meter).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)+$/)
      expect(PRICES[meter].readAt, meter).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })
})

describe('a mix of transactions', () => {
  it('costs no less when it is kept longer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 3_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        (days, more) => {
          const longer = usdOf({}, { retentionDays: days + more })
          expect(longer).toBeGreaterThanOrEqual(usdOf({}, { retentionDays: days }))
        },
      ),
    )
  })

  it('lies between its cheapest and its dearest kind, whatever the shares', () => {
    const [least, most] = [usdOf({ unopenedShare: 1 }), usdOf({ newShare: 1, externalShare: 1 })]
    fc.assert(
      fc.property(share, share, share, (newShare, externalShare, unopenedShare) => {
        const usd = usdOf({ newShare, externalShare, unopenedShare })
        expect(usd).toBeGreaterThanOrEqual(least - 1e-9)
        expect(usd).toBeLessThanOrEqual(most + 1e-9)
      }),
    )
  })

  it('costs a request, a call and a line of the log for one more look-up', () => {
    const more = usdOf({ lookUps: 2 }) - usdOf({ lookUps: 1 })
    expect(more * 1e6).toBeCloseTo(0.3 + 0.15 + 0.6 + 0.04 + 0.003, 6)
  })
})

describe('what was counted', () => {
  it.each(counted.transactions)('names what each row is for: $variant', ({ written }) => {
    for (const { part } of written) expect(PART_ANSWERS, part).toHaveProperty([part])
  })

  it('has each kind, and its steps sum up to its rows', () => {
    expect(counted.transactions.map(({ variant }) => variant)).toEqual(Object.keys(VARIANTS))
    for (const each of [...counted.transactions, ...DESIGNS.map((design) => design.counted)]) {
      const steps = each.steps.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0)
      expect(writtenOf(each, 'object') + writtenOf(each, 'D1')).toBe(steps)
    }
  })

  it('costs more than the floor and less than the naive design', () => {
    const processing = [...DESIGNS.map((each) => each.counted), firstOf('returning')].map(
      (each) => costOf('', each, counted.bytes, DEFAULT_ASSUMPTIONS).processing,
    )
    const [floor = 0, naive = 0, ours = 0] = processing
    expect(ours).toBeGreaterThan(floor)
    expect(ours).toBeLessThan(naive)
  })
})

describe('src/docs/cost.md', () => {
  it.each(Object.entries(tablesOf(counted, DEFAULT_ASSUMPTIONS)))(
    'has the table of the command: %s',
    (name, table) => {
      expect(readBlock('cost.md', `cost ${name}`)).toBe(table)
    },
  )
})
