import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identifyBrowser } from '../../../../src/domain/device/browser-identity.ts'
import { familyOfLabel, labelBrowser } from '../../../../src/domain/insights/drift/browser-label.ts'
import {
  type DailyScores,
  scoresByFamily,
  sumDailyScores,
} from '../../../../src/domain/insights/drift/daily-scores.ts'
import { risenReasons } from '../../../../src/domain/insights/drift/risen-reasons.ts'

const AGENTS = {
  'Chrome 142':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Safari on iOS 26':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Chrome on iOS 142':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
  'Firefox 145': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  // A number that no browser has is nobody's version, and could name somebody.
  Chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/4915112345678.0 Safari/537.36',
}

describe('the scores of several databases', () => {
  const row = (daysAgo: number, browser: string, scored: number): DailyScores => ({
    ...{ daysAgo, browser, scored },
    above: { 20: scored, 50: 1, 70: 0 },
  })

  it('are one row of a day and browser, of each day those that are seen most', () => {
    const many = Array.from({ length: 60 }, (_, at) => row(0, `Browser ${at + 100}`, 2))
    const summed = sumDailyScores([
      [row(0, 'Rare 1', 1), row(1, 'Rare 1', 1), ...many],
      [row(0, 'Browser 100', 3)],
    ])
    expect(summed.filter(({ daysAgo }) => daysAgo === 0)).toHaveLength(60)
    expect(summed[0]).toEqual({ ...row(0, 'Browser 100', 5), above: { 20: 5, 50: 2, 70: 0 } })
    expect(summed.filter(({ browser }) => browser === 'Rare 1')).toEqual([row(1, 'Rare 1', 1)])
  })

  it('are told of each family by day, the latest first', () => {
    const [family] = scoresByFamily([row(3, 'Chrome 142', 1), row(0, 'Chrome 141', 1)])
    expect(family?.days.map(({ daysAgo }) => daysAgo)).toEqual([0, 3])
  })
})

describe('labelBrowser', () => {
  it.each(Object.entries(AGENTS))('gives %s', (label, agent) => {
    expect(labelBrowser(identifyBrowser(agent, null))).toBe(label)
  })

  it('has the version of iOS where its browser names none', () => {
    const webview = { family: 'WebKit', major: null, osMajor: 26, mobile: true }
    expect(labelBrowser({ ...webview, os: 'iOS' })).toBe('WebKit on iOS 26')
    expect(labelBrowser({ ...webview, os: 'Android' })).toBe('WebKit')
  })

  it('is null where no browser was named', () => {
    expect(labelBrowser(identifyBrowser(null, null))).toBeNull()
  })

  it('keeps nothing of what a user agent says but a known family and a short number', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, size: 'max' }), (text) => {
        const label = labelBrowser(identifyBrowser(`Mozilla/5.0 ${text}`, null))
        expect(familyOfLabel(label ?? '')).not.toMatch(/\d{4}/)
        expect((label ?? '').length).toBeLessThan(50)
      }),
    )
  })

  it('has its family without the version', () => {
    expect(Object.keys(AGENTS).map(familyOfLabel)).toEqual([
      'Chrome',
      'Safari on iOS',
      'Chrome on iOS',
      'Firefox',
      'Chrome',
    ])
  })
})

const scores = fc.record({
  daysAgo: fc.nat(5),
  browser: fc
    .tuple(fc.constantFrom(...'ABCDEFGHIJKL'), fc.integer({ min: 1, max: 3 }))
    .map(([family, major]) => `${family} ${major}`),
  scored: fc.integer({ min: 1, max: 100 }),
  above: fc.record({ 20: fc.nat(100), 50: fc.nat(100), 70: fc.nat(100) }),
})

describe('scoresByFamily', () => {
  it('loses no transaction, and names a bounded number of families', () => {
    const sum = (rows: readonly Pick<DailyScores, 'scored'>[]) =>
      rows.reduce((all, { scored }) => all + scored, 0)
    fc.assert(
      fc.property(fc.array(scores, { maxLength: 60, size: 'max' }), (daily) => {
        const families = scoresByFamily(daily)
        expect(sum(families)).toBe(sum(daily))
        expect(sum(families.flatMap(({ days }) => days))).toBe(sum(daily))
        expect(families.length).toBeLessThanOrEqual(9)
        for (const { days } of families)
          expect(new Set(days.map(({ daysAgo }) => daysAgo)).size).toBe(days.length)
      }),
    )
  })

  it('names the eight that are seen most, the most first, and then all others together', () => {
    const daily = [...'ABCDEFGHIJ'].map((family, i) => ({
      daysAgo: 0,
      browser: `${family} 1`,
      scored: i + 1,
      above: { 20: 0, 50: 0, 70: 0 },
    }))
    const unnamed = { daysAgo: 0, browser: 'other 7', scored: 50, above: { 20: 0, 50: 0, 70: 0 } }
    const found = scoresByFamily([...daily, unnamed])
    expect(found.map(({ family, scored }) => `${family} ${scored}`)).toEqual([
      ...['J 10', 'I 9', 'H 8', 'G 7', 'F 6', 'E 5', 'D 4', 'C 3'],
      'other 53',
    ])
  })

  it('adds up the versions of a family on a day', () => {
    const above = { 20: 3, 50: 2, 70: 1 }
    const one = { daysAgo: 0, scored: 10, above }
    expect(
      scoresByFamily([
        { ...one, browser: 'Chrome 142' },
        { ...one, browser: 'Chrome 143' },
      ]),
    ).toEqual([
      {
        family: 'Chrome',
        scored: 20,
        days: [{ daysAgo: 0, scored: 20, above: { 20: 6, 50: 4, 70: 2 } }],
      },
    ])
  })
})

describe('risenReasons', () => {
  it('names what rose, the most first, and nothing that fell', () => {
    const window = (isRecent: boolean, reasons: string[], transactions: number) => ({
      isRecent,
      reasons,
      transactions,
    })
    const risen = risenReasons([
      window(false, ['old'], 30),
      window(false, [], 70),
      window(true, ['old', 'new'], 2),
      window(true, ['new'], 4),
      window(true, ['rare'], 1),
      window(true, [], 13),
    ])
    expect(risen).toEqual([
      { reason: 'new', from: { hits: 0, of: 100 }, to: { hits: 6, of: 20 } },
      { reason: 'rare', from: { hits: 0, of: 100 }, to: { hits: 1, of: 20 } },
    ])
  })

  it('counts a reason once of a transaction that has it twice', () => {
    const twice = { isRecent: true, reasons: ['a', 'a'], transactions: 2 }
    expect(risenReasons([{ ...twice, isRecent: false, reasons: [] }, twice])).toEqual([
      { reason: 'a', from: { hits: 0, of: 2 }, to: { hits: 2, of: 2 } },
    ])
  })

  it('names five at most, however many rose', () => {
    const reasons = ['a', 'b', 'c', 'd', 'e', 'f']
    const risen = risenReasons([
      { isRecent: false, reasons: [], transactions: 9 },
      ...reasons.map((_, i) => ({
        isRecent: true,
        reasons: reasons.slice(i),
        transactions: 1,
      })),
    ])
    expect(risen.map(({ reason }) => reason)).toEqual(['f', 'e', 'd', 'c', 'b'])
  })

  it('reads each group once, however many reasons there are', () => {
    let read = 0
    const groups = Array.from({ length: 50 }, (_, i) => ({
      isRecent: true,
      transactions: 1,
      get reasons() {
        read += 1
        return [`reason ${i}`]
      },
    }))
    risenReasons(groups)
    expect(read).toBe(groups.length)
  })
})
