import { expect, it } from 'vitest'
import {
  type PointerMove,
  readTrail,
} from '../../../src/loader/browser/collecting/pointer-trail.ts'

interface Move {
  x: number
  y: number
  at: number
  type?: string
  isTrusted?: boolean
  screen?: { x: number; y: number }
  joined?: Move[]
}

const eventOf = ({ x, y, at, type, isTrusted, screen, joined }: Move): PointerMove => ({
  clientX: x,
  clientY: y,
  screenX: screen?.x ?? x + 10,
  screenY: screen?.y ?? y + 153,
  timeStamp: at,
  pointerType: type ?? 'mouse',
  isTrusted: isTrusted ?? true,
  getCoalescedEvents: () => joined?.map(eventOf) ?? [],
})

const see = (moves: Move[]) => readTrail(moves.map(eventOf))

/** Times between events of a page that is still loading, ms. */
const LOADING = [17, 33, 16, 51, 17, 18, 34]
/** Times between events of a screen's steady frames. */
const STEADY = [17, 17, 16, 17, 17, 16, 17]

/** A trail of steps of the given size, in the given times. */
const stepping = (dx: number, dy: number, tookMs: readonly number[] = LOADING): Move[] => {
  const moves: Move[] = [{ x: 100, y: 100, at: 0 }]
  for (const took of tookMs) {
    const { x, y, at } = moves.at(-1) ?? { x: 0, y: 0, at: 0 }
    moves.push({ x: x + dx, y: y + dy, at: at + took })
  }
  return moves
}

it('counts equal steps, however long each takes', () => {
  expect(see(stepping(9, 5))).toEqual({ moves: 8, evenSteps: 7, isOnPage: false })
})

it('counts the parts of steps that are no whole pixels', () => {
  expect(see(stepping(8.6, 4.35))).toMatchObject({ evenSteps: 7 })
})

it('tells times that differ by half from those of a clock that is a little uneven', () => {
  const once = (tookMs: number) => [17, 17, tookMs, 17, 17, 17, 17]
  expect(see(stepping(9, 5, once(27)))).toMatchObject({ evenSteps: 7 })
  expect(see(stepping(9, 5, once(26)))).toMatchObject({ evenSteps: 0 })
})

it.each<[string, Move[]]>([
  ['a steady hand on a steady screen', stepping(9, 5, STEADY)],
  ['small steps', stepping(7, 4)],
  ['a key that moves the pointer to the right', stepping(14, 0)],
  ['a key that moves it down', stepping(0, 14)],
  ['two keys at once', stepping(-12, 12)],
  [
    'a hand that went on while the browser was busy',
    stepping(9, 5).map((move) => ({ ...move, x: 100 + move.at, y: 100 + move.at / 2 })),
  ],
  ['a finger', stepping(9, 5).map((move) => ({ ...move, type: 'touch' }))],
  ['events that a page made up', stepping(9, 5).map((move) => ({ ...move, isTrusted: false }))],
])('does not count %s', (_, moves) => {
  expect(see(moves)).toMatchObject({ evenSteps: expect.toSatisfy((run: number) => run < 3) })
})

it('takes apart the moves that the browser joined into one', () => {
  const [first, ...joined] = stepping(9, 5)
  const last = joined.at(-1)
  expect(see(first && last ? [first, { ...last, joined }] : [])).toMatchObject({
    moves: 8,
    evenSteps: 7,
  })
})

it('notices moves whose place on the screen is that on the page', () => {
  const moves = stepping(9, 5).map((move) => ({ ...move, screen: { x: move.x, y: move.y } }))
  expect(see(moves)).toMatchObject({ isOnPage: true })
  const [first, ...others] = moves
  for (const [dx, dy] of [
    [9, 0],
    [0, 9],
  ] as const) {
    const moved = others.map((move) => ({ ...move, screen: { x: move.x + dx, y: move.y + dy } }))
    expect(see(first ? [first, ...moved] : [])).toMatchObject({ isOnPage: false })
  }
})

it('knows nothing of a mouse that rests', () => {
  expect(see([])).toEqual({ moves: 0, evenSteps: 0, isOnPage: null })
})
