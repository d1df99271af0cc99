import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packAssessment } from '../../../src/domain/fraud/assessment/pack-assessment.ts'
import { DETECTOR_KEYS } from '../../../src/domain/fraud/detectors/index.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { reestimate, reestimateModel } from '../../evaluate/reestimate.ts'
import { readExport } from '../../evaluate/reestimate-export.ts'
import { honestVisit } from '../../support/visits.ts'

const BAD_INPUT = expect.objectContaining({ name: 'BadInput' })

const folder = mkdtempSync(join(tmpdir(), 'reestimate-'))

function exported(lines: unknown[]): string {
  const path = join(folder, `${Math.random()}.jsonl`)
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  return path
}

const showing = (outcome: string) => [{ detector: 'userVelocity', outcome }]
const good = { pieces: showing('calm'), state: 'completed' }
const bad = { pieces: showing('busy'), state: 'terminated', termination_reason: 'quality' }
/** Every third is bad, and only the bad ones are busy. */
const INFORMATIVE = Array.from({ length: 300 }, (_, at) => ({
  ...(at % 3 ? good : bad),
  created_at: 1_000 + at,
}))

describe('re-estimation from reported ends', () => {
  it('leaves the weights alone where there are no reports', () => {
    expect(reestimateModel([]).weights.webdriver.driven.bits).toBe(
      MODEL.weights.webdriver.driven.bits,
    )
  })

  it('moves a weight towards what reports show', async () => {
    const { userVelocity } = reestimateModel(readExport(exported(INFORMATIVE))).weights
    expect(userVelocity.busy.pFraud).toBeGreaterThan(MODEL.weights.userVelocity.busy.pFraud)
    expect(userVelocity.busy.pHonest).toBeLessThan(MODEL.weights.userVelocity.busy.pHonest)
    expect(userVelocity.calm.bits).toBeLessThan(MODEL.weights.userVelocity.calm.bits)
  })

  it('judges both models on transactions that neither was fitted to', async () => {
    const report = await reestimate([exported(INFORMATIVE)])
    expect(report).toMatchObject({ transactions: 300, bad: 100, held_out: 90 })
    expect(report.after.log_loss).toBeLessThan(report.before.log_loss)
    expect(report.after.auc).toBe(1)
  })

  it('keeps a row for each outcome', () => {
    const { weights } = reestimateModel(readExport(exported(INFORMATIVE)))
    expect(Object.keys(weights).sort()).toEqual([...DETECTOR_KEYS].sort())
  })

  it('reads the stored form of an assessment', () => {
    const assessment = packAssessment(assess(honestVisit))
    const [one] = readExport(exported([{ assessment, state: 'completed' }]))
    expect(one?.outcomes.map(({ detector }) => detector)).toContain('webdriver')
  })

  it('leaves out transactions that were never judged', () => {
    const screenedOut = { ...good, state: 'terminated', termination_reason: 'quota' }
    expect(readExport(exported([screenedOut, good]))).toHaveLength(1)
  })

  it.each([
    ['no file', join(folder, 'none.jsonl')],
    ['no reported end', exported([{ pieces: [] }])],
    ['no pieces', exported([{ state: 'completed' }])],
    ['too few ends', exported([good, bad])],
  ])('refuses an export with %s', async (_, path) => {
    await expect(reestimate([path])).rejects.toThrow(BAD_INPUT)
  })
})
