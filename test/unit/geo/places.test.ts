import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haveBorder, haveCountryBetween } from '../../../src/domain/geo/borders.ts'
import {
  isOverseas,
  isOverTheBorder,
  isSameRegion,
  parseCountry,
} from '../../../src/domain/geo/country.ts'
import {
  coordinatesOf,
  distanceKm,
  kmBetween,
  minimumRttMs,
  travelSpeedKmh,
} from '../../../src/domain/geo/distance.ts'
import { languagesOfCountry } from '../../../src/domain/geo/languages.ts'
import { countriesOfTimezone, hoursFrom, keepsTimeOf } from '../../../src/domain/geo/timezone.ts'
import { isWindowsHourOf, isWindowsNameIn } from '../../../src/domain/geo/windows-zones.ts'

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('countries', () => {
  it.each([
    ['The Philippines', 'PH'],
    ['the Bahamas', 'BS'],
    ['The Gambia', 'GM'],
    ['US', 'US'],
    ['usa', 'US'],
    ['U.S.A.', 'US'],
    ['United States of America', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['GBR', 'GB'],
    ['South Korea', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['Czechia', 'CZ'],
    ['Viet Nam', 'VN'],
    ['Vietnam', 'VN'],
    ["Côte d'Ivoire", 'CI'],
    ['Türkiye', 'TR'],
    ['Russian Federation', 'RU'],
    ['DR Congo', 'CD'],
    ['D.R. Congo', 'CD'],
    ['St. Lucia', 'LC'],
    ['St Kitts and Nevis', 'KN'],
    ['St. Vincent & the Grenadines', 'VC'],
    ['Micronesia', 'FM'],
    ['British Virgin Islands', 'VG'],
    [' germany ', 'DE'],
  ])('reads %j as %s', (text, alpha2) => {
    expect(parseCountry(text)).toBe(alpha2)
  })

  it.each(['', 'Atlantis', 'Congo', 'T1', 'ZZ', 'constructor', '__proto__'])(
    'reads no country in %j',
    (text) => {
      expect(parseCountry(text)).toBeNull()
    },
  )

  it.each([
    ['GB', 'NG', true],
    ['US', 'IN', true],
    ['ES', 'MA', false],
    ['US', 'PE', false],
    ['DJ', 'YE', false],
    ['RU', 'JP', false],
    ['FR', 'RE', false],
    ['DE', 'ZZ', null],
  ])('whether %s and %s are of regions that do not meet is %s', (a, b, expected) => {
    expect(isOverseas(a, b)).toBe(expected)
    expect(isOverseas(b, a)).toBe(expected)
  })

  it('lie in regions', () => {
    expect(isSameRegion('DE', 'FR')).toBe(true)
    expect(isSameRegion('DE', 'US')).toBe(false)
    expect(isSameRegion('DE', 'ZZ')).toBeNull()
    // People of one economic union live and work in all of it.
    expect(isSameRegion('AM', 'RU')).toBe(true)
    expect(isSameRegion('KG', 'KZ')).toBe(true)
    expect(isSameRegion('GE', 'RU')).toBe(false)
    // Islands belong to their state wherever they lie.
    expect(isSameRegion('PR', 'US')).toBe(true)
    expect(isSameRegion('FR', 'RE')).toBe(true)
  })

  it('have a border where people walk or drive from one into the other, whichever is named first', () => {
    const pairs = ['AR PY', 'PY AR', 'DE PL', 'SG MY', 'SE DK', 'MC IT', 'GB IE', 'GF BR']
    expect(pairs.filter((pair) => !haveBorder(pair.slice(0, 2), pair.slice(3)))).toEqual([])
    const apart = ['DE ES', 'GB PT', 'SG PH', 'DE NG', 'FR GB', 'AU NZ', 'DE DE']
    expect(apart.filter((pair) => haveBorder(pair.slice(0, 2), pair.slice(3)))).toEqual([])
  })

  it('have a country between them, or more', () => {
    for (const pair of ['IT HR', 'HR IT', 'SG ID', 'LU NL', 'FI EE'])
      expect(haveCountryBetween(pair.slice(0, 2), pair.slice(3)), pair).toBe(true)
    for (const pair of ['ES PL', 'GB FR', 'SA EG', 'KR VN', 'MT IT', 'AU NZ'])
      expect(haveCountryBetween(pair.slice(0, 2), pair.slice(3)), pair).toBe(false)
  })

  it('have borders with countries of other regions', () => {
    expect(isOverTheBorder('US', 'MX')).toBe(true)
    expect(isOverTheBorder('TR', 'GR')).toBe(true)
    expect(isOverTheBorder('US', 'GT')).toBe(false)
    expect(isOverTheBorder('DE', 'FR'), 'of one region').toBe(false)
    expect(isOverTheBorder('NE', 'LY'), 'across the Sahara').toBe(false)
  })

  it('have languages, English or not', () => {
    expect(languagesOfCountry('CH')).toEqual(expect.arrayContaining(['de', 'fr', 'it']))
    expect(languagesOfCountry('us')).toEqual(expect.arrayContaining(['en', 'es']))
    // Unicode CLDR 48, territoryInfo: official in a part of Serbia, and read by one in five there.
    expect(languagesOfCountry('RS')).toEqual(expect.arrayContaining(['hu', 'sq']))
    expect(languagesOfCountry('ZZ')).toEqual([])
  })
})

describe('time zones', () => {
  it.each([
    ['Asia/Calcutta', 'IN'],
    ['Asia/Kolkata', 'IN'],
    ['Europe/Kiev', 'UA'],
    ['Europe/Kyiv', 'UA'],
    ['US/Eastern', 'US'],
    ['Europe/Oslo', 'NO'],
    ['Asia/Saigon', 'VN'],
    ['America/Sao_Paulo', 'BR'],
  ])('%s is kept in %s', (timezone, country) => {
    expect(countriesOfTimezone(timezone)).toContain(country)
  })

  it.each(['UTC', 'Etc/UTC', 'Etc/GMT+5', 'Mars/Olympus', ''])(
    '%j is kept in no country',
    (timezone) => {
      expect(countriesOfTimezone(timezone)).toBeNull()
    },
  )

  it.each([
    ['Europe/Berlin', 'NL', true],
    ['America/Chicago', 'CA', true],
    ['Asia/Jakarta', 'MY', false],
    ['Mars/Olympus', 'MY', null],
    ['Asia/Jakarta', 'XX', null],
  ])('whether %s keeps a standard time of %s is %s', (timezone, country, expected) => {
    expect(keepsTimeOf(timezone, country)).toBe(expected)
  })

  it.each([
    ['Asia/Saigon', 'KR', 2],
    ['America/Lima', 'DE', 6],
    ['Africa/Lagos', 'DE', 0],
    ['Asia/Kolkata', 'AE', 1.5],
    ['Pacific/Auckland', 'PE', 7],
    // A day apart by the calendar.
    ['Pacific/Apia', 'AS', 0],
    ['Europe/Paris', 'XX', null],
    ['Mars/Olympus', 'FR', null],
  ])('the standard times of %s and %s are %s hours apart', (timezone, country, expected) => {
    expect(hoursFrom(timezone, country)).toBe(expected)
  })

  it.each([
    ['America/New_York', 'BS', true],
    ['Europe/Kiev', 'LV', true],
    ['Europe/Kyiv', 'LV', true],
    ['Europe/Riga', 'UA', false],
    ['Africa/Lagos', 'MA', false],
    ['Mars/Olympus', 'LV', false],
  ])('whether Windows may say %s in %s is %s', (timezone, country, expected) => {
    expect(isWindowsNameIn(timezone, country)).toBe(expected)
  })

  it.each([
    ['Etc/GMT+11', 'Pacific/Pago_Pago', true],
    ['Etc/GMT-12', 'Pacific/Majuro', true],
    ['Etc/GMT-12', 'Pacific/Auckland', false],
    ['Etc/GMT-12', 'Pacific/Apia', false],
    ['Etc/GMT+7', 'America/Phoenix', false],
    ['Etc/GMT+11', 'Mars/Olympus', false],
  ])('whether Windows may call the hour %s of %s so is %s', (timezone, place, expected) => {
    expect(isWindowsHourOf(timezone, place)).toBe(expected)
  })
})

describe('distances', () => {
  it('are the same both ways and never beyond half the equator', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const km = distanceKm(a, b)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThan(20_016)
        expect(distanceKm(b, a)).toBeCloseTo(km, 6)
      }),
    )
  })

  it('match a known pair of cities', () => {
    const london = { latitude: 51.5074, longitude: -0.1278 }
    const newYork = { latitude: 40.7128, longitude: -74.006 }
    expect(distanceKm(london, newYork)).toBeCloseTo(5570, -1)
    expect(minimumRttMs(distanceKm(london, newYork))).toBeCloseTo(55.7, 0)
  })

  it('are of what lies somewhere, the equator included, and of nothing else', () => {
    const [here, nowhere] = [
      { latitude: 0, longitude: 0 },
      { latitude: 51.5, longitude: null },
    ]
    expect(coordinatesOf({ ...here, longitude: 1 })).toEqual({ latitude: 0, longitude: 1 })
    expect(coordinatesOf(nowhere)).toBeNull()
    expect(kmBetween(here, here)).toBe(0)
    expect([kmBetween(here, nowhere), kmBetween(nowhere, here)]).toEqual([null, null])
  })

  it('need speed, and infinitely much in no time', () => {
    expect(travelSpeedKmh(900, 3_600_000)).toBe(900)
    expect(travelSpeedKmh(900, 0)).toBe(Number.POSITIVE_INFINITY)
    expect(travelSpeedKmh(0, 0)).toBe(0)
  })
})
