import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readRecording } from '../../../src/training/readers/recordings.ts'
import { areaUnderCurve } from '../../cast/stage/figures.ts'
import { FRAUD_AT_LEAST, HONEST_AT_MOST } from '../../cast/stage/thresholds.ts'

const folder = fileURLToPath(new URL('../../cast/recordings', import.meta.url))
const recorded = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readRecording(join(folder, name)))
const honest = recorded.filter((one) => one.honest)
const fraud = recorded.filter((one) => !one.honest)
const scoresOf = (of: typeof recorded) => of.map(({ assessment }) => assessment.score)

/** The least that these recordings must give. */
const FRAUD_SHARE = 0.95
const AREA = 0.985

describe('the recorded cast', () => {
  it('has enough kinds on both sides', () => {
    expect(honest.length).toBeGreaterThanOrEqual(40)
    expect(fraud.length).toBeGreaterThanOrEqual(70)
  })

  it.each(honest.map((one) => [one.kind, one] as const))('gives %s at most 20', (_kind, one) => {
    expect(one.assessment.score).toBeLessThanOrEqual(HONEST_AT_MOST)
  })

  it('finds nearly all fraud', () => {
    const missed = fraud.filter(({ assessment }) => assessment.score < FRAUD_AT_LEAST)
    expect(missed.length, missed.map(({ kind }) => kind).join()).toBeLessThanOrEqual(
      (1 - FRAUD_SHARE) * fraud.length,
    )
  })

  it('separates fraud from people far better than BotD does on the same clients', () => {
    const verdicts = (of: typeof recorded) => of.map(({ botd }) => (botd ? 1 : 0))
    const area = areaUnderCurve(scoresOf(honest), scoresOf(fraud))
    expect(area).toBeGreaterThanOrEqual(AREA)
    expect(area).toBeGreaterThan(areaUnderCurve(verdicts(honest), verdicts(fraud)) + 0.1)
  })
})
