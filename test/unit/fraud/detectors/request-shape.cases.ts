import { AGENTS, withHeaders, withoutHeader } from '../../../support/claiming.ts'
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

/** The form, posted without hints and metadata under the name of a view inside an app. */
const viewBy = (httpProtocol: string | null) => {
  const view = 'Mozilla/5.0 (Linux; Android 16; Pixel 8 Build/BP22.250124.009; wv)'
  const engine = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/121.0.0.0'
  const headers = {
    'user-agent': `${view} ${engine} Mobile Safari/537.36 MicroMessenger/8.0.43.2460(0x28002B3B)`,
    'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
    'content-type': 'application/x-www-form-urlencoded',
  }
  return { ...visitFrom({ httpProtocol, headers }), observation: null }
}

export const requestShapeCases: Case<'requestShape'>[] = [
  [
    'with no more than a user agent, under a full payload',
    visitFrom({ headers: { 'user-agent': chromeHeaders['user-agent'] ?? '' } }),
    'unlike',
  ],
  ["a browser's", honestVisit, 'browser'],
  ['without a name, as no browser’s', withoutHeader('user-agent'), 'library'],
  ['without any header', visitFrom({ headers: {} }), 'library'],
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
  [
    'a payload that another site’s script is said to have posted',
    withHeaders({ 'sec-fetch-site': 'cross-site' }),
    'library',
  ],
  [
    'a form that another site has posted',
    withHeaders({
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    }),
    'browser',
  ],
  [
    'a payload of another page load that another site has posted',
    { ...withHeaders({ 'sec-fetch-site': 'cross-site' }), binding: 'foreign' },
    'browser',
  ],
  ['without a language', { ...withoutHeader('accept-language'), observation: null }, 'bare'],
  [
    'without a language that the page knows, and without metadata, as a Firefox',
    visitFrom(
      { headers: { 'user-agent': AGENTS.firefox }, tlsVersion: 'TLSv1.3' },
      visitSeeing({ clientHints: null }),
    ),
    'bare',
  ],
  ['without a language that the page knows', withoutHeader('accept-language'), null],
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
  ["a view's name, over an old connection", viewBy('HTTP/1.1'), 'unlike'],
  ["a view's name, by what an app may fetch with", viewBy('HTTP/2'), 'browser'],
  ["a view's name, where the connection is not known", viewBy(null), 'browser'],
  ['nothing known', unknownVisit, null],
]
