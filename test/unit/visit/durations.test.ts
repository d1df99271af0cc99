import { describe, expect, it } from 'vitest'
import { durationStepOf, durationsOf } from '../../../src/domain/visit/durations.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../support/visits.ts'

const timed = (changes: Partial<typeof chromeValues.timing>) =>
  durationsOf(visitSeeing({ timing: { ...chromeValues.timing, ...changes } }).observation)

describe('the durations of a page load', () => {
  it('are three, without the clock', () => {
    expect(durationsOf(honestVisit.observation)).toEqual([700, 180, 60])
    expect(timed({ clockMs: 1, timeOriginMs: 2 })).toEqual([700, 180, 60])
  })

  it('are unknown where one was not measured', () => {
    expect(durationsOf(null)).toBeNull()
    expect(durationsOf({ timing: { absent: 'failed' } })).toBeNull()
    expect(timed({ collectMs: 0 })).toBeNull()
    expect(timed({ elapsedMs: -1 })).toBeNull()
    expect(timed({ responseStartMs: 0 })).toBeNull()
    expect(
      durationsOf(
        visitSeeing({ timing: { ...chromeValues.timing, responseStartMs: null } }).observation,
      ),
    ).toBeNull()
  })
})

function stepWith(durations: readonly number[], resolutionMs: number | null) {
  const [elapsedMs = 0, collectMs = 0, responseStartMs = 0] = durations
  const timing = { ...chromeValues.timing, elapsedMs, collectMs, responseStartMs, resolutionMs }
  return durationStepOf(visitSeeing({ timing }).observation)
}

describe('the step of a clock', () => {
  it.each([
    ['Chromium', [344, 167.2999999988824, 119], 0.1],
    ['a finer clock', [344.005, 167.31, 119.02], 0.1],
    ['Firefox and Safari', [457, 111, 181], 1],
    ['Firefox with stricter protection', [555, 120, 210], 5],
    ['Tor Browser', [666.68, 133.3359999999999, 216.671], 1000 / 60],
    ['Firefox that resists fingerprinting', [600, 100, 200], 100],
  ])('of %s is what its durations are multiples of', (_, durations, stepMs) => {
    expect(stepWith(durations, null)).toBe(stepMs)
    expect(stepWith(durations, 100)).toBe(stepMs)
  })

  it('is the finer one that it was seen to make, though its durations are round', () => {
    expect(stepWith([600, 100, 200], 1)).toBe(1)
    expect(stepWith([420, 160, 120], 0.09999999962747097)).toBe(0.1)
  })

  it('is never finer than any browser’s, whatever a page says', () => {
    expect(stepWith([420, 160, 120], 0)).toBe(0.1)
  })

  it('is unknown where a duration is', () => {
    expect(durationStepOf(null)).toBeNull()
    expect(stepWith([420, 0, 120], 0.1)).toBeNull()
  })
})
