import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { floorsOf } from '../../bench/operations/floors.ts'
import { type Measurement, timesFloor } from '../../bench/operations/measure-operations.ts'
import { operationsOf } from '../../bench/operations/operations-of.ts'
import type { Panel } from '../../bench/operations/panel.ts'
import { median, percentile } from '../../bench/operations/percentile.ts'

const operations = operationsOf({} as Panel)
const floors = floorsOf(new URL('http://127.0.0.1'))
const BENCH = fileURLToPath(new URL('../../bench/bench.ts', import.meta.url).href)

describe('what the benchmark measures', () => {
  it('is measured cold as well, wherever an object is called that may have left memory', () => {
    const warmOnly = [...floors, ...operations].filter(({ hasCold }) => !hasCold)
    expect(warmOnly.map(({ name }) => name)).toEqual([
      'empty answer',
      'one D1 query',
      'new object, one write',
      'create, new user',
      'search',
    ])
  })

  it('calls other objects for each floor, so that none is in memory because of another', async () => {
    const cold = floors.filter(({ hasCold }) => hasCold)
    const called = await Promise.all(cold.map(({ prepare }) => prepare(2)))
    const objects = called.flat().map(({ url }) => url.split('/').at(-1))
    expect(new Set(objects).size).toBe(2 * cold.length)
  })

  it('has its floor among those of the same run', () => {
    const names = floors.map(({ name }) => name)
    for (const { floor } of operations) expect(names).toContain(floor)
  })
})

describe('the benchmark', () => {
  it.each([
    [['--only', 'report', '--write'], '--write is of all operations: leave out --only'],
    [['--seconds', 'many'], '--seconds is a number, and not “many”'],
  ])('refuses %j at once, and says why', (args, told) => {
    const { status, stderr } = spawnSync(process.execPath, [BENCH, ...args], { encoding: 'utf8' })
    expect(stderr.trim()).toBe(told)
    expect(status).toBe(2)
  })
})

it('compares an operation with its floor round by round, so that a slow round of both counts for neither', () => {
  const measured = (cpuMsByRound: readonly number[]): Measurement => {
    const none = { p50: 0, p95: 0, p99: 0 }
    return { cpuMs: 0, cpuMsByRound, latencyMs: { one: none, sixteen: none }, cold: null }
  }
  // Medians of either would be in different rounds: 6 / 2.
  expect(timesFloor(measured([3, 6, 30]), measured([2, 1, 20]))).toBe(1.5)
  expect(timesFloor(measured([3, 4]), measured([2, 2]))).toBe(1.75)
})

describe('percentiles', () => {
  const numbers = Array.from({ length: 101 }, (_, i) => 100 - i)

  it.each([
    [0, 0],
    [0.5, 50],
    [0.95, 95],
    [1, 100],
  ])('%d of 0 to 100 is %d', (share, expected) => {
    expect(percentile(numbers, share)).toBe(expected)
  })

  it('lie between two numbers in proportion, the median of an even count in the middle', () => {
    expect(percentile([10, 20], 0.25)).toBe(12.5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([7])).toBe(7)
  })

  it('are none of nothing that was measured, so that no table says 0 ms of it', () => {
    expect(median([])).toBeNaN()
  })
})
