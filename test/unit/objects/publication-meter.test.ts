import { describe, expect, it, vi } from 'vitest'
import { toPublished } from '../../../src/domain/publication/published-transaction.ts'
import type { StoredTransaction } from '../../../src/domain/transaction/stored-transaction.ts'
import { PublicationMeter } from '../../../src/objects/publication/publication-meter.ts'
import { METRICS, type MetricKind, POINTS_MAX } from '../../../src/platform/metrics.ts'
import { CREATED_AT, storedTransaction } from '../../support/stored-transaction.ts'

interface Point {
  blobs: string[]
  doubles: number[]
}

/** A meter, and what it has written, by the names of the columns. */
function openMeter() {
  const points: Point[] = []
  const meter = new PublicationMeter({ writeDataPoint: (point) => points.push(point) })
  const named = (kind: MetricKind) =>
    points
      .filter(({ blobs }) => blobs[0] === kind)
      .map(({ blobs, doubles }) => ({
        ...Object.fromEntries(METRICS[kind].texts.map((name, i) => [name, blobs[i + 1]])),
        ...Object.fromEntries(METRICS[kind].numbers.map((name, i) => [name, doubles[i]])),
      }))
  return { meter, points, named }
}

const publicationOf = (...changes: Partial<StoredTransaction>[]) => ({
  userRef: 'me',
  transactions: changes.map((each) => toPublished(storedTransaction(each))),
  devices: [],
  shared: null,
})

const SCORED = { score: 73, completedAt: CREATED_AT, potential: 0.5 }

const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: CREATED_AT + ms })

describe('the age of the outbox', () => {
  it('is that of the oldest change, when D1 has taken it', async () => {
    const { meter, named } = openMeter()
    const send = meter.observe(async () => at(4_000))
    at(1_000)
    meter.noteWrite(Date.now())
    at(3_000)
    meter.noteWrite(Date.now())
    await send(publicationOf({}, {}))
    expect(named('publication')).toEqual([
      { partner: 'prt', mode: 'live', outcome: 'published', age_ms: 3_000, transactions: 2 },
    ])
  })

  it('grows while D1 refuses, and starts anew once it has taken all', async () => {
    const { meter, named } = openMeter()
    let works = false
    const send = meter.observe(async () => {
      if (!works) throw new Error('D1 says no')
    })
    at(0)
    meter.noteWrite(Date.now())
    at(10_000)
    await expect(send(publicationOf({}))).rejects.toThrow('D1 says no')
    at(30_000)
    works = true
    await send(publicationOf({}))
    at(40_000)
    meter.noteWrite(Date.now())
    at(41_000)
    await send(publicationOf({}))
    expect(named('publication')).toMatchObject([
      { outcome: 'failed', age_ms: 10_000 },
      { outcome: 'published', age_ms: 30_000 },
      { outcome: 'published', age_ms: 1_000 },
    ])
  })

  it('counts a change that comes while another one is sent from its own time', async () => {
    const { meter, named } = openMeter()
    at(0)
    meter.noteWrite(Date.now())
    await meter.observe(async () => {
      at(5_000)
      meter.noteWrite(Date.now())
    })(publicationOf({}))
    at(6_000)
    await meter.observe(async () => undefined)(publicationOf({}))
    expect(named('publication').map((point) => 'age_ms' in point && point.age_ms)).toEqual([
      5_000, 1_000,
    ])
  })

  it('is unknown where the object has started since, and of devices alone no partner is', async () => {
    const { meter, named } = openMeter()
    await meter.observe(async () => undefined)(publicationOf())
    expect(named('publication')).toEqual([
      { partner: '', mode: '', outcome: 'published', age_ms: -1, transactions: 0 },
    ])
  })
})

describe('the point of a score', () => {
  it('is written once for a visit, however often its row is published', async () => {
    const { meter, named } = openMeter()
    const send = meter.observe(async () => undefined)
    at(1_000)
    await send(publicationOf(SCORED))
    await send(publicationOf(SCORED))
    expect(named('score')).toEqual([
      {
        ...{ partner: 'prt', mode: 'live', browser: '', model: '' },
        ...{ score: 73, seen: -1, detectors: -1, potential: 0.5 },
      },
    ])
  })

  it.each<[string, Partial<StoredTransaction>, number]>([
    ['that has no score yet', { completedAt: CREATED_AT }, 0],
    ['that was completed long ago', SCORED, 16 * 60_000],
    [
      'whose report is what has changed',
      { ...SCORED, transitions: [{ state: 'completed', ts: '2026-11-20T12:00:00.003Z' }] },
      0,
    ],
  ])('is not written for a visit %s', async (_, changes, ms) => {
    const { meter, named } = openMeter()
    at(ms)
    await meter.observe(async () => undefined)(publicationOf(changes))
    expect(named('score')).toEqual([])
  })

  it('leaves room for other points, and is not written where D1 refused', async () => {
    const { meter, points, named } = openMeter()
    at(1_000)
    const many = Array.from({ length: 50 }, (_, sequence) => ({ ...SCORED, sequence }))
    await meter.observe(async () => undefined)(publicationOf(...many))
    expect(points.length).toBeLessThanOrEqual(POINTS_MAX)
    const before = named('score').length
    const refused = meter.observe(() => Promise.reject(new Error('no')))
    await refused(publicationOf({ ...SCORED, sequence: 99 })).catch(() => undefined)
    expect(named('score')).toHaveLength(before)
  })
})

it('measures nothing where no dataset is bound', () => {
  const send = async () => undefined
  expect(new PublicationMeter(undefined).observe(send)).toBe(send)
})
