import { chromeValues, honestVisit, type Values, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const moving = (changes: Partial<NonNullable<Values['pointer']>>, values: Values = {}) =>
  visitSeeing({ pointer: { moves: 12, evenSteps: 1, isOnPage: false, ...changes }, ...values })

/** A window that does not fill the screen. */
const smaller = { ...chromeValues.screen, outerWidth: 1400, outerHeight: 900, innerHeight: 760 }
const misplaced = (values: Values = {}) =>
  moving({ isOnPage: true }, { screen: smaller, ...values })

export const pointerTrailCases: Case<'pointerTrail'>[] = [
  ['a recording made before it was watched', honestVisit, null],
  ['a mouse at rest', moving({ moves: 0, evenSteps: 0, isOnPage: null }), null],
  ['a hand', moving({}), 'free'],
  ['a hand that is steady for a moment', moving({ evenSteps: 4 }), 'free'],
  ['equal steps', moving({ evenSteps: 5 }), 'ruled'],
  ['a page below the bars of its window', misplaced(), 'misplaced'],
  ['Brave, which hides the place', misplaced({ traits: { names: ['brave'] } }), 'free'],
  ['Firefox that resists', misplaced({ traits: { names: ['resistFingerprinting'] } }), 'free'],
  [
    'the whole screen, where both places are one',
    misplaced({ screen: { ...smaller, outerHeight: 1080, innerHeight: 1080 } }),
    'free',
  ],
  [
    'the whole screen beside open tools',
    misplaced({ screen: { ...smaller, outerHeight: 1080, innerHeight: 700 } }),
    'free',
  ],
  ['a zoomed page', misplaced({ screen: { ...smaller, pixelRatio: 1.5 } }), 'free'],
]
