import { describe, expect, it } from 'vitest'
import { METRICS, writeMetric } from '../../../src/platform/metrics.ts'

/** Cloudflare, Workers Analytics Engine, limits. */
const COLUMNS_MAX = 20

describe('a metric', () => {
  it('has no more columns than Analytics Engine takes', () => {
    for (const { texts, numbers } of Object.values(METRICS)) {
      expect(texts.length + 1).toBeLessThanOrEqual(COLUMNS_MAX)
      expect(numbers.length).toBeLessThanOrEqual(COLUMNS_MAX)
    }
  })

  it('is one point, with what was not measured below all that can be', () => {
    const points: unknown[] = []
    const dataset = { writeDataPoint: (point: unknown) => points.push(point) }
    writeMetric(dataset, 'publication', {
      partner: 'p'.repeat(200),
      mode: 'live',
      outcome: 'published',
      age_ms: null,
      transactions: 3,
    })
    expect(points).toEqual([
      {
        indexes: ['p'.repeat(96)],
        blobs: ['publication', 'p'.repeat(96), 'live', 'published'],
        doubles: [-1, 3],
      },
    ])
  })
})
