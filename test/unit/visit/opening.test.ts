import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLinkDone } from '../../../src/domain/visit/link-done.ts'
import {
  homeCountryOf,
  noteOpening,
  OPENINGS_KEPT,
  type Opening,
  placeOf,
} from '../../../src/domain/visit/opening.ts'
import { presentOpenings } from '../../../src/domain/visit/present-openings.ts'
import { NO_TRACE } from '../../../src/domain/visit/visit-trace.ts'
import { homeEdge } from '../../support/visits.ts'

const AT = Date.UTC(2026, 10, 20)
const opening: Opening = { at: AT, client: 'a', country: 'US', family: 'Chrome', network: 'isp' }

describe('an opening of a link', () => {
  it.each<[string, Partial<Opening>]>([
    ['client', { client: 'b' }],
    ['country', { country: 'CA' }],
    ['browser', { family: 'Firefox' }],
    ['network', { network: 'mobile' }],
    ['side of the completion', { afterCompletion: true }],
  ])('is noted when its %s is new', (_, change) => {
    const next = { ...opening, at: AT + 1, ...change }
    expect(noteOpening([opening], next)).toEqual([opening, next])
  })

  it('is not noted again at another time', () => {
    expect(noteOpening([opening], { ...opening, at: AT + 1 })).toBeNull()
  })

  it('changes a list at most twenty times, ten before completion and ten after', () => {
    const made = fc.record({
      at: fc.nat(),
      client: fc.string({ maxLength: 3 }),
      afterCompletion: fc.constantFrom(undefined, true as const),
    })
    fc.assert(
      fc.property(fc.array(made, { maxLength: 80, size: 'max' }), (all) => {
        let kept: Opening[] = []
        for (const { afterCompletion, ...each } of all) {
          const after = afterCompletion ? { afterCompletion } : {}
          kept = noteOpening(kept, { ...each, ...after }) ?? kept
        }
        const after = kept.filter((each) => each.afterCompletion)
        expect(after.length).toBeLessThanOrEqual(OPENINGS_KEPT)
        expect(kept.length - after.length).toBeLessThanOrEqual(OPENINGS_KEPT)
        const first = all.find((each) => !each.afterCompletion)
        if (first) expect(kept).toContainEqual(expect.objectContaining({ at: first.at }))
      }),
    )
  })
})

describe('the place of an opening', () => {
  it('is country, browser family and kind of network', () => {
    expect(placeOf(homeEdge)).toEqual({ country: 'US', family: 'Chrome', network: 'isp' })
  })

  it('is on the Tor network in no country, and for the machine itself on none', () => {
    expect(placeOf({ ...homeEdge, country: 'T1' })).toMatchObject({ country: null, network: 'tor' })
    expect(placeOf({ ...homeEdge, country: 'XX' }).country).toBeNull()
    expect(placeOf({ ...homeEdge, address: null }).network).toBeNull()
    expect(placeOf({ ...homeEdge, headers: {} }).family).toBeNull()
  })

  it('says where its user is at home only', () => {
    expect(homeCountryOf(opening)).toBe('US')
    expect(homeCountryOf({ country: 'US', network: 'mobile' })).toBe('US')
    for (const network of ['hosting', 'vpn', 'relay', 'business', null] as const) {
      expect(homeCountryOf({ country: 'US', network })).toBeNull()
    }
  })

  it('of an older record, which kept countries of homes only, is believed', () => {
    expect(homeCountryOf({ country: 'US' })).toBe('US')
    expect(homeCountryOf({})).toBeNull()
  })
})

describe('an opening on the wire', () => {
  const trace = { ...NO_TRACE, openings: [opening, { at: AT, client: 'b' }] }

  it('has no hash, and what is not known of it is null', () => {
    expect(presentOpenings({ ...trace, client: 'a' })).toEqual([
      {
        opened_at: '2026-11-20T00:00:00.000Z',
        country: 'US',
        browser: 'Chrome',
        network: 'isp',
        after_completion: false,
        same_client: true,
      },
      {
        opened_at: '2026-11-20T00:00:00.000Z',
        country: null,
        browser: null,
        network: null,
        after_completion: false,
        same_client: false,
      },
    ])
  })

  it.each([null, undefined])('is nobody’s where no completing client is kept: %s', (client) => {
    const { client: _, ...older } = trace
    const shown = presentOpenings(client === null ? { ...trace, client } : older)
    expect(shown.map(({ same_client }) => same_client)).toEqual([null, null])
  })
})

it('a link is done with once it was completed long enough ago', () => {
  expect(isLinkDone(null, AT, 0)).toBe(false)
  expect(isLinkDone(AT, AT, 0)).toBe(true)
  expect(isLinkDone(AT, AT + 9, 10)).toBe(false)
  expect(isLinkDone(AT, AT + 10, 10)).toBe(true)
})
