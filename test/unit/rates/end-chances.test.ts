import { describe, expect, it } from 'vitest'
import { makeEndChances } from '../../../src/domain/rates/end-chances.ts'

const counts = { completed: 4, terminated: 2, silent: [3, 1, 0, 5] }

describe('unreported ends of several ages', () => {
  it('are one class where as many reports have come, and scaled with all others', () => {
    const shares = { completed: [0.9, 0.91, 0.92, 1], terminated: [0.9, 0.9, 0.9, 1] }
    expect(makeEndChances(shares).prepare(counts, 0.5)).toEqual({
      completed: 2,
      terminated: 1,
      silent: [
        { age: 0, count: 2, completed: 0.9, terminated: 0.9 },
        { age: 3, count: 2.5, completed: 1, terminated: 1 },
      ],
    })
  })

  it('are apart where either kind of report has come oftener', () => {
    const apart = { completed: [0.5, 0.5, 0.5, 0.5], terminated: [0.5, 0.6, 0.6, 0.6] }
    const { silent } = makeEndChances(apart).prepare(counts, 1)
    expect(silent.map(({ age, count }) => [age, count])).toEqual([
      [0, 3],
      [1, 6],
    ])
  })
})
