import countriesAndTimezones from 'countries-and-timezones'
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import {
  isLocationHint,
  LOCATION_HINTS,
  type LocationHint,
  locationHintOf,
} from '../../../src/domain/geo/location-hint.ts'

const COUNTRIES = codes.map(([alpha2]) => alpha2 ?? '')

/** Hours from UTC in which people of a hint's part of the world live; Antarctica keeps any time. */
const HOURS: Record<LocationHint, readonly [number, number]> = {
  wnam: [-10, -7],
  enam: [-10, -1],
  sam: [-6, -2],
  weur: [-1, 3],
  eeur: [1, 12],
  apac: [5, 9],
  'apac-ne': [7, 10],
  'apac-se': [5, 9],
  oc: [-11, 14],
  afr: [-1, 4],
  me: [2, 5],
}

describe('location hints', () => {
  it('are those that the platform knows', () => {
    expect(LOCATION_HINTS).toHaveLength(11)
    expect(LOCATION_HINTS.every(isLocationHint)).toBe(true)
    for (const other of ['eu', '', 'constructor', null, 1])
      expect(isLocationHint(other)).toBe(false)
  })

  it.each(COUNTRIES)('%s has one, whose part of the world keeps its time', (country) => {
    const hint = locationHintOf(country, null)
    expect(hint).not.toBeNull()
    if (hint === null || country === 'AQ' || country === 'TF') return
    const [first, last] = HOURS[hint]
    const zones = countriesAndTimezones.getTimezonesForCountry(country) ?? []
    const hours = zones.map(({ utcOffset }) => utcOffset / 60)
    // Territories far away count with the state that they belong to.
    expect(hours.length === 0 || hours.some((hour) => hour >= first && hour <= last)).toBe(true)
  })

  it.each([
    ['BR', 'sam'],
    ['bra', 'sam'],
    ['Brazil', 'sam'],
    ['US', 'enam'],
    ['Germany', 'weur'],
    ['PL', 'eeur'],
    ['Kenya', 'afr'],
    ['Japan', 'apac-ne'],
    ['IN', 'apac-se'],
    ['AU', 'oc'],
    ['SA', 'me'],
  ])('of %j is %s, however it is written', (country, hint) => {
    expect(locationHintOf(country, 'oc')).toBe(hint)
  })

  it.each(['Atlantis', '', 'constructor', 'T1', null, undefined])(
    'of %j is what is known besides it',
    (country) => {
      expect(locationHintOf(country, 'afr')).toBe('afr')
      expect(locationHintOf(country, null)).toBeNull()
    },
  )
})
