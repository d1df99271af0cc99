/** What contradicts itself is no sign that somebody who cheats otherwise is honest. */
import { describe, expect, it } from 'vitest'
import { chanceUnder, weightOf } from '../../../src/domain/fraud/model/model.ts'
import { STORIES, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'

/** Bits by which a contradiction may speak for an honest story beside any fraudulent one. */
const MOST_BITS = 3.5

const OUTCOMES = [
  ['acceptLanguage', 'otherTongue'],
  ['brandHeaders', 'versions'],
  ['clientHints', 'contradicts'],
  ['engineAge', 'newer'],
  ['engineAge', 'older'],
  ['engineClaim', 'contradicts'],
  ['gpu', 'otherMaker'],
  ['hintHeaders', 'contradicts'],
  ['platformClaim', 'contradicts'],
  ['pluginList', 'forged'],
  ['realms', 'identity'],
  ['touchClaim', 'untouchable'],
  ['unattended', 'together'],
  ['userAgentEcho', 'contradicts'],
  ['userAgentEcho', 'minor'],
  ['vendorConstants', 'contradicts'],
] as const

/** Bits by which an outcome speaks for the honest story that shows it most beside the fraudulent one that shows it least. */
function bitsOf(detector: string, outcome: string): number {
  const weight = weightOf(MODEL, detector, outcome)
  if (!weight) throw new Error('the model does not know it')
  const chances = (isFraud: boolean) =>
    STORY_KEYS.filter((story) => STORIES[story].isFraud === isFraud).map((story) =>
      chanceUnder(weight, story),
    )
  return Math.log2(Math.max(...chances(false)) / Math.min(...chances(true)))
}

describe('a payload that contradicts itself, which anybody can write', () => {
  it.each(OUTCOMES)('makes nobody honest: %s %s', (detector, outcome) =>
    expect(bitsOf(detector, outcome)).toBeLessThanOrEqual(MOST_BITS),
  )
})

/** What is odd without contradicting anything, and can be written for nothing as well. */
const ODDITIES = [
  ['clock', 'contradicts'],
  ['clock', 'slight'],
  ['documentClock', 'overridden'],
  ['documentClock', 'shifted'],
  ['engineAge', 'odd'],
  ['headless', 'some'],
  ['natives', 'disguise'],
  ['natives', 'frames'],
  ['natives', 'permissions'],
  ['pageTiming', 'moved'],
  ['pointerTrail', 'ruled'],
  ['realms', 'unscripted'],
  ['unattended', 'granted'],
] as const

describe('an oddity that anybody can write into a payload', () => {
  it.each(ODDITIES)('makes nobody honest: %s %s', (detector, outcome) =>
    expect(bitsOf(detector, outcome)).toBeLessThanOrEqual(MOST_BITS),
  )
})

describe('what few honest people show, and anybody can have or write', () => {
  it.each([
    ['inspector', 'attached', 4],
    ['unattended', 'noPointer', 5],
  ])('clears nobody of something else: %s %s', (detector, outcome, bits) =>
    expect(bitsOf(detector, outcome)).toBeLessThanOrEqual(bits),
  )
})
