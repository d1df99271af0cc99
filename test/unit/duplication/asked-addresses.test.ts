import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AskedAddresses,
  recentAddresses,
  secondsUntilNext,
  withAddress,
} from '../../../src/domain/duplication/asked-addresses.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'

const NOW = Date.UTC(2026, 10, 21)

/** Asks in turn; resolves to the seconds to wait for each, 0 where it was answered. */
function ask(questions: readonly { address: string; at: number }[]): number[] {
  let asked: AskedAddresses = new Map()
  return questions.map(({ address, at }) => {
    asked = recentAddresses(asked, at)
    const waitS = secondsUntilNext(asked, address, at)
    if (waitS === 0) asked = withAddress(asked, address, at)
    return waitS
  })
}

const distinct = (count: number, everyMs: number) =>
  Array.from({ length: count }, (_, i) => ({ address: `198.51.100.${i}`, at: NOW + i * everyMs }))

describe('the addresses that one user may be asked about with', () => {
  it('are 20 in an hour; the next one waits until the oldest is an hour old', () => {
    const waits = ask(distinct(22, 1000))
    expect(waits.slice(0, 20)).toEqual(Array(20).fill(0))
    expect(waits.slice(20)).toEqual([3580, 3579])
  })

  it('are any number when they come slowly', () => {
    expect(new Set(ask(distinct(200, HOUR_MS / 19)))).toEqual(new Set([0]))
  })

  it('may be asked again and again, also when there is no room for another', () => {
    const retries = Array.from({ length: 500 }, (_, i) => ({
      address: `198.51.100.${i % 20}`,
      at: NOW + 21_000 + i,
    }))
    const waits = ask([...distinct(21, 1000), ...retries])
    expect(waits[20]).toBeGreaterThan(0)
    expect(new Set(waits.slice(21))).toEqual(new Set([0]))
  })

  it('count as one inside one IPv6 /64, where a device changes its address by itself', () => {
    const questions = Array.from({ length: 100 }, (_, i) => ({
      address: `2001:db8:1:2::${i.toString(16)}`,
      at: NOW + i * MINUTE_MS * 0.1,
    }))
    expect(new Set(ask(questions))).toEqual(new Set([0]))
  })

  it('are never more than 20 answered ones within any hour', () => {
    const question = fc.record({ address: fc.ipV4(), afterMs: fc.nat(10 * MINUTE_MS) })
    fc.assert(
      fc.property(fc.array(question, { maxLength: 80, size: 'max' }), (steps) => {
        let at = NOW
        const questions = steps.map(({ address, afterMs }) => {
          at += afterMs
          return { address, at }
        })
        const waits = ask(questions)
        const answered = questions.filter((_, i) => waits[i] === 0)
        for (const { at: end } of answered) {
          const hour = answered.filter((each) => each.at <= end && end - each.at < HOUR_MS)
          expect(new Set(hour.map(({ address }) => address)).size).toBeLessThanOrEqual(20)
        }
      }),
    )
  })
})
