import { describe, expect, it } from 'vitest'
import { growthOf, type Sample } from '../../bench/memory/growth.ts'

const samplesOf = (memoryMibAt: (second: number) => number): Sample[] =>
  Array.from({ length: 480 }, (_, i) => ({
    minutes: (i + 1) / 60,
    calls: (i + 1) * 10,
    memoryMib: memoryMibAt(i + 1),
  }))

describe('growthOf', () => {
  it('tells what grows for ever from what ends growing', () => {
    const [, leaking, ending] = growthOf([
      { name: 'leaks', samples: samplesOf((second) => 100 + second / 60) },
      { name: 'ends', samples: samplesOf((second) => 100 + Math.min(second, 240) / 60) },
    ])
    expect(leaking?.slice(-2)).toEqual(['1.0 ± 0.0', '1.0 ± 0.0'])
    expect(ending?.slice(-2)).toEqual(['1.0 ± 0.0', '0.0 ± 0.0'])
  })

  it('gives the memory at the end of each eighth', () => {
    const [head, row] = growthOf([{ name: 'grows', samples: samplesOf((second) => second) }])
    expect(head?.slice(2, 4)).toEqual(['1/8', '2/8'])
    expect(row?.slice(0, 10)).toEqual(
      ['grows', 4800, 60, 120, 180, 240, 300, 360, 420, 480].map(String),
    )
  })

  it('says so where there is too little to judge by', () => {
    const [, row] = growthOf([{ name: 'short', samples: samplesOf(() => 1).slice(0, 20) }])
    expect(row?.slice(-2)).toEqual(['too short to tell', 'too short to tell'])
  })
})
