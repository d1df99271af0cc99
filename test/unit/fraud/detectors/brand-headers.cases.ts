import { hints, withoutHeader } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const brandHeadersCases: Case<'brandHeaders'>[] = [
  ['the same', honestVisit, 'same'],
  ['other ones in the page', visitSeeing(hints({ brands: ['Chromium/147'] })), 'differ'],
  [
    'one more in the page',
    visitSeeing(hints({ brands: [...chromeValues.clientHints.brands, 'Samsung Internet/30'] })),
    'same',
  ],
  [
    'another version in the page',
    visitSeeing(hints({ brands: ['Chromium/120', 'Google Chrome/120'] })),
    'versions',
  ],
  ['none in the page', visitSeeing(hints({ brands: [] })), 'blank'],
  ['none sent', withoutHeader('sec-ch-ua'), null],
]
