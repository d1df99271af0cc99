import { describe, expect, it, vi } from 'vitest'
import { bandOf } from '../../../src/console/browser/words/bands.ts'
import {
  keyInWords,
  stateInWords,
  storyInWords,
  storyOptions,
} from '../../../src/console/browser/words/names.ts'
import {
  counted,
  finePercent,
  oddsInWords,
  shareInWords,
  signedBits,
} from '../../../src/console/browser/words/numbers.ts'
import {
  dayAfter,
  durationBetween,
  endOfDay,
  localTime,
  startOfDay,
  utcTime,
} from '../../../src/console/browser/words/time.ts'

describe('numbers', () => {
  it.each([
    [3.21, '+3.2'],
    [-0.44, '−0.4'],
    [0.04, '0.0'],
    [-0.04, '0.0'],
  ])('%d bits are %s', (bits, said) => expect(signedBits(bits)).toBe(said))

  it.each([
    [1, '2.0 times likelier'],
    [-2, '4.0 times less likely'],
    [10, '1,024 times likelier'],
    [19, '524,288 times likelier'],
    [-20, 'over a million times less likely'],
    [40, 'over a million times likelier'],
    [0.05, 'about the same'],
    [-0.1, 'about the same'],
  ])('%d bits make it %s', (bits, said) => expect(oddsInWords(bits)).toBe(said))

  it.each([
    [0, '0.0 %'],
    [0.0994, '9.9 %'],
    [0.0996, '10 %'],
    [1, '100 %'],
  ])('a share of %d is %s', (share, said) => expect(finePercent(share)).toBe(said))

  it('says one of a thing as one', () => {
    expect(counted(1, 'device')).toBe('1 device')
    expect(counted(1200, 'device')).toBe('1,200 devices')
  })

  it('says a share with its interval, and that there is none', () => {
    expect(shareInWords({ share: 0.818, low: 0.68, high: 0.905 })).toBe('82 % (68–91 %)')
    expect(shareInWords(null)).toBe('–')
  })
})

describe('bands', () => {
  // src/docs/bands.md
  it.each([
    [0, 'let pass'],
    [20, 'let pass'],
    [21, 'look later'],
    [49, 'look later'],
    [50, 'review'],
    [79, 'review'],
    [80, 'refuse'],
    [100, 'refuse'],
  ])('%d is in the band "%s"', (score, says) => expect(bandOf(score).says).toBe(says))
})

describe('names', () => {
  it('leaves what it does not know as it is, inherited names too', () => {
    expect(storyInWords('farm')).toBe('many accounts in one hand')
    expect(storyInWords('constructor')).toBe('constructor')
    expect(stateInWords('later-state')).toBe('later-state')
  })

  it('offers the fraudulent stories first', () => {
    const kinds = storyOptions().map(({ fraudulent }) => fraudulent)
    expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)))
    expect(new Set(kinds).size).toBe(2)
  })

  it('takes keys apart', () => {
    expect(keyInWords('clock-zone')).toBe('clock zone')
    expect(keyInWords('clockZone')).toBe('clock zone')
  })
})

describe('moments', () => {
  it('are told in a zone, and in UTC', () => {
    expect(localTime('2026-11-21T23:30:02.500Z', 'Asia/Tokyo')).toBe('22 Nov 2026, 08:30')
    expect(utcTime('2026-11-21T23:30:02.500Z')).toBe('2026-11-21 23:30:02 UTC')
  })

  it.each([
    ['2026-11-21T09:00:03.000Z', '3 s'],
    ['2026-11-21T09:01:59.000Z', '119 s'],
    ['2026-11-21T09:02:00.000Z', '2 min'],
    ['2026-11-21T09:12:00.000Z', '12 min'],
    ['2026-11-21T11:00:00.000Z', '2 h'],
    ['2026-11-21T14:00:00.000Z', '5 h'],
    ['2026-11-23T09:00:00.000Z', '2 days'],
    ['2026-11-28T09:00:00.000Z', '7 days'],
    ['2026-11-21T08:59:00.000Z', '0 s'],
  ])('until %s it is %s', (to, said) => {
    expect(durationBetween('2026-11-21T09:00:00.000Z', to)).toBe(said)
  })

  it('a day ends where the next one begins', () => {
    expect(endOfDay('2026-03-28')).toBe(startOfDay('2026-03-29'))
    expect(endOfDay('2026-12-31')).toBe(startOfDay('2027-01-01'))
  })

  it('a day whose midnight was left out ends at the next one', () => {
    // In Chile clocks go forward from 24:00 of a Saturday: iana.org/time-zones, southamerica, Rule Chile.
    vi.stubEnv('TZ', 'America/Santiago')
    expect(startOfDay('2026-09-06')).toBe('2026-09-06T04:00:00.000Z')
    expect(endOfDay('2026-09-05')).toBe(startOfDay('2026-09-06'))
    expect(endOfDay('2026-09-06')).toBe('2026-09-07T03:00:00.000Z')
    vi.unstubAllEnvs()
  })

  it('what is no day has no ends', () => {
    expect(startOfDay('yesterday')).toBeNull()
    expect(endOfDay('')).toBeNull()
    expect(startOfDay('2026-99-99')).toBeNull()
  })
})

it('names 24 hours by the day on which they end', () => {
  expect(dayAfter(new Date(2026, 10, 21, 16, 20).toISOString())).toBe('22 Nov')
})
