/** What a potential was, and what changed it. */
import { describe, expect, it } from 'vitest'
import {
  type DuplicationSummary,
  packSummary,
  unpackSummary,
} from '../../../src/domain/duplication/duplication-summary.ts'
import {
  extendHistory,
  HISTORY_KEPT,
  type JudgedBefore,
  type Occasion,
} from '../../../src/domain/duplication/history/potential-history.ts'
import type { SummaryShare } from '../../../src/domain/duplication/history/summary-share.ts'
import { describeChange } from '../../../src/domain/duplication/words/history-words.ts'

const CREATED = Date.UTC(2026, 4, 4)
const share = (changes: Partial<SummaryShare> = {}): SummaryShare => ({
  own: false,
  attempt: { userRef: 'ref-17', sequence: 5 },
  createdAt: Date.UTC(2026, 4, 3),
  samePerson: 0.8,
  completed: 0.4,
  step: 'passed',
  share: 0.32,
  match: null,
  ...changes,
})
const other = { attempt: { userRef: 'ref-18', sequence: 2 }, samePerson: 0.7 }
const own = { own: true, samePerson: 1 }
const ASKING = { userId: 'panellist-1', channel: null, subChannel: null }
const nameOf = () => ({ ...ASKING, userId: 'panellist-17' })

/** The last change in words, when a potential with one share becomes one with another. */
function sayChange(before: SummaryShare[], after: SummaryShare[], occasion: Occasion) {
  const value = after.reduce((sum, each) => sum + each.share, 0)
  const was = before.reduce((sum, each) => sum + each.share, 0)
  const history = extendHistory(
    {
      at: CREATED + 9,
      occasion,
      before: { value: was, summary: { shares: before }, createdAt: CREATED },
    },
    value,
    { shares: after },
  )
  expect(history.map((change) => change.value)).toEqual([was, value])
  const [, change] = history
  return change && describeChange(change, ASKING, nameOf)
}

describe('what changed a potential', () => {
  it.each<[Occasion, SummaryShare[], SummaryShare[], string]>([
    [
      'visited',
      [],
      [share()],
      'device seen: because of panellist-17, who attempted this on 3 May 2026',
    ],
    [
      'reported',
      [share(own)],
      [share({ ...own, completed: 1, step: 'done', share: 1 })],
      'report received: because the attempt of 3 May 2026 was reported completed',
    ],
    [
      'reviewed',
      [share()],
      [share({ completed: 1, step: 'done', share: 0.8 })],
      'compared again: because the attempt of panellist-17 of 3 May 2026 was reported completed',
    ],
    [
      'reviewed',
      [share()],
      [share({ completed: 0.02, step: 'ended', share: 0.016 })],
      'compared again: because the attempt of panellist-17 of 3 May 2026 was reported terminated',
    ],
    [
      'reviewed',
      [share()],
      [share({ samePerson: 0.9, share: 0.36 })],
      'compared again: because panellist-17, who attempted this on 3 May 2026, is likelier to be the same person than before',
    ],
    [
      'reviewed',
      [share()],
      [share({ samePerson: 0.1, share: 0.04 })],
      'compared again: because panellist-17, who attempted this on 3 May 2026, is less likely to be the same person than before',
    ],
    [
      'reviewed',
      [share()],
      [share({ completed: 0.2, share: 0.16 })],
      'compared again: because what is known of the attempt of panellist-17 of 3 May 2026 changed with time',
    ],
    [
      'reviewed',
      [share()],
      [share({ samePerson: 0.84, completed: 0.2, share: 0.17 })],
      'compared again: because what is known of the attempt of panellist-17 of 3 May 2026 changed with time',
    ],
    [
      'reviewed',
      [share()],
      [share({ samePerson: 0.2, completed: 0.39, share: 0.08 })],
      'compared again: because panellist-17, who attempted this on 3 May 2026, is less likely to be the same person than before',
    ],
    // Its person and another one are found to be the same, and are counted once.
    [
      'reviewed',
      [share({ completed: 1, share: 0.6 }), share({ ...other, completed: 1, share: 0.3 })],
      [share({ completed: 1, share: 0.45 }), share({ ...other, completed: 1, share: 0.35 })],
      'compared again: because what the attempt of panellist-17 of 3 May 2026 adds to those of others changed',
    ],
    [
      'reviewed',
      [share({ completed: 1, share: 0.6 }), share({ ...other, completed: 1, share: 0.3 })],
      [
        share({ samePerson: 0.82, completed: 1, share: 0.45 }),
        share({ ...other, completed: 1, share: 0.35 }),
      ],
      'compared again: because what the attempt of panellist-17 of 3 May 2026 adds to those of others changed',
    ],
    [
      'reviewed',
      [share()],
      [],
      'compared again: because the attempt of panellist-17 of 3 May 2026 no longer counts',
    ],
    [
      'compared',
      [],
      [share({ attempt: null, samePerson: null, completed: null })],
      'compared with other users: because of an attempt at another partner',
    ],
    [
      'compared',
      [],
      [share(own)],
      'compared with other users: because this user attempted this on 3 May 2026',
    ],
    [
      'visited',
      [],
      [share({ passedAt: Date.UTC(2026, 4, 9) })],
      'device seen: because of panellist-17, who attempted this on 9 May 2026',
    ],
    [
      'created',
      [],
      [share({ ...own, step: 'begun', unopened: true })],
      'created: because this user was given a link to this on 3 May 2026',
    ],
  ])('when %s is told by the attempt that moved most', (occasion, before, after, words) => {
    expect(sayChange(before, after, occasion)).toBe(words)
  })

  it('is told of the attempt that moved most, and not of the strongest one', () => {
    const steady = share({ attempt: { userRef: 'ref-18', sequence: 6 }, share: 0.5 })
    const before = { value: 0.5, summary: { shares: [steady] }, createdAt: CREATED }
    const [, change] = extendHistory({ at: 1, occasion: 'visited', before }, 0.7, {
      shares: [steady, share({ share: 0.2 })],
    })
    expect(change?.cause).toMatchObject({ attempt: { userRef: 'ref-17' }, kind: 'found' })
  })
})

describe('the history of a potential', () => {
  const summaryOf = (json: string | null): DuplicationSummary => {
    const summary = unpackSummary(json)
    if (!summary) throw new Error('nothing was stored')
    return summary
  }

  it('begins with the creation, also where nothing was stored then', () => {
    const before: JudgedBefore = { value: 0, summary: null, createdAt: CREATED }
    const stored = { value: 0.32, shares: [share()], omitted: 0 }
    const { history } = summaryOf(packSummary(stored, { at: 1, occasion: 'visited', before }))
    expect(history?.[0]).toEqual({ at: CREATED, value: 0, occasion: 'created', cause: null })
    expect(history?.[1]).toMatchObject({ value: 0.32, occasion: 'visited' })
  })

  it('is not stored of a potential that nothing raised', () => {
    const nothing = { value: 0, shares: [], omitted: 0 }
    expect(packSummary(nothing, { at: 1, occasion: 'created', before: null })).toBeNull()
    const before = { value: 0, summary: null, createdAt: CREATED }
    expect(packSummary(nothing, { at: 1, occasion: 'visited', before })).toBeNull()
  })

  it('has no entry where the value stays', () => {
    const before = { value: 0.32, summary: { shares: [share()] }, createdAt: CREATED }
    const judged = { at: 1, occasion: 'reviewed' as const, before }
    expect(extendHistory(judged, 0.3203, { shares: [share()] })).toHaveLength(1)
  })

  it('keeps the first value and the latest, and no more than eight', () => {
    let summary: DuplicationSummary | null = null
    for (let n = 0; n < 30; n++) {
      const before: JudgedBefore = { value: 0, summary, createdAt: CREATED }
      const stored = { value: n / 100, shares: [share({ share: n / 100 })], omitted: 0 }
      summary = summaryOf(
        packSummary(stored, { at: n, occasion: 'reviewed', before: n ? before : null }),
      )
    }
    const values = summary?.history?.map(({ value }) => value)
    expect(values).toHaveLength(HISTORY_KEPT)
    expect([values?.[0], values?.[1], values?.at(-1)]).toEqual([0, 0.23, 0.29])
  })
})
