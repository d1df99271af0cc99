import { describe, expect, it } from 'vitest'
import { distanceKm, minimumRttMs } from '../../../src/domain/geo/distance.ts'
import { locationHintOf } from '../../../src/domain/geo/location-hint.ts'
import { REGIONS, type RegionName, roundTripMs } from '../../bench/geography/round-trips.ts'
import { evidenceTable, geographyTable } from '../../bench/geography/tables.ts'
import { clickMs, placeNear, placeOfHint, waitMs } from '../../bench/geography/wait-of.ts'
import { readBlock } from '../../evaluate/page-block.ts'

const NAMES = Object.keys(REGIONS) as RegionName[]
const PAIRS = NAMES.flatMap((a) => NAMES.map((b): [RegionName, RegionName] => [a, b]))

describe('round trips between places', () => {
  it.each(PAIRS)('%s – %s: the same both ways, and no faster than light in glass', (a, b) => {
    const ms = roundTripMs(a, b)
    expect(ms).toBeGreaterThan(0)
    expect(roundTripMs(b, a)).toBe(ms)
    expect(ms).toBeGreaterThanOrEqual(minimumRttMs(distanceKm(REGIONS[a], REGIONS[b])))
  })

  it.each(NAMES)('the country of %s has the hint of that place', (name) => {
    // The west of a country that reaches from coast to coast has the hint of its east.
    const expected = name === 'West US' ? 'enam' : REGIONS[name].hint
    expect(locationHintOf(REGIONS[name].country, null)).toBe(expected)
  })
})

describe('objects', () => {
  it('hinted to where the platform makes none are made in the nearest other place', () => {
    // As the platform says of South America.
    expect(placeOfHint('Brazil South')).toBe('East US')
    expect(placeOfHint('Japan East')).toBe('Japan East')
    expect(placeNear('South Africa North')).toBe('Germany West Central')
  })

  it('near the user make no click longer, in the parts of the world that have objects', () => {
    for (const [server, user] of PAIRS) {
      const scene = { server, user, database: 'East US' } as const
      const hinted = clickMs({ ...scene, object: placeOfHint(user) })
      const plain = clickMs({ ...scene, object: placeNear(server) })
      // Which coast of its country a user lives on is not known.
      const isThere = placeNear(user) === user && user !== 'West US'
      if (isThere) expect(hinted, `${server}, ${user}`).toBeLessThanOrEqual(plain)
    }
  })

  it('are waited for as often as the operations call them', () => {
    const scene = {
      server: 'Germany West Central',
      user: 'Australia East',
      database: 'East US',
      object: 'Australia East',
    } as const
    expect(waitMs('create', scene)).toBe(243)
    expect(waitMs('deduplicate', scene)).toBe(243 + 204)
    expect(waitMs('complete', scene)).toBe(2)
  })
})

describe('the page', () => {
  it('shows the tables that the command prints', () => {
    expect(readBlock('geography.md', 'round trips')).toBe(geographyTable())
    expect(readBlock('geography.md', 'evidence')).toBe(evidenceTable())
  })
})
