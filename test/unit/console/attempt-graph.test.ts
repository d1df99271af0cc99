import { expect, it } from 'vitest'
import {
  type Attempt,
  layOutAttempts,
  lineWidth,
} from '../../../src/console/browser/charts/attempt-graph.ts'

const row = (says: string, bits: number) => ({ comparison: says, says, bits })
const linked: Attempt = {
  own: false,
  transaction_id: 'a',
  user: { user_id: 'panellist-17', channel: null, sub_channel: null },
  created_at: '2026-05-03T09:15:00.000Z',
  same_person: 0.8,
  completed: 1,
  share: 0.8,
  match: { bits: 2, rows: [row('prior', -11), row('device', 4), row('visitor', 29)] },
}
const own: Attempt = { ...linked, own: true, user: null, match: null, same_person: 1, share: 0.1 }
const foreign: Attempt = {
  ...own,
  own: false,
  transaction_id: null,
  same_person: null,
  completed: null,
}

it('draws a person once, however many attempts it made', () => {
  const { persons, rows } = layOutAttempts([linked, { ...linked, share: 0.1 }])
  expect(rows).toHaveLength(2)
  expect(persons).toHaveLength(1)
  expect(persons[0]).toMatchObject({ kind: 'linked', name: 'panellist-17', samePerson: 0.8 })
})

it('keeps the same id in two channels apart', () => {
  const other = { ...linked, user: { user_id: 'panellist-17', channel: 'web', sub_channel: null } }
  expect(layOutAttempts([linked, other]).persons.map(({ name }) => name)).toEqual([
    'panellist-17',
    'panellist-17 · web',
  ])
})

it('says what speaks most for one person, and not what speaks against it', () => {
  expect(layOutAttempts([linked]).persons[0]?.because).toBe('visitor')
  for (const bits of [-11, 0]) {
    const against = { ...linked, match: { bits, rows: [row('prior', bits)] } }
    expect(layOutAttempts([against]).persons[0]?.because).toBeNull()
  }
})

it('tells nothing of another partner’s user but that there is one', () => {
  expect(layOutAttempts([foreign]).persons[0]).toMatchObject({
    kind: 'foreign',
    name: 'another partner’s user',
    samePerson: null,
    because: null,
  })
})

it('sets the largest share first, and rows that do not overlap', () => {
  const { rows, height } = layOutAttempts([own, foreign, linked])
  expect(rows[0]?.attempt).toBe(linked)
  const gaps = rows.slice(1).map(({ y }, index) => y - (rows[index]?.y ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(40)
  expect(Math.max(...rows.map(({ y }) => y))).toBeLessThan(height)
})

it('leaves out the attempts with the least share, and counts them', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...linked, share: index / 25 }))
  const graph = layOutAttempts(many)
  expect(graph.rows).toHaveLength(10)
  expect(graph.omitted).toBe(15)
  expect(graph.rows.at(-1)?.attempt.share).toBe(15 / 25)
})

it('draws a likelier link thicker, and one that is not told thinnest', () => {
  expect(lineWidth(0.9)).toBeGreaterThan(lineWidth(0.1))
  expect(lineWidth(null)).toBeLessThanOrEqual(lineWidth(0))
})
