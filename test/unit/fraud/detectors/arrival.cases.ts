import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { unknownEdge } from '../../../support/unknown-edge.ts'
import { chromeValues, honestVisit, type Values, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** A visit whose page was asked for from such a place. */
const from = (site: string | undefined, values: Values = {}): Visit => {
  const visit = visitSeeing(values)
  const { 'sec-fetch-site': _own, ...headers } = visit.page?.headers ?? {}
  return {
    ...visit,
    page: {
      ...(visit.page ?? unknownEdge),
      headers: site ? { ...headers, 'sec-fetch-site': site } : headers,
    },
  }
}

/** A page that the browser asked for ahead of its user, who has seen another page in the tab. */
const ahead = (headers: Record<string, string>): Visit => {
  const visit = from('none', tab({ historyLength: 3 }))
  const page = visit.page ?? unknownEdge
  return { ...visit, page: { ...page, headers: { ...page.headers, ...headers } } }
}

const tab = (changes: Partial<NonNullable<Values['attention']>>): Values => ({
  attention: { ...chromeValues.attention, ...changes },
})

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'

export const arrivalCases: Case<'arrival'>[] = [
  ['a link on a page of the partner', from('cross-site'), 'followed'],
  [
    'a redirect within the partner’s domain',
    from('same-site', tab({ historyLength: 9 })),
    'followed',
  ],
  ['a link in a mail program', from('none', tab({ historyLength: 1 })), 'opened'],
  ['an address entered into a used tab', from('none', tab({ historyLength: 2 })), 'addressed'],
  [
    'an address entered on a phone, where apps enter them too',
    from('none', { navigator: { ...chromeValues.navigator, userAgent: PHONE } }),
    'opened',
  ],
  [
    'a program of windows that shows pages',
    from('none', { traits: { names: ['electron'] } }),
    'opened',
  ],
  [
    'a link that a page of the partner has fetched ahead',
    ahead({ 'sec-purpose': 'prefetch', referer: 'https://partner.example/' }),
    'followed',
  ],
  [
    'a link that such a page has rendered ahead',
    ahead({ 'sec-purpose': 'prefetch;prerender', referer: 'https://partner.example/' }),
    'followed',
  ],
  [
    'a link that was fetched ahead for nobody knows whom',
    ahead({ 'sec-purpose': 'prefetch' }),
    null,
  ],
  ['inside a frame', from('none', tab({ framed: true })), null],
  [
    'a page that was loaded again',
    from('none', { timing: { ...chromeValues.timing, navigationType: 'reload' } }),
    null,
  ],
  ['a browser that does not tell', from(undefined), null],
  ['a page load that is not known', { ...honestVisit, page: null }, null],
]
