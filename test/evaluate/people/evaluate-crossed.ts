/** `evaluate crossed`: honest people nobody described, each made of the device of one and the life of another. */
import { parseArgs } from 'node:util'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { makeRandom } from '../../../src/training/random.ts'
import { HONEST_AT_MOST } from '../../cast/stage/thresholds.ts'
import { wholeNumber } from '../whole-number.ts'
import { completeVisit } from './complete-visit.ts'
import { crossVisits } from './cross-visits.ts'
import { PEOPLE } from './evaluate-people.ts'
import type { Person } from './person.ts'
import { readPeople } from './read-people.ts'

const DRAWN = 3_000
const DRAWN_MAX = 100_000
/** From this score on, more is asked of people, or their reward is reviewed. */
const ACCUSED_FROM = 50
/** Bits from which on a reason is named. */
const NAMED_BITS = 0.4
const NAMED = 2

/** One crossing with its score. */
export interface Crossed {
  place: string
  device: string
  score: number
  /** The outcomes that raised it most, as `detector.outcome`. */
  raisedBy: string[]
}

/** Draws pairs of honest people and scores their crossings; the same seed draws the same. */
export function crossPeople(people: readonly Person[], count: number, seed: number): Crossed[] {
  const random = makeRandom(seed)
  const honest = people
    .filter((person) => person.honest)
    .map(({ kind, visit }) => ({ kind, visit: completeVisit(visit) }))
  return Array.from({ length: count }).flatMap(() => {
    const [place, device] = [random.pick(honest), random.pick(honest)]
    const visit = place.kind === device.kind ? null : crossVisits(place.visit, device.visit)
    if (visit === null) return []
    const { score, pieces } = assess(visit)
    const raised = pieces
      .filter(({ bits }) => bits > NAMED_BITS)
      .sort((one, other) => other.bits - one.bits)
      .map(({ detector, outcome }) => `${detector}.${outcome}`)
    return [{ place: place.kind, device: device.kind, score, raisedBy: raised.slice(0, NAMED) }]
  })
}

/** How many are let pass, in between, and accused. */
export function measureCrossed(crossed: readonly Crossed[]) {
  const passed = crossed.filter(({ score }) => score <= HONEST_AT_MOST).length
  const accused = crossed.filter(({ score }) => score >= ACCUSED_FROM).length
  const between = crossed.length - passed - accused
  return { crossed: crossed.length, passed, between, accused }
}

/** Crosses the people of test/people; throws bad input. */
export function evaluateCrossed(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      visits: { type: 'string', default: String(DRAWN) },
      seed: { type: 'string', default: '1' },
    },
  })
  const visits = wholeNumber('--visits', values.visits, 1, DRAWN_MAX)
  const seed = wholeNumber('--seed', values.seed, 0)
  const crossed = crossPeople(readPeople(PEOPLE), visits, seed)
  const lines = crossed
    .filter(({ score }) => score >= ACCUSED_FROM)
    .map(({ raisedBy, ...one }) => ({ ...one, raised_by: raisedBy.join(' ') }))
  return { model: MODEL.version, ...measureCrossed(crossed), lines }
}
