/** What the state of the hourly job says of counting. */
import { describe, expect, it } from 'vitest'
import { HOURLY_PARTS } from '../../../src/domain/hourly-parts.ts'
import { ratesOutcome } from '../../../src/jobs/part-outcome.ts'

const none = { failures: [], skipped: [], late: [], leftOut: [], setAside: {}, unasked: [] }
const scopes = (count: number) => Array.from({ length: count }, (_, at) => `p${at}/live`)

describe('the outcome of counting', () => {
  it('names the scopes that were skipped, and why others failed', () => {
    const failures = [new Error('it is down'), new Error('it is down')]
    const skipped = ['a/live', 'b/test']
    const outcome = ratesOutcome({ ...none, written: 3, failures, skipped, cursor: 'c/live' })
    expect(outcome).toMatchObject({ done: 3, failed: 4, remaining: 0 })
    expect(outcome.reasons).toEqual([
      '2 scopes could not be counted: it is down',
      '2 scopes left to the next run, because a database did not answer in time: a/live, b/test',
    ])
  })

  it('says how many have their turn in the next run, which is no failure', () => {
    const run = { ...none, written: 3, late: scopes(40), cursor: 'o/live' }
    const outcome = ratesOutcome(run)
    expect(outcome).toMatchObject({
      done: 3,
      failed: 0,
      remaining: 40,
      reasons: [],
      cursor: 'o/live',
    })
  })

  it('names ten, and of eleven ten', () => {
    const said = (count: number) =>
      ratesOutcome({ ...none, written: 0, skipped: scopes(count), cursor: null }).reasons.join()
    expect(said(10)).toMatch(/p9\/live$/)
    expect(said(11)).toMatch(/p9\/live and others$/)
  })

  it('names some of many, and says nothing where all were counted', () => {
    const { failed, reasons } = ratesOutcome({
      ...none,
      written: 0,
      skipped: scopes(300),
      cursor: null,
    })
    expect(failed).toBe(300)
    expect(reasons.join()).toMatch(/^300 scopes .*p0\/live.* and others$/)
    expect(reasons.join().length).toBeLessThan(500)
    const whole = { ...none, written: 2, cursor: null }
    expect(ratesOutcome(whole).reasons).toEqual([])
  })

  it('says that databases could not tell what is new, although all of theirs may have been counted', () => {
    const unasked = [new Error('no such index')]
    const { failed, reasons } = ratesOutcome({ ...none, written: 2, cursor: null, unasked })
    expect(failed).toBe(0)
    expect(reasons.join()).toMatch(/^1 database could not say .*no such index$/)
  })
})

describe('the hourly job', () => {
  it('forgets what is old before it counts', () => {
    expect(HOURLY_PARTS.indexOf('retention')).toBeLessThan(HOURLY_PARTS.indexOf('partner_rates'))
  })
})
