import { withHeaders, withoutHeader } from '../../../support/claiming.ts'
import {
  chromeHeaders,
  honestVisit,
  unknownVisit,
  visitFrom,
  visitSeeing,
} from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** Headers of a browser that goes to a page. */
const NAVIGATION = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
}

export const requestShapeCases: Case<'requestShape'>[] = [
  [
    'with no more than a user agent, under a full payload',
    visitFrom({ headers: { 'user-agent': chromeHeaders['user-agent'] ?? '' } }),
    'unlike',
  ],
  ["a browser's", honestVisit, 'browser'],
  ["Node's", withHeaders({ 'accept-language': '*' }), 'library'],
  [
    "the page's form, where the script's requests are blocked",
    withHeaders({ ...NAVIGATION, 'content-type': 'application/x-www-form-urlencoded' }),
    'browser',
  ],
  [
    'a navigation that carries JSON',
    withHeaders({ ...NAVIGATION, 'content-type': 'application/json' }),
    'library',
  ],
  ['without a language', withoutHeader('accept-language'), 'bare'],
  [
    'without fetch metadata',
    visitFrom(
      {
        tlsVersion: null,
        headers: { 'user-agent': chromeHeaders['user-agent'] ?? '', 'accept-language': 'en' },
      },
      visitSeeing({ clientHints: null }),
    ),
    'bare',
  ],
  [
    "an old phone's",
    visitFrom({
      headers: {
        'user-agent': chromeHeaders['user-agent']?.replace('147', '61') ?? '',
        'accept-language': 'en',
      },
    }),
    'browser',
  ],
  ['nothing known', unknownVisit, null],
]
