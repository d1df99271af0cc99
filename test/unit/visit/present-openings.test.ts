import { describe, expect, it } from 'vitest'
import { presentOpenings, presentRefusals } from '../../../src/domain/visit/present-openings.ts'
import { NO_TRACE } from '../../../src/domain/visit/visit-trace.ts'

describe('an opening on the wire', () => {
  const opening = { at: Date.UTC(2026, 10, 27), client: 'own' }

  it('has neither hash nor address, and says whether the same client completed', () => {
    const other = { ...opening, client: 'other', country: 'US', family: 'Firefox' }
    const trace = { ...NO_TRACE, client: 'own', openings: [opening, other] }
    const [first, second] = presentOpenings(trace)
    expect(first).toEqual({
      opened_at: '2026-11-27T00:00:00.000Z',
      country: null,
      browser: null,
      network: null,
      after_completion: false,
      same_client: true,
    })
    expect(second).toMatchObject({ country: 'US', browser: 'Firefox', same_client: false })
  })

  it('does not say so where the completing client was not kept', () => {
    expect(presentOpenings({ ...NO_TRACE, openings: [opening] })[0]?.same_client).toBeNull()
  })
})

describe('a refused payload on the wire', () => {
  it('is told apart where another client sent it', () => {
    const refused = ['stale', 'foreign', 'replayed']
    const trace = { ...NO_TRACE, client: 'own', refused, refusedOf: [['own'], ['other']] }
    expect(presentRefusals(trace)).toEqual(['stale', 'foreign, by another client', 'replayed'])
  })
})
