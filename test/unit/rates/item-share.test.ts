import { describe, expect, it } from 'vitest'
import { type EndCounts, NO_DELAYS } from '../../../src/domain/rates/end-counts.ts'
import { itemShareOf, sizesOf } from '../../../src/domain/rates/item-share.ts'
import { projectKey, typeKey } from '../../../src/domain/rates/level-keys.ts'
import type { PartnerRates } from '../../../src/domain/rates/rate-shapes.ts'
import { makeRandom } from '../../../src/training/random.ts'

const visits = (count: number): EndCounts => ({ completed: 0, terminated: 0, silent: [count] })
const counted = (levels: [string, EndCounts][]): PartnerRates => ({
  completed: 0,
  terminated: 0,
  unreported: 0,
  details: { silent: [], delays: NO_DELAYS, levels: new Map(levels), sizes: sizesOf(levels) },
})
const projects = (count: number, each: number) =>
  counted(Array.from({ length: count }, (_, at) => [projectKey(String(at)), visits(each)]))

describe('the share of users who come to an item', () => {
  it('is half of the size of projects, once many visits are counted', () => {
    expect(itemShareOf(projects(100, 200), 20_000)).toBeCloseTo(0.005, 2)
    expect(itemShareOf(projects(100, 200), 1000)).toBeCloseTo(0.1, 2)
  })

  it('stays near the usual one while few visits are counted', () => {
    expect(itemShareOf(projects(1, 5), 20_000)).toBeCloseTo(0.143, 3)
  })

  it('weighs projects by their visits, and is of projects alone', () => {
    const large = [projectKey('large'), visits(900)] as [string, EndCounts]
    const small = [projectKey('small'), visits(100)] as [string, EndCounts]
    const type = [typeKey('survey'), visits(50_000)] as [string, EndCounts]
    const share = itemShareOf(counted([large, small]), 1000)
    expect(share).toBeCloseTo((900 * 0.45 + 100 * 0.05 + 15) / 1100, 9)
    expect(itemShareOf(counted([large, small, type]), 1000)).toBe(share)
  })

  it('is as large where a part of the visits was counted', () => {
    const random = makeRandom(41)
    const counted = 0.1
    const levels = Array.from({ length: 400 }, (_, at) => {
      const size = 100 + 400 * (at % 2)
      const found = Array.from({ length: size }, () => random.next()).filter(
        (each) => each < counted,
      ).length
      return [projectKey(String(at)), visits(found)] as [string, EndCounts]
    })
    expect(sizesOf(levels, counted)?.mean).toBeCloseTo((100 * 100 + 500 * 500) / 600, -1.5)
  })

  it('is never more than half of all, and not known without counts', () => {
    expect(itemShareOf(projects(3, 5000), 10)).toBeLessThan(0.5)
    expect(itemShareOf(counted([]), 1000)).toBeNull()
    expect(itemShareOf({ completed: 9, terminated: 1, unreported: 0 }, 1000)).toBeNull()
    expect(itemShareOf(null, 1000)).toBeNull()
    expect(itemShareOf(projects(3, 50), 0)).toBeNull()
  })
})
