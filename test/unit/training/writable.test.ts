/** What anybody can write into a payload explains little, whatever honest people show it. */
import { describe, expect, it } from 'vitest'
import { seen, writable } from '../../../src/training/figures/figure.ts'

describe('a figure of what anybody can write into a payload', () => {
  const { chance, stories } = writable(seen(0.001, { rare: 0.02, program: 0.05 }, 'judged'))

  it('leaves honest stories, and those that show it oftener, as they are', () => {
    expect(chance).toBe(0.001)
    expect(stories).toMatchObject({ rare: 0.02, program: 0.05 })
  })

  it('has every other fraudulent story show it a bounded share as often', () =>
    expect(stories).toMatchObject({ origin: 0.003, farm: 0.003, careful: 0.003, agent: 0.003 }))

  it('gives no honest story a chance of its own', () =>
    expect(stories).not.toHaveProperty('private'))
})
