import { describe, expect, it } from 'vitest'
import { NO_TRACE, traceDelivery } from '../../../src/domain/visit/visit-trace.ts'

const HOME = { asn: 7922, country: 'US', latitude: 40.7128, longitude: -74.0061 }

describe('what stays of a visit', () => {
  it('is its device and network as hashes, and a place no finer than a city', () => {
    expect(traceDelivery(NO_TRACE, HOME, { device: 'd', prefix: 'p', address: 'a' }, null)).toEqual(
      {
        ...NO_TRACE,
        address: 'a',
        device: 'd',
        prefix: 'p',
        asn: 7922,
        country: 'US',
        latitude: 40.7,
        longitude: -74,
      },
    )
  })

  it('is nothing of what was not seen', () => {
    const nowhere = { asn: null, country: null, latitude: null, longitude: null }
    expect(traceDelivery(NO_TRACE, nowhere, {}, null)).toEqual(NO_TRACE)
  })

  it('is what was seen of the transaction before, unchanged', () => {
    const earlier = { openings: [{ at: 1, client: 'c' }], refused: ['stale'], digest: 'x' }
    expect(traceDelivery({ ...NO_TRACE, ...earlier }, HOME, {}, null)).toMatchObject(earlier)
  })
})
