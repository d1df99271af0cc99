import { describe, expect, it } from 'vitest'
import { orderScopes, type Standing, writePlaces } from '../../../src/domain/scopes-in-turn.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'

const NOW = Date.UTC(2026, 10, 20)
const order = (
  scopes: string[],
  { active = [], ...standing }: Partial<Standing> & { active?: string[] } = {},
  now = NOW,
) => {
  const fresh = { after: null, begun: null, heardOfAt: NOW - HOUR_MS, setAside: {} }
  const { setAside, ...ordered } = orderScopes(
    scopes,
    new Set(active),
    { ...fresh, ...standing },
    now,
  )
  return { ...ordered, setAside: Object.fromEntries(setAside) }
}

describe('the scopes of a run', () => {
  it('come in turn, from behind the last one of the run before', () => {
    expect(order(['c', 'a', 'b']).inTurn).toEqual(['a', 'b', 'c'])
    expect(order(['c', 'a', 'b'], { after: 'a' }).inTurn).toEqual(['b', 'c', 'a'])
    expect(order(['c', 'a', 'b'], { after: 'c' }).inTurn).toEqual(['a', 'b', 'c'])
  })

  it('come three with something new before each one of the others, each kind from behind its own', () => {
    const scopes = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const active = ['b', 'c', 'd', 'f']
    expect(order(scopes, { active }).inTurn).toEqual(['b', 'c', 'd', 'a', 'f', 'e', 'g'])
    const after = writePlaces({ active: 'd', others: 'a' })
    expect(order(scopes, { active, after }).inTurn).toEqual(['f', 'b', 'c', 'e', 'd', 'g', 'a'])
  })

  it('are all there where all of them have something new, or none has', () => {
    const scopes = ['a', 'b', 'c', 'd', 'e']
    expect(order(scopes, { active: scopes }).inTurn).toEqual(scopes)
    expect(order(scopes).inTurn).toEqual(scopes)
  })

  it('come last and alone, of those that a run was stopped at together', () => {
    expect(order(['a', 'b', 'c'], { begun: ['a', 'b'] })).toEqual({
      inTurn: ['c'],
      alone: ['a', 'b'],
      leftOut: [],
      setAside: { a: NOW, b: NOW },
    })
  })

  it('are without the one that a run was stopped at alone, for a day, and have it alone then', () => {
    const until = NOW + DAY_MS
    const stopped = order(['a', 'b'], { begun: ['a'] })
    expect(stopped).toMatchObject({ inTurn: ['b'], alone: [], leftOut: ['a'] })
    expect(stopped.setAside).toEqual({ a: until })
    const { setAside } = stopped
    expect(order(['a', 'b'], { setAside }, until - 1).leftOut).toEqual(['a'])
    expect(order(['a', 'b'], { setAside }, until)).toMatchObject({ alone: ['a'], leftOut: [] })
  })

  it('are all there while another run may be at work yet', () => {
    const heardOfAt = NOW - 14 * MINUTE_MS
    const { alone, leftOut } = order(['a', 'b'], { begun: ['a'], heardOfAt })
    expect([alone, leftOut]).toEqual([['a'], []])
  })

  it('are those that there are, whatever was set aside', () => {
    expect(order(['a'], { begun: ['gone'], setAside: { left: NOW + DAY_MS } })).toEqual({
      ...{ inTurn: ['a'], alone: [], leftOut: [], setAside: {} },
    })
  })

  it('have no more alone than a run has time for', () => {
    const many = Array.from({ length: 12 }, (_, at) => `s-${at}`)
    expect(order(many, { begun: many }).alone).toHaveLength(10)
  })
})
