import { describe, expect, it } from 'vitest'
import { NO_TRACE, refusalsOf, traceDelivery } from '../../../src/domain/visit/visit-trace.ts'

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

describe('refused payloads', () => {
  const line = { line: 'home', family: 'Firefox' }
  const trace = {
    ...NO_TRACE,
    client: 'own',
    openings: [
      { at: 1, client: 'own', ...line },
      { at: 2, client: 'own at another address', ...line },
      { at: 3, client: 'another browser', ...line, family: 'Chrome' },
      { at: 4, client: 'elsewhere', ...line, line: 'away' },
      { at: 5, client: 'nowhere' },
    ],
  }
  const whose = (refusedOf?: string[][], client: string | null = 'own') =>
    refusalsOf({ ...trace, client, refused: ['malformed'], ...(refusedOf && { refusedOf }) })

  it.each([
    ['the client that completed the visit', ['own'], 'visitor'],
    ['its browser on its line', ['own at another address'], 'visitor'],
    ['whoever sends what its page made', ['a stranger', 'own'], 'visitor'],
    ['another browser on its line', ['another browser'], 'others'],
    ['its browser on another line', ['elsewhere'], 'others'],
    ['a client that never opened the link', ['a stranger'], 'others'],
    ['a client of which no place is known', ['nowhere'], 'others'],
  ])('are of %s', (_, clients, of) => {
    expect(whose([clients])).toEqual([{ binding: 'malformed', of }])
  })

  it('are of nobody known in older traces, and before completion', () => {
    const unknown = [{ binding: 'malformed', of: 'unknown' }]
    expect([whose(), whose([]), whose([[]]), whose([['own']], null)]).toEqual(
      Array.from({ length: 4 }, () => unknown),
    )
  })

  it('of a visitor whose browser is not named are not those of its whole line', () => {
    const unnamed = ['own', 'other'].map((client, at) => ({ at, client, line: 'home' }))
    const seen = { ...trace, openings: unnamed, refused: ['stale'], refusedOf: [['other']] }
    expect(refusalsOf(seen)).toEqual([{ binding: 'stale', of: 'others' }])
  })

  it('of a visitor whose place is not known are those of its client alone', () => {
    const unplaced = { ...trace, client: 'nowhere', refused: ['stale', 'stale'] }
    const refusedOf = [['nowhere'], ['elsewhere']]
    expect(refusalsOf({ ...unplaced, refusedOf }).map(({ of }) => of)).toEqual([
      'visitor',
      'others',
    ])
  })
})
