import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursOf } from '../../../src/domain/linkage/people/daily-hours.ts'
import {
  bitsForOwnHours,
  crowdTimesAmong,
  type UserTimes,
} from '../../../src/domain/linkage/places/crowd-times.ts'

const DAY = 24 * 60
/** Sessions of ten minutes that begin at these minutes. */
const coming = (...minutes: number[]): UserTimes => {
  const sessions = minutes.map((from) => ({ from, to: from + 10 }))
  return { sessions, hours: hoursOf(sessions) }
}
/** The times of all of these, but for some by their places. */
const timesOf = (users: UserTimes[], ...but: number[]) => {
  const crowd = new Set(users.keys())
  return crowdTimesAmong(users, [crowd])(crowd, but)
}

describe('who follows whom at a common browser', () => {
  it('is who begins within twenty minutes of when another ended', () => {
    expect(timesOf([coming(0), coming(30)])).toMatchObject({ users: 2, following: 1 / 2 })
    expect(timesOf([coming(0), coming(31)]).following).toBe(0)
    // While the other is there, too.
    expect(timesOf([coming(0), coming(5), coming(25)]).following).toBe(2 / 3)
  })

  it('is nobody who comes back', () => {
    expect(timesOf([coming(0, 30, 60, 90), coming(DAY)]).following).toBe(0)
  })

  it('is told of the others alone, by their own sessions', () => {
    const users = [coming(0), coming(30), coming(DAY, DAY + 30 * 60), coming(DAY + 30)]
    expect(timesOf(users).following).toBe(2 / 5)
    expect(timesOf(users, 3)).toMatchObject({ users: 3, following: 1 / 4 })
    expect(timesOf(users, 0, 1, 2, 3)).toMatchObject({ users: 0, following: 0 })
  })

  it('is nobody in a crowd that nobody has read', () => {
    expect(crowdTimesAmong([coming(0)], [])(new Set([0]), []).users).toBe(0)
  })
})

describe('hours of their own', () => {
  const hourly = (hour: number) => coming(...[0, 1, 2].map((day) => day * DAY + hour * 60))

  it('are told the same of some as of these alone', () => {
    const users = [hourly(3), hourly(9), hourly(15), hourly(21), hourly(15)]
    const { ownHoursBits } = timesOf(users, 3, 4)
    expect(ownHoursBits).toBeCloseTo(timesOf(users.slice(0, 3)).ownHoursBits, 9)
    expect(ownHoursBits).toBeGreaterThan(0)
  })

  it('are nothing where one alone is known, or nobody', () => {
    expect(timesOf([hourly(3), coming()]).ownHoursBits).toBeCloseTo(0, 9)
    expect(timesOf([coming(), coming()]).ownHoursBits).toBe(0)
  })

  it('are less likely the more of a crowd come in one hour', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 0, max: 23 }),
        (many, hour) => {
          const crowd = (count: number) =>
            timesOf(Array.from({ length: count }, () => hourly(hour)))
          expect(crowd(many).ownHoursBits).toBeLessThan(0)
          expect(crowd(many + 1).ownHoursBits).toBeLessThan(crowd(many).ownHoursBits)
        },
      ),
    )
  })

  it('do not count where more than a fifth follow each other, as one person’s accounts do', () => {
    const of = (ownHoursBits: number, following: number) =>
      bitsForOwnHours({ users: 9, ownHoursBits, following })
    expect([of(9, 0.2), of(9, 0.21), of(-9, 0.21)]).toEqual([9, 0, -9])
  })
})
