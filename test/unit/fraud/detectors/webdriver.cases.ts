import { chromeValues, honestVisit, type Values, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const webdriver = (changes: Partial<NonNullable<Values['webdriver']>>) =>
  visitSeeing({ webdriver: { ...chromeValues.webdriver, ...changes } })

export const webdriverCases: Case<'webdriver'>[] = [
  ['false', honestVisit, 'plain'],
  ['true in the page', webdriver({ page: 'true' }), 'driven'],
  ['true in a frame only', webdriver({ iframe: 'true' }), 'driven'],
  ['redefined on navigator', webdriver({ ownProperty: true }), 'hidden'],
  ['a written getter', webdriver({ nativeGetter: false }), 'hidden'],
  ['deleted', webdriver({ page: 'undefined', onPrototype: false }), 'hidden'],
  ['unknown', visitSeeing({ webdriver: null }), null],
]
