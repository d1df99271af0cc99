import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { packAssessment } from '../../../src/domain/fraud/assessment/pack-assessment.ts'
import { DETECTOR_KEYS } from '../../../src/domain/fraud/detectors/index.ts'
import { STORIES, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { type Aggregates, readAggregates } from '../../../src/training/aggregate-files.ts'
import { STORY_SHARES } from '../../../src/training/figures/priors.ts'
import { trainTables } from '../../../src/training/tables.ts'
import { baseRateOf, baseRatesByPartner } from '../../evaluate/learning/base-rates.ts'
import { probabilityBy } from '../../evaluate/learning/probability-by.ts'
import { readExport, weightOfEnd } from '../../evaluate/learning/read-export.ts'
import { learnFrom, reestimate } from '../../evaluate/learning/reestimate.ts'
import { honestVisit } from '../../support/visits.ts'

const BAD_INPUT = expect.objectContaining({ name: 'BadInput' })

const folder = mkdtempSync(join(tmpdir(), 'reestimate-'))
afterAll(() => rmSync(folder, { recursive: true }))

function exported(lines: unknown[]): string {
  const path = join(folder, `${Math.random()}.jsonl`)
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  return path
}

const showing = (outcome: string) => [{ detector: 'userVelocity', outcome }]
const good = { pieces: showing('calm'), state: 'completed' }
const bad = { pieces: showing('busy'), state: 'reconciled' }
/** Every third is bad, and only the bad ones are busy. */
const INFORMATIVE = Array.from({ length: 300 }, (_, at) => ({
  ...(at % 3 ? good : bad),
  created_at: 1_000 + at,
}))
const busyIn = (model: typeof MODEL) => probabilityBy(model, showing('busy'))

describe('re-estimation from reported ends', () => {
  it('leaves the model alone where there are no reports', () => {
    expect(learnFrom([]).model.weights).toEqual(MODEL.weights)
    expect(learnFrom([]).model.shares).toEqual(MODEL.shares)
  })

  it('raises what bad ends show, and lowers what good ends show', () => {
    const [before, { model }] = [learnFrom([]).model, learnFrom(readExport(exported(INFORMATIVE)))]
    expect(busyIn(model)).toBeGreaterThan(busyIn(before))
    const exonerated = INFORMATIVE.map((line) => ({ ...line, state: 'completed' }))
    expect(busyIn(learnFrom(readExport(exported(exonerated))).model)).toBeLessThan(busyIn(before))
  })

  it('moves the base rate towards the share of bad ends', async () => {
    const { base_rate: rate } = await reestimate([exported(INFORMATIVE)])
    expect(rate.after).toBeGreaterThan(rate.before)
    expect(rate.after).toBeLessThan(1 / 3)
    const calm = Array.from({ length: 2_000 }, (_, at) => (at % 100 ? good : bad))
    expect(baseRateOf(learnFrom(readExport(exported(calm))).model)).toBeLessThan(baseRateOf(MODEL))
  })

  it('moves the base rate of each partner by its own ends, as far as each counts', () => {
    const end = (partner: string | null, isBad: boolean, weight = 1) =>
      Array.from({ length: 400 }, () => ({ at: 0, partner, bad: isBad, weight, outcomes: [] }))
    const before = baseRateOf(STORY_SHARES)
    expect(STORY_SHARES.strength).toBe(400)
    expect(
      baseRatesByPartner([...end('a', true), ...end('b', false), ...end(null, true, 0.25)]),
    ).toEqual({
      a: { reports: 400, before, after: expect.closeTo((before + 1) / 2) },
      b: { reports: 400, before, after: expect.closeTo(before / 2) },
      'not named': { reports: 400, before, after: expect.closeTo((before + 0.25) / 1.25) },
    })
  })

  it('takes what one user shows in many visits for what one user shows', () => {
    const showsNoise = (isShown: boolean) => [
      ...showing('calm'),
      { detector: 'canvasNoise', outcome: isShown ? 'builtIn' : 'exact' },
    ]
    const honest = Array.from({ length: 300 }, (_, user) => ({
      ...{ partner_id: 'p', user, state: 'completed', pieces: showsNoise(user % 100 < 3) },
    }))
    const others = Array.from({ length: 20 }, (_, user) => ({
      ...{ partner_id: 'p', user: 1_000 + user, state: 'reconciled', pieces: showsNoise(false) },
    }))
    const one = { ...others[0], user: 2_000, pieces: showsNoise(true) }
    /** By how many bits the sign raises the odds, whatever the base rate is. */
    const worthAfter = (visits: number, visit: object) => {
      const lines = [...honest, ...others, ...Array.from({ length: visits }, () => visit)]
      const { model } = learnFrom(readExport(exported(lines)))
      const [shown, not] = [true, false].map((isShown) => {
        const probability = probabilityBy(model, showsNoise(isShown))
        return Math.log2(probability / (1 - probability))
      })
      return (shown ?? 0) - (not ?? 0)
    }
    expect(worthAfter(60, one)).toBeLessThan(worthAfter(1, one) + 1)
    // Where nothing says whose they are, sixty users did it.
    const { user: _, ...someones } = one
    expect(worthAfter(60, someones)).toBeGreaterThan(worthAfter(1, one) + 2)
  })

  it('counts every visit of a user where it learns how common fraud is', () => {
    const lines = Array.from({ length: 40 }, () => ({ ...bad, partner_id: 'p', user: 1 }))
    const { counted } = learnFrom(readExport(exported(lines)))
    const sum = (of: object | undefined) =>
      Object.values(of ?? {}).reduce((all: number, each: number) => all + each, 0)
    expect(sum(counted.visits)).toBeCloseTo(40, 0)
    expect(sum(counted.users)).toBeCloseTo(1, 1)
  })

  it('holds honest stories responsible for good ends only, and fraudulent ones for bad ends', () => {
    const signs = [{ detector: 'webdriver', outcome: 'driven' }]
    const { counted } = learnFrom([
      { bad: false, weight: 1, outcomes: signs },
      { bad: true, weight: 0.25, outcomes: showing('calm') },
    ])
    const visits = (isFraud: boolean) =>
      STORY_KEYS.filter((story) => STORIES[story].isFraud === isFraud).reduce(
        (sum, story) => sum + (counted.visits[story] ?? 0),
        0,
      )
    expect(visits(false)).toBeCloseTo(1, 1)
    expect(visits(true)).toBeCloseTo(0.25, 1)
    expect(counted.outcomes.program?.webdriver).toBeUndefined()
  })

  it('judges both models on transactions that neither was fitted to', async () => {
    const report = await reestimate([exported(INFORMATIVE)])
    expect(report).toMatchObject({ transactions: 300, bad: 100, held_out: 90 })
    expect(report.after.log_loss).toBeLessThan(report.before.log_loss)
    expect(report.after.brier).toBeLessThan(report.before.brier)
    expect(report.after.calibration_error).toBeLessThan(report.before.calibration_error)
    expect(report.after.auc).toBe(1)
    expect(report.changes.map(({ outcome }) => outcome)).toContain('userVelocity.busy')
  })

  it('judges by ends as far as each counts, so that a score does not prove itself right', async () => {
    // Every sixth was ended because of the score that it got.
    const ofScore = { ...bad, state: 'terminated', termination_reason: 'quality', score: 90 }
    const path = exported(INFORMATIVE.map((line, at) => (at % 6 ? line : { ...line, ...ofScore })))
    const held = readExport(path).slice(-90)
    expect(new Set(held.map(({ weight }) => weight.toFixed(1)))).toEqual(new Set(['1.0', '0.1']))
    const sum = (of: (one: (typeof held)[number]) => number) =>
      held.reduce((total, one) => total + one.weight * of(one), 0)
    const error = ({ outcomes, bad: isBad }: (typeof held)[number]) =>
      (probabilityBy(MODEL, outcomes) - (isBad ? 1 : 0)) ** 2
    const { before } = await reestimate([path])
    expect(before.brier).toBeCloseTo(sum(error) / sum(() => 1), 10)
  })

  it('judges on users of whom no visit has taught', async () => {
    const endAt = (at: number, user: number, end: object) => {
      return { ...end, partner_id: 'p', user, created_at: at }
    }
    // One comes from the first day to the last, the others once, at its end.
    const one = Array.from({ length: 250 }, (_, day) => endAt(10 * day, 0, good))
    const others = Array.from({ length: 50 }, (_, user) => {
      return endAt(2_400 + user, 1 + user, user % 3 ? good : bad)
    })
    const report = await reestimate([exported([...one, ...others])])
    expect(report).toMatchObject({ transactions: 300, held_out: 50 })
    const alone = [...one, ...Array.from({ length: 10 }, (_, day) => endAt(day, 0, bad))]
    await expect(reestimate([exported(alone)])).rejects.toThrow('too few users to hold any out')
  })

  it('writes what training reads, and training makes the same model of it', async () => {
    const [out, path] = [join(folder, 'reported-ends.json'), exported(INFORMATIVE)]
    await reestimate([path, '--out', out])
    const written = JSON.parse(readFileSync(out, 'utf8')) as Aggregates['reported-ends']
    expect(written.provenance).toMatchObject({ rows: 300, date: '1970-01-01 to 1970-01-01' })
    const tables = trainTables({ ...readAggregates(), 'reported-ends': written })
    const table = tables.find((each) => each.path.endsWith('fraud/model/weights.ts'))
    expect(table?.text).toContain(`'${learnFrom(readExport(path)).model.version}'`)
  })

  it('keeps a row for each outcome', () => {
    const { weights } = learnFrom(readExport(exported(INFORMATIVE))).model
    expect(Object.keys(weights).sort()).toEqual([...DETECTOR_KEYS].sort())
  })
})

describe('an export of transactions', () => {
  it('is read in its stored form too', () => {
    const assessment = packAssessment(assess(honestVisit))
    const [one] = readExport(exported([{ assessment, state: 'completed' }]))
    expect(one?.outcomes.map(({ detector }) => detector)).toContain('webdriver')
  })

  it('leaves out transactions whose assessment is stored in an earlier form', () => {
    const assessment = '[1,"fraud-0",-4.06,0,56,"0abc-12 1def!40",[]]'
    expect(readExport(exported([{ assessment, state: 'completed' }, good]))).toHaveLength(1)
  })

  it('is refused where a line has no time where one should be', () => {
    const timeless = exported([good, { ...good, created_at: 'soon' }])
    expect(() => readExport(timeless)).toThrow('line 2 has no time as created_at')
  })

  it('leaves out transactions that were never judged', () => {
    const screenedOut = { ...good, state: 'terminated', termination_reason: 'quota' }
    expect(readExport(exported([screenedOut, good]))).toHaveLength(1)
  })

  it.each<[string, Parameters<typeof weightOfEnd>, number]>([
    ['a termination of a low score', [{ state: 'terminated', terminationReason: 'quality' }, 0], 1],
    [
      'a termination of a middling one',
      [{ state: 'terminated', terminationReason: 'quality' }, 60],
      0.4,
    ],
    [
      'a termination of a sure one',
      [{ state: 'terminated', terminationReason: 'quality' }, 99],
      0.1,
    ],
    [
      'a termination of an unknown one',
      [{ state: 'terminated', terminationReason: 'quality' }, null],
      1,
    ],
    ['a reconciliation', [{ state: 'reconciled', terminationReason: null }, 99], 1],
    ['a completion', [{ state: 'completed', terminationReason: null }, 99], 1],
  ])('counts %s for what our own score cannot have caused', (_, given, weight) => {
    expect(weightOfEnd(...given)).toBeCloseTo(weight)
  })

  it.each([
    ['no file', join(folder, 'none.jsonl')],
    ['no reported end', exported([{ pieces: [] }])],
    ['no pieces', exported([{ state: 'completed' }])],
    ['too few ends', exported([good, bad])],
  ])('is refused with %s', async (_, path) => {
    await expect(reestimate([path])).rejects.toThrow(BAD_INPUT)
  })
})
