import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isLearnedFrom } from '../../../src/training/measures/fraud-outcomes.ts'
import { evaluateScore } from '../../evaluate/score.ts'
import { areaUnderCurve, halvesOf, type Scored, summaryOf } from '../../evaluate/score-measures.ts'
import { chromeValues, honestVisit, quietCrossUser, visitSeeing } from '../../support/visits.ts'

/** Some frauds look like everybody, so nobody is quite at 0. */
const NEXT_TO_NOTHING = 2
const BAD_INPUT = expect.objectContaining({ name: 'BadInput' })

const folder = mkdtempSync(join(tmpdir(), 'score-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, lines: unknown[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  return path
}

const honest = { kind: 'person', honest: true, botd: false, visit: honestVisit }
const driven = {
  kind: 'driver',
  honest: false,
  botd: true,
  visit: visitSeeing({ webdriver: { ...chromeValues.webdriver, page: 'true' } }),
}

describe('evaluating the score', () => {
  it('separates recorded fraud from recorded people', async () => {
    const report = await evaluateScore([file('cast.jsonl', [honest, driven])])
    expect(report).toMatchObject({ honest: 1, fraud: 1, auc: 1, fraud_at_50: 1, honest_at_20: 1 })
    expect(report.by_kind).toMatchObject({ driver: { flagged_at_50: 1 } })
    expect(report.by_kind.person?.score).toBeLessThanOrEqual(NEXT_TO_NOTHING)
    expect(report.botd).toMatchObject({ fraud_told: 1, honest_accused: 0 })
  })

  it('reads reduced lines of the first version as those of today', async () => {
    const farm = {
      users: 12,
      usersToday: 8,
      transactions5m: 1,
      transactions1h: 9,
      transactions24h: 9,
    }
    const crossUser = { ...quietCrossUser, visitor: farm }
    const { crossUser: _, ...rest } = honestVisit
    const today = { kind: 'farm', honest: false, version: 2, visit: { ...rest, crossUser } }
    const first = { kind: 'farm', honest: false, visit: { ...rest, graph: crossUser } }
    const scoreOf = async (line: object) =>
      (await evaluateScore([file('version.jsonl', [honest, line])])).by_kind.farm?.score
    expect(await scoreOf(first)).toBe(await scoreOf(today))
    expect(await scoreOf(first)).toBeGreaterThan(50)
  })

  it('reads what the service noted under the older names of detectors', async () => {
    const noted = (detector: string) => ({
      ...honest,
      judged: { score: 94, evidence: [{ detector, outcome: 'many' }] },
    })
    const scoreOf = async (detector: string) =>
      (await evaluateScore([file('names.jsonl', [noted(detector), driven])])).by_kind.person?.score
    expect(await scoreOf('networkPace')).toBe(await scoreOf('networkVelocity'))
    expect(await scoreOf('networkPace')).not.toBe(await scoreOf('unknownDetector'))
  })

  it('rebuilds a visit from the exchanges of a recording', async () => {
    const edge = { ip: '73.1.2.3', cf: { asn: 7922, country: 'US' } }
    const headers = honestVisit.edge.headers
    const exchanges = [
      { at: 1_000, method: 'GET', path: '/r/x', headers, body: '', edge },
      {
        at: 1_900,
        method: 'POST',
        path: '/r/x',
        headers,
        body: JSON.stringify({ signals: driven.visit.observation }),
        edge,
      },
    ]
    const line = { kind: 'played', honest: false, createdAt: 0, body: {}, exchanges }
    const { by_kind } = await evaluateScore([file('played.jsonl', [line])])
    expect(by_kind.played?.score).toBeGreaterThanOrEqual(70)
  })

  it.each([
    ['a file that is not there', join(folder, 'missing.jsonl')],
    ['a line without kind', file('nameless.jsonl', [{ honest: true, visit: honestVisit }])],
    ['an empty file', file('empty.jsonl', [])],
  ])('refuses %s', async (_, path) => {
    await expect(evaluateScore([path])).rejects.toThrow(BAD_INPUT)
  })
})

describe('the measures', () => {
  const scored = (honest: boolean, score: number): Scored => ({
    kind: 'k',
    honest,
    weight: 1,
    score,
    probability: score / 100,
    botd: null,
  })

  it('count ties half in the area under the curve', () => {
    expect(areaUnderCurve([scored(true, 5), scored(false, 5)])).toBe(0.5)
    expect(areaUnderCurve([scored(true, 1), scored(true, 9), scored(false, 5)])).toBe(0.5)
    expect(areaUnderCurve([scored(true, 1)])).toBeNull()
  })

  it('judge what was held out by none who taught, the honest among them', () => {
    const kindWhere = (isTaught: boolean) =>
      ['a', 'b', 'c', 'd', 'e', 'f'].find((kind) => isLearnedFrom(kind) === isTaught) ?? ''
    const of = (kind: string, honest: boolean, score: number) => ({
      ...scored(honest, score),
      kind,
    })
    const [taught, held] = [kindWhere(true), kindWhere(false)]
    const { learnt_from, held_out } = halvesOf([
      ...[of(taught, true, 1), of(taught, false, 50)],
      ...[of(held, true, 90), of(held, false, 50)],
    ])
    expect(learnt_from).toMatchObject({ fraud: 1, auc: 1 })
    expect(held_out).toMatchObject({ fraud: 1, auc: 0 })
  })

  it('count honest visits up to 20 and fraud from 50', () => {
    const summary = summaryOf([
      scored(true, 20),
      scored(true, 21),
      scored(false, 50),
      scored(false, 49),
    ])
    expect(summary).toMatchObject({ honest_at_20: 0.5, fraud_at_50: 0.5 })
    expect(summary.brier).toBeCloseTo((0.04 + 0.0441 + 0.25 + 0.2601) / 4)
  })
})
