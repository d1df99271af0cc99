import { describe, expect, it } from 'vitest'
import { countEnds } from '../../../src/domain/rates/count-ends.ts'
import { AGE_EDGES_MS, type DelayCounts, NO_DELAYS } from '../../../src/domain/rates/end-counts.ts'
import { reportedBy } from '../../../src/domain/rates/report-delays.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { makeRandom } from '../../../src/training/random.ts'

const NOW = Date.UTC(2026, 5, 1)

function delaysOf(meanDays: number, visits: number): DelayCounts {
  const random = makeRandom(3)
  const made = Array.from({ length: visits }, (_, n) => {
    const completedAt = NOW - random.next() * 35 * DAY_MS
    const reportedAt = completedAt + random.exponential(meanDays) * DAY_MS
    const isReported = reportedAt <= NOW
    return {
      userRef: `user-${n}`,
      chainId: `${n}`,
      item: 'a',
      createdAt: completedAt,
      openedAt: completedAt,
      completedAt,
      state: isReported ? ('completed' as const) : null,
      terminationReason: null,
      reportedAt: isReported ? reportedAt : null,
    }
  })
  return countEnds(made, NOW).details?.delays.completed ?? []
}

describe('how soon a partner reports', () => {
  it.each([0.1, 1, 5])(
    'is learned where the mean is %d days, though recent visits show early reports alone',
    (days) => {
      const learned = reportedBy({ completed: delaysOf(days, 4000), terminated: [] }).completed
      const most = 1 - Math.exp(-28 / days)
      const truth = AGE_EDGES_MS.map((edge) =>
        Math.min((1 - Math.exp(-edge / DAY_MS / days)) / most, 1),
      )
      for (const [at, share] of learned.entries())
        expect(Math.abs(share - (truth[at] ?? 1))).toBeLessThan(0.06)
    },
  )

  it('is the shipped habit where nothing was reported, and rises to all', () => {
    const shares = reportedBy(NO_DELAYS).terminated
    expect(shares.at(-1)).toBe(1)
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
  })
})
