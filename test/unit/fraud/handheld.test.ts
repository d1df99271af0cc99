import { expect, it } from 'vitest'
import { isHandheld } from '../../../src/domain/fraud/facts/claims.ts'
import { AGENTS, claiming, iPad, phone } from '../../support/claiming.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../support/visits.ts'

const touched = { touch: { maxTouchPoints: 10, touchEvent: true } }
const ofSafari = { ...chromeValues.engine, kind: 'javascriptcore' as const }

it.each([
  ['a phone', phone, true],
  ['an iPad, which asks for the pages of a Mac', iPad, true],
  ['a laptop', honestVisit, false],
  ['a laptop with a touch screen', visitSeeing(touched), false],
  [
    'a Mac, which has none',
    claiming(AGENTS.safari, { platform: 'MacIntel' }, { clientHints: null, engine: ofSafari }),
    false,
  ],
])('%s is held in the hand: %#', (_, visit, expected) => {
  expect(isHandheld(visit)).toBe(expected)
})
