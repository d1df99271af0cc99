import { describe, expect, it } from 'vitest'
import type { DailyScores } from '../../../../src/domain/insights/drift/daily-scores.ts'
import { findDrift } from '../../../../src/domain/insights/drift/find-drift.ts'
import { makeRandom } from '../../../../src/training/random.ts'
import { LOOKS_A_DAY, lookAt, playPartner } from '../../../support/simulated-scores.ts'

/** A day of one browser, `above` of whose scores lie above 20 and 50. */
const row = (daysAgo: number, browser: string, scored: number, above: number): DailyScores => ({
  daysAgo,
  browser,
  scored,
  above: { 20: above, 50: above, 70: 0 },
})

/** Twenty days of a browser before the last day, a fiftieth of it above. */
const daysBefore = (browser: string, perDay: number, first = 1): DailyScores[] =>
  Array.from({ length: 20 }, (_, i) => row(i + first, browser, perDay, Math.round(perDay / 50)))

const OTHERS = [...daysBefore('Chrome 142', 200, 0), ...daysBefore('Safari on iOS 26', 50, 0)]

describe('findDrift', () => {
  it('flags a browser that jumps from 2 % to 30 % on 40 visits of the last day', () => {
    const [found, ...more] = findDrift([
      ...OTHERS,
      ...daysBefore('Firefox 144', 50),
      row(0, 'Firefox 144', 40, 12),
    ])
    expect(more).toEqual([])
    expect(found).toMatchObject({ family: 'Firefox', days: 1, from: { of: 1000 }, to: { of: 40 } })
    expect([20, 50]).toContain(found?.above)
  })

  it('compares ten visits of the last days with twenty before, and no fewer', () => {
    const flagsOf = (before: number, since: number) =>
      findDrift([row(1, 'Chrome 142', before, 0), row(0, 'Chrome 142', since, since)]).length
    expect([flagsOf(20, 10), flagsOf(19, 10), flagsOf(20, 9)]).toEqual([1, 0, 0])
  })

  it('calls a jump new for a week', () => {
    const jumped = Array.from({ length: 10 }, (_, daysAgo) => row(daysAgo, 'Firefox 144', 50, 25))
    const [found] = findDrift([...OTHERS, ...daysBefore('Firefox 144', 50, 10), ...jumped])
    expect(found?.days).toBeLessThanOrEqual(7)
  })

  it('names the version that moved, and the family where all its versions did', () => {
    const family = [...OTHERS, ...daysBefore('Firefox 144', 200)]
    const calm = row(0, 'Firefox 144', 160, 3)
    const [version] = findDrift([...family, calm, row(0, 'Firefox 145', 40, 12)])
    expect(version?.browser).toBe('Firefox 145')
    const both = [row(0, 'Firefox 144', 100, 30), row(0, 'Firefox 145', 100, 30)]
    const [whole] = findDrift([...family, ...both])
    expect(whole?.browser).toBe('Firefox')
  })

  it('says for some days when a jump began', () => {
    const family = daysBefore('Firefox 144', 50, 4)
    const jumped = [0, 1, 2, 3].map((daysAgo) => row(daysAgo, 'Firefox 144', 40, 12))
    expect(findDrift([...OTHERS, ...family, ...jumped])).toMatchObject([
      { browser: 'Firefox 144', days: 4 },
    ])
  })

  it.each([
    ['a share that falls', [...daysBefore('Opera 120', 50), row(0, 'Opera 120', 60, 0)]],
    [
      'a family that was hardly seen before',
      [row(1, 'Opera 120', 5, 0), row(0, 'Opera 120', 40, 20)],
    ],
    ['a handful of visits', [...daysBefore('Opera 120', 50), row(0, 'Opera 120', 4, 4)]],
    [
      'a share that was always high',
      Array.from({ length: 20 }, (_, i) => row(i, 'Opera 120', 40, 16)),
    ],
    ['one that was always whole', [row(1, 'Opera 120', 20, 20), row(0, 'Opera 120', 2000, 2000)]],
    ['no days before', [row(0, 'Opera 120', 400, 300)]],
  ])('flags nothing for %s', (_, rows) => {
    expect(findDrift([...OTHERS, ...rows])).toEqual([])
    expect(findDrift([])).toEqual([])
  })
})

describe('findDrift, in simulation', () => {
  it('flags 95 % of jumps from 2 % to 30 % with 40 visits, whatever the other browsers do', () => {
    const others = lookAt(playPartner(1, 31, 0), 31 * LOOKS_A_DAY - 1)
    const random = makeRandom(7)
    const draws = (trials: number, share: number) =>
      Array.from({ length: trials }).filter(() => random.chance(share)).length
    const runs = 400
    let flagged = 0
    for (let run = 0; run < runs; run++) {
      const past = Array.from({ length: 29 }, (_, i) =>
        row(i + 1, 'Vivaldi 7', 40, draws(40, 0.02)),
      )
      const found = findDrift([...others, ...past, row(0, 'Vivaldi 8', 40, draws(40, 0.3))])
      if (found.some(({ family, days }) => family === 'Vivaldi' && days === 1)) flagged += 1
    }
    expect(flagged / runs).toBeGreaterThanOrEqual(0.95)
  })

  it.each([
    ['that do not change', 0],
    ['that change from day to day by more than chance', 200],
  ])(
    'flags shares %s on fewer than one day in a hundred, four looks each',
    (_, strength) => {
      let [days, flagged] = [0, 0]
      for (let seed = 1; seed <= 8; seed++) {
        const played = playPartner(seed, 60, strength)
        for (let day = 30; day < 60; day++) {
          const looks = Array.from({ length: LOOKS_A_DAY }, (_, i) => day * LOOKS_A_DAY + i)
          days += 1
          if (looks.some((part) => findDrift(lookAt(played, part)).length > 0)) flagged += 1
        }
      }
      expect(days).toBe(240)
      expect(flagged).toBeLessThanOrEqual(2)
    },
    60_000,
  )
})
