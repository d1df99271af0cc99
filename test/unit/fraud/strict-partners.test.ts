/** Members of partners that reject much: their records are random, and the same in each run. */
import { describe, expect, it } from 'vitest'
import { pastQuality } from '../../../src/domain/fraud/detectors/past-quality.ts'
import type { PastVisit, Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { honestShareOf, judgeEnds } from '../../../src/domain/fraud/history/rejections.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { makeRandom } from '../../../src/training/random.ts'
import { after, ofPartner, past, times } from '../../support/past-visits.ts'
import { honestVisit, NOW, quietCrossUser } from '../../support/visits.ts'

const MEMBERS = 1_000
/** Records that raise a score above 20 by themselves. */
const ACCUSING = new Set(['repeated', 'often', 'mostly', 'always'])

const atPartner = (rejectedShare: number, visit = honestVisit): Visit =>
  ofPartner(10_000 * (1 - rejectedShare), 10_000 * rejectedShare, visit)

/** The share of members, each rejected at random in `share` of so many ends, whom their record accuses. */
function accusedShare(share: number, ends: number, honest: number): number {
  const random = makeRandom(7)
  const endAt = (day: number): PastVisit => {
    const at = NOW - (day + 1) * 0.4 * DAY_MS
    const isRejected = random.next() < share
    const end = { state: 'terminated', terminationReason: 'quality' } as const
    return past({ ...(isRejected && end), createdAt: at, completedAt: at })
  }
  const records = Array.from({ length: MEMBERS }, () =>
    judgeEnds(
      Array.from({ length: ends }, (_, day) => endAt(day)),
      null,
      honest,
    ),
  )
  return records.filter(({ record }) => ACCUSING.has(record ?? '')).length / MEMBERS
}

describe('a member of a strict partner', () => {
  const ALL_ENDS = [5, 10, 20, 40, 80]

  it.each([0.05, 0.1, 0.2, 0.25])('is not accused for being rejected as all are: %d', (share) => {
    const honest = honestShareOf(atPartner(share + 0.04))
    for (const ends of ALL_ENDS) expect(accusedShare(share, ends, honest)).toBeLessThan(0.02)
  })

  it('would be, were the partner taken for one as others are', () => {
    expect(accusedShare(0.2, 20, honestShareOf(honestVisit))).toBeGreaterThan(0.15)
  })

  it('is accused where three in five are rejected', () => {
    const honest = honestShareOf(atPartner(0.24))
    expect(accusedShare(0.6, 40, honest)).toBeGreaterThan(0.8)
  })
})

describe('a reason of rejections', () => {
  const rejected = past({ state: 'terminated', terminationReason: 'quality' })
  const seenAt = (share: number) =>
    pastQuality.detect(atPartner(share, after(...times(6, rejected))))

  it('says how much a strict partner rejects, and nothing of others', () => {
    expect(seenAt(0.2)).toMatchObject({
      observed: '6 of 6 rejected',
      expected: 'about 16 % of honest people’s at this partner',
    })
    expect(seenAt(0.05)).not.toHaveProperty('expected')
  })
})

describe('the share of honest ends that a partner rejects', () => {
  it.each([
    ['as others, while nothing is counted', undefined, 0.05],
    ['as others, of a partner that rejects nothing', { accepted: 9_000, rejected: 0 }, 0.05],
    ['hardly more, after ten ends that were all rejected', { accepted: 0, rejected: 10 }, 0.082],
    [
      'what is rejected of all, less made-up answers',
      { accepted: 80_000, rejected: 20_000 },
      0.166,
    ],
    ['no more than a fourth, however much is rejected', { accepted: 0, rejected: 9_000 }, 0.25],
  ])('is taken to be %s', (_, judged, share) => {
    const visit = { ...honestVisit, crossUser: { ...quietCrossUser, ...(judged && { judged }) } }
    expect(honestShareOf(visit)).toBeCloseTo(share, 2)
  })
})
