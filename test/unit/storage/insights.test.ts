/** Which transactions insights are made of: of one scope, of the asked days, and no more than are asked for. */
import { beforeEach, describe, expect, it } from 'vitest'
import { readReasonsOfJumps } from '../../../src/storage/insights/jump-reasons.ts'
import { narrowQuestion } from '../../../src/storage/insights/narrow-question.ts'
import { readScoredGroups } from '../../../src/storage/insights/scored-groups.ts'
import type { ScoredQuestion } from '../../../src/storage/insights/scored-transactions.ts'
import { openHome } from '../../support/stored/open-home.ts'

const SCOPE = 'prt/live'
const DAYS = [
  { since: 200, until: 300 },
  { since: 100, until: 200 },
]
const SAMPLED = { days: DAYS, lookedAt: 100 }

interface Scored {
  score: number | null
  browser?: string | null
  reasons?: string | null
  state?: string | null
}

let home: ReturnType<typeof openHome>
let made = 0
beforeEach(() => {
  home = openHome()
  made = 0
})

function put(sequence: number, row: Scored, scope = SCOPE, at = home) {
  const { score, browser = 'Chrome 147', reasons = '', state = null } = row
  made += 1
  at.transaction(`user-${made}`, sequence)
  at.sqlite
    .prepare(
      `UPDATE transactions SET scope = ?, score = ?, browser = ?, reason_keys = ?, state = ?
       WHERE user_ref = ?`,
    )
    .run(scope, score, browser, reasons, state, `user-${made}`)
}

const read = (changes: Partial<ScoredQuestion> = {}, homes = [home]) =>
  readScoredGroups(homes.map(({ db }) => db) as never, {
    ...{ scope: SCOPE, since: 0, limit: 100, lookedAt: 100, sampled: SAMPLED, ...changes },
  })
const countOf = (groups: readonly { transactions: number }[]) =>
  groups.reduce((sum, { transactions }) => sum + transactions, 0)

describe('scored transactions', () => {
  it('are of the asked partner and mode, however many newer ones others have', async () => {
    for (let at = 0; at < 5; at++) put(210 + at, { score: 90 })
    for (let at = 0; at < 20; at++) {
      put(250 + at, { score: 10 }, 'prt/test')
      put(250 + at, { score: 10 }, 'other/live')
    }
    const found = await read({ lookedAt: 5, sampled: { ...SAMPLED, lookedAt: 5 } })
    expect(found.scores).toMatchObject([{ score: 90, transactions: 5 }])
    expect([countOf(found.groups), found.isCut]).toEqual([5, false])
    expect(found.daily).toMatchObject([{ daysAgo: 0, scored: 5 }])
    expect(found.bands.map(({ counted }) => [...counted])).toEqual([[[90, 5]], []])
  })

  it('are the newest, of which so many are looked at and so many taken, and those since a moment', async () => {
    for (let at = 0; at < 10; at++) put(210 + at, { score: at % 2 === 0 ? null : at })
    const scoresOf = async (changes: Partial<ScoredQuestion>) => {
      const { scores, isCut } = await read(changes)
      return [scores.map(({ score }) => score).sort(), isCut]
    }
    expect(await scoresOf({})).toEqual([[1, 3, 5, 7, 9], false])
    expect(await scoresOf({ lookedAt: 4 })).toEqual([[7, 9], true])
    expect(await scoresOf({ lookedAt: 10 })).toEqual([[1, 3, 5, 7, 9], false])
    expect(await scoresOf({ limit: 2 })).toEqual([[7, 9], true])
    expect(await scoresOf({ since: 217 })).toEqual([[7, 9], false])
  })
})

describe('the scores of a day', () => {
  it('are above what is watched, and not at it', async () => {
    for (const [at, score] of [20, 21, 50, 51, 70, 71].entries()) put(210 + at, { score })
    const { daily } = await read()
    expect(daily).toEqual([
      { daysAgo: 0, browser: 'Chrome 147', scored: 6, above: { 20: 5, 50: 3, 70: 1 } },
    ])
  })

  it('are from its start until its end, of named browsers, the most frequent first', async () => {
    for (const [sequence, browser] of [
      [99, 'Chrome 147'],
      [100, 'Firefox 150'],
      [150, 'Chrome 147'],
      [199, 'Chrome 147'],
      [200, null],
      [299, 'Chrome 147'],
      [300, 'Chrome 147'],
    ] as const)
      put(sequence, { score: 5, browser })
    put(250, { score: null })
    const { daily, bands } = await read()
    expect(daily.map(({ daysAgo, browser, scored }) => [daysAgo, browser, scored])).toEqual([
      [0, 'Chrome 147', 1],
      [1, 'Chrome 147', 2],
      [1, 'Firefox 150', 1],
    ])
    expect(bands.map(({ daysAgo, counted }) => [daysAgo, [...counted]])).toEqual([
      [0, [[5, 2]]],
      [1, [[5, 3]]],
    ])
  })
})

describe('the reasons of a jump', () => {
  it('are of its last days and of those before, of the browsers that each side has', async () => {
    for (const [sequence, browser, reasons] of [
      [210, 'Chrome 148', 'new!'],
      [211, 'Chrome 147', 'old!'],
      [110, 'Chrome 147', 'old!'],
      [111, 'Chrome 148', 'new!'],
      [112, null, 'none'],
    ] as const)
      put(sequence, { score: 90, browser, reasons })
    put(212, { score: null, browser: 'Chrome 148', reasons: 'new!' })
    put(213, { score: 90, browser: 'Chrome 148', reasons: 'new!' }, 'other/live')
    const named = { before: ['Chrome 147'], recent: ['Chrome 148'], days: 1 }
    const all = { before: null, recent: null, days: 1 }
    const read = await readReasonsOfJumps([home.db as never], SCOPE, SAMPLED, [named, all])
    const told = read.map((side) =>
      side
        .map(({ isRecent, reasonKeys, transactions }) => [isRecent, reasonKeys, transactions])
        .sort(),
    )
    expect(told).toEqual([
      [
        [false, 'old!', 1],
        [true, 'new!', 1],
      ],
      [
        [false, 'new!', 1],
        [false, 'none', 1],
        [false, 'old!', 1],
        [true, 'new!', 1],
        [true, 'old!', 1],
      ],
    ])
  })
})

describe('several databases', () => {
  /** One with all rows, and two that have three in four and the rest; of each day a hundred, but of the last. */
  function openBoth() {
    const [many, few] = [openHome(), openHome()]
    for (let sequence = 20; sequence < 220; sequence++) {
      const score = sequence % 3 === 0 ? null : sequence % 101
      const state = sequence % 7 === 0 ? 'completed' : null
      const row = { score, state, browser: `Chrome ${sequence % 2}` }
      for (const at of [home, sequence % 4 === 0 ? few : many]) put(sequence, row, SCOPE, at)
      put(sequence, { score: 1 }, 'other/live', few)
    }
    return [many, few]
  }

  it.each<[string, Partial<ScoredQuestion>]>([
    ['as many as are looked at', { lookedAt: 50, limit: 100 }],
    ['as many as are counted', { lookedAt: 500, limit: 50 }],
    ['as many as are counted where not each is marked', { lookedAt: 500, limit: 99 }],
    ['all since a moment', { lookedAt: 50, limit: 50, since: 180 }],
    ['as many as are looked at of a day', { sampled: { days: DAYS, lookedAt: 40 } }],
    ['all of a day', { sampled: { days: DAYS.slice(0, 1), lookedAt: 40 } }],
  ])('have the newest that one with all of them would count, %s', async (_, changes) => {
    const question = { lookedAt: 500, limit: 500, ...changes }
    const toldBy = async (homes: (typeof home)[]) => {
      const { scores, groups, daily, bands, isCut } = await read(question, homes)
      const byScore = scores.map((each) => `${each.score} ${each.state}: ${each.transactions}`)
      const byDay = bands.map(({ counted }) => [...counted].sort(([a], [b]) => a - b))
      const browsers = daily.map((each) => JSON.stringify(each)).sort()
      return { scores: byScore.sort(), counted: countOf(groups), byDay, browsers, isCut }
    }
    const apart = openBoth()
    const ofOne = await toldBy([home])
    expect(ofOne.scores.length).toBeGreaterThan(0)
    expect(await toldBy(apart)).toEqual(ofOne)
  })

  it('read no further back than so many scored ones of all lie', async () => {
    const databases = openBoth().map(({ db }) => db) as never
    const asked = { scope: SCOPE, since: 0, limit: 50, lookedAt: 500, sampled: SAMPLED }
    const { since, isNarrower } = await narrowQuestion(databases, asked)
    const scored = Array.from({ length: 200 }, (_, at) => 219 - at).filter((at) => at % 3 !== 0)
    expect([since, isNarrower]).toEqual([scored[49], false])
  })
})
