import { describe, expect, it } from 'vitest'
import { NO_TRACE, traceDelivery } from '../../../src/domain/visit/visit-trace.ts'

const HOME = { asn: 7922, country: 'US', latitude: 40.7128, longitude: -74.0061 }
const FROM_HOME = { edge: HOME, hashes: {}, marks: null, browser: null }

describe('what stays of a visit', () => {
  it('is its device and network as hashes, and a place no finer than a city', () => {
    const hashes = { device: 'd', prefix: 'p', address: 'a' }
    expect(traceDelivery(NO_TRACE, { ...FROM_HOME, hashes })).toEqual({
      ...NO_TRACE,
      address: 'a',
      device: 'd',
      prefix: 'p',
      asn: 7922,
      country: 'US',
      latitude: 40.7,
      longitude: -74,
    })
  })

  it('is nothing of what was not seen', () => {
    const nowhere = { asn: null, country: null, latitude: null, longitude: null }
    expect(traceDelivery(NO_TRACE, { ...FROM_HOME, edge: nowhere })).toEqual(NO_TRACE)
  })

  it('is what was seen of the transaction before, unchanged', () => {
    const earlier = { openings: [{ at: 1, client: 'c' }], refused: ['stale'], digest: 'x' }
    expect(traceDelivery({ ...NO_TRACE, ...earlier }, FROM_HOME)).toMatchObject(earlier)
  })
})
