import { describe, expect, it } from 'vitest'
import { durationsOf, stepOf } from '../../../src/domain/visit/durations.ts'
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
    expect(
      durationsOf(
        visitSeeing({ timing: { ...chromeValues.timing, responseStartMs: null } }).observation,
      ),
    ).toBeNull()
  })
})

describe('the step of a clock', () => {
  it.each([
    ['Chromium', [344, 167.2999999988824, 119], 0.1],
    ['a finer clock', [344.005, 167.31, 119.02], 0.1],
    ['Firefox and Safari', [457, 111, 181], 1],
    ['Firefox with stricter protection', [555, 120, 210], 5],
    ['Tor Browser', [666.68, 133.3359999999999, 216.671], 1000 / 60],
    ['Firefox that resists fingerprinting', [600, 100, 200], 100],
  ])('of %s is what its durations are multiples of', (_, durations, stepMs) => {
    expect(stepOf(durations)).toBe(stepMs)
  })
})
