/** What the state of the hourly job says of counting. */
import { describe, expect, it } from 'vitest'
import { HOURLY_PARTS } from '../../../src/domain/hourly-parts.ts'
import { ratesOutcome } from '../../../src/jobs/part-outcome.ts'

const scopes = (count: number) => Array.from({ length: count }, (_, at) => `p${at}/live`)

describe('the outcome of counting', () => {
  it('names the scopes that were skipped, and why others failed', () => {
    const failures = [new Error('it is down'), new Error('it is down')]
    const outcome = ratesOutcome({ written: 3, failures, skipped: ['a/live', 'b/test'], late: [] })
    expect(outcome).toMatchObject({ done: 3, failed: 4, remaining: 0 })
    expect(outcome.reasons).toEqual([
      '2 scopes could not be counted: it is down',
      '2 scopes wait for the next run, because a database did not answer in time: a/live, b/test',
    ])
  })

  it('says how many had to wait because no time was left', () => {
    const outcome = ratesOutcome({ written: 3, failures: [], skipped: [], late: scopes(40) })
    expect(outcome).toMatchObject({ done: 3, failed: 40, remaining: 0 })
    expect(outcome.reasons).toEqual([
      '40 scopes wait for the next run, because this one had no time left',
    ])
  })

  it('names some of many, and says nothing where all were counted', () => {
    const { failed, reasons } = ratesOutcome({
      written: 0,
      failures: [],
      skipped: scopes(300),
      late: [],
    })
    expect(failed).toBe(300)
    expect(reasons.join()).toMatch(/^300 scopes .*p0\/live.* and others$/)
    expect(reasons.join().length).toBeLessThan(500)
    expect(ratesOutcome({ written: 2, failures: [], skipped: [], late: [] }).reasons).toEqual([])
  })
})

describe('the hourly job', () => {
  it('forgets what is old before it counts', () => {
    expect(HOURLY_PARTS.indexOf('retention')).toBeLessThan(HOURLY_PARTS.indexOf('partner_rates'))
  })
})
