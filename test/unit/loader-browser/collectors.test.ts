import { afterEach, describe, expect, test, vi } from 'vitest'
import { collectAll } from '../../../src/loader/browser/collecting/collect-all.ts'
import type { Collector } from '../../../src/loader/browser/collecting/collector.ts'
import { absent, later } from '../../../src/loader/browser/collecting/reading.ts'
import type { Surroundings } from '../../../src/loader/browser/collecting/surroundings.ts'
import { timing } from '../../../src/loader/browser/collectors/timing.ts'

// None of these collectors looks around.
const nowhere = {} as Surroundings
const heardOf = { asked: { opened: Promise.resolve() } } as unknown as Surroundings
const patient = 60_000
const hash = '0123456789abcdef'

const maths = (collect: Collector<'maths'>['collect'], limitMs = patient): Collector<'maths'> => ({
  limitMs,
  collect,
})
const audio = (changes: Partial<Collector<'audio'>>): Collector<'audio'> => ({
  limitMs: patient,
  collect: () => ({ hash, sampleRate: 44_100 }),
  ...changes,
})
const never = new Promise<never>(() => undefined)

/** Keeps the thread by the page's own clock, to which a busy machine adds pauses that are no collector's. */
const keepThread = (ms: number): void => {
  vi.advanceTimersByTime(ms)
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a collector', () => {
  test('that throws or rejects has failed, and the others have not', async () => {
    const signals = await collectAll(
      {
        maths: maths(() => {
          throw new Error('none')
        }),
        hardware: {
          limitMs: patient,
          collect: () => later<'hardware'>(Promise.reject(new Error('none'))),
        },
        audio: audio({}),
      },
      nowhere,
      patient,
    )
    expect(signals).toEqual({
      maths: { absent: 'failed' },
      hardware: { absent: 'failed' },
      audio: { value: { hash, sampleRate: 44_100 } },
    })
  })

  test('that hangs is given up at its limit, but for what it knew already', async () => {
    const signals = await collectAll(
      {
        maths: maths(() => later<'maths'>(never), 1),
        hardware: {
          limitMs: 1,
          collect: () => later<'hardware'>(never, { cores: 8, memoryGb: null }),
        },
      },
      nowhere,
      patient,
    )
    expect(signals.maths).toEqual({ absent: 'timeout' })
    expect(signals.hardware).toEqual({ value: { cores: 8, memoryGb: null } })
  })

  test('that hangs is given up when the time of all is over, however long its own is', async () => {
    const begunAt = performance.now()
    const signals = await collectAll({ maths: maths(() => later<'maths'>(never)) }, nowhere, 20)
    expect(signals.maths).toEqual({ absent: 'timeout' })
    expect(performance.now() - begunAt).toBeLessThan(patient / 2)
  })

  test('that gives a promise of the engine is awaited where an extension has replaced Promise', async () => {
    const value = { cores: 8, memoryGb: null }
    const whole = Promise.resolve(value)
    vi.stubGlobal('Promise', class extends Promise<unknown> {})
    const collect = () => later<'hardware'>(whole)
    const signals = await collectAll({ hardware: { limitMs: patient, collect } }, nowhere, patient)
    expect(signals.hardware).toEqual({ value })
  })

  test('that fails on its way has what it knew already', async () => {
    const soFar = { cores: 8, memoryGb: null }
    const collect = () => later<'hardware'>(Promise.reject(new Error('none')), soFar)
    const signals = await collectAll({ hardware: { limitMs: patient, collect } }, nowhere, patient)
    expect(signals.hardware).toEqual({ value: soFar })
  })

  test('of the visit as a whole is begun when all others are done', async () => {
    const order: string[] = []
    const note = (name: string) => ({
      limitMs: patient,
      collect: () => {
        order.push(name)
        return absent('unsupported')
      },
    })
    const slow = () =>
      later<'maths'>(
        new Promise((resolve) => setTimeout(resolve, 5)).then(() => {
          order.push('maths')
          return { hash }
        }),
      )
    const late = { timing: note('timing'), attention: note('attention'), pointer: note('pointer') }
    await collectAll({ ...late, maths: maths(slow) }, nowhere, patient)
    expect(order).toEqual(['maths', 'timing', 'attention', 'pointer'])
  })

  test('that is heavy is not begun after the overall limit, unless it is needed', async () => {
    const begun: string[] = []
    const note = (name: string) => () => {
      begun.push(name)
      return absent('unsupported')
    }
    const signals = await collectAll(
      {
        maths: maths(note('cheap')),
        audio: audio({ isHeavy: true, collect: note('heavy') }),
        canvas: { limitMs: 0, isHeavy: true, isNeeded: true, collect: note('needed') },
      },
      nowhere,
      0,
    )
    expect(begun).toEqual(['cheap', 'needed'])
    expect(signals.audio).toEqual({ absent: 'timeout' })
  })

  test.each([
    ['before our worker has opened the graphics card', nowhere, ['first', 'other', 'second']],
    ['but not so soon afterwards', heardOf, ['first', 'second', 'other']],
  ])('that keeps the thread for long leaves it to others %s', async (_, surroundings, expected) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const order: string[] = []
    const { port1, port2 } = new MessageChannel()
    const others = new Promise<void>((resolve) => {
      port1.onmessage = () => {
        order.push('other')
        port1.close()
        resolve()
      }
    })
    await collectAll(
      {
        hardware: {
          limitMs: patient,
          // A turn, in which the collecting learns of the answer.
          collect: () => {
            keepThread(10)
            return absent('unsupported')
          },
        },
        maths: maths(() => {
          port2.postMessage(null)
          keepThread(20)
          order.push('first')
          return { hash }
        }),
        audio: audio({
          collect: () => {
            order.push('second')
            return absent('unsupported')
          },
        }),
      },
      surroundings,
      patient,
    )
    await others
    expect(order).toEqual(expected)
  })
})

test('the timing is read where a tool has stopped the clocks of the page', () => {
  let looks = 0
  function now(): number {
    // Far above what the collector may take; without this a fault here would never end.
    if (looks++ > 1e7) throw new Error('the page hangs')
    return 0
  }
  vi.stubGlobal(
    'Date',
    class extends Date {
      static override now = now
    },
  )
  vi.stubGlobal('performance', { now: () => 16.5, timeOrigin: 0, getEntriesByType: () => [] })
  expect(timing.collect({ startedAt: 0 } as Surroundings)).toMatchObject({ resolutionMs: null })
})
