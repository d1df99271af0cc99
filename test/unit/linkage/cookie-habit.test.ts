import { describe, expect, it } from 'vitest'
import { habitOf } from '../../../src/domain/linkage/places/cookie-habit.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import { deviceOf, NOW } from '../../support/profiles.ts'

/** A device that was seen so many hours after it got its cookie, and had these before. */
const seenAfter = (hours: number, earlierVisitors: string[] = []) =>
  deviceOf({ visitorSince: NOW - hours * HOUR_MS, lastSeenAt: NOW, earlierVisitors })

describe('the cookie of a device', () => {
  it('is kept once it has outlived a sitting of six hours', () => {
    expect(habitOf(seenAfter(6.5))).toBe('kept')
    expect(habitOf(seenAfter(6.5, ['earlier']))).toBe('kept')
  })

  it('tells nothing within the first sitting, and was replaced where there was another', () => {
    expect(habitOf(seenAfter(5.5))).toBeNull()
    expect(habitOf(seenAfter(5.5, ['earlier']))).toBe('turned')
  })

  it('tells nothing where there is none', () => {
    expect(habitOf(deviceOf({ hashes: {}, visitorSince: null }))).toBeNull()
  })
})
