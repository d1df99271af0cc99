import { hints, withoutHeader } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const brandHeadersCases: Case<'brandHeaders'>[] = [
  ['the same', honestVisit, 'same'],
  ['other ones in the page', visitSeeing(hints({ brands: ['Chromium/147'] })), 'differ'],
  [
    'a name of its own in the place of Chrome’s',
    visitSeeing(hints({ brands: ['DuckDuckGo/147', 'Not.A/Brand/8', 'Chromium/147'] })),
    'differ',
  ],
  [
    'Edge in the page and Chrome in the request, of one code',
    visitSeeing(hints({ brands: ['Microsoft Edge/147', 'Not.A/Brand/8', 'Chromium/147'] })),
    null,
  ],
  [
    'the same, of which is not known whether by a script',
    visitSeeing({
      ...hints({ brands: ['Microsoft Edge/147', 'Not.A/Brand/8', 'Chromium/147'] }),
      natives: null,
    }),
    'differ',
  ],
  [
    'the same by a script',
    visitSeeing({
      ...hints({ brands: ['Microsoft Edge/147', 'Not.A/Brand/8', 'Chromium/147'] }),
      natives: { checked: 60, modified: ['NavigatorUAData.brands:toString'] },
    }),
    'differ',
  ],
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
