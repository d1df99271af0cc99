import { AGENTS, asComputer, withHeaders } from '../../../support/claiming.ts'
import { honestVisit, visitFrom } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const hintHeadersCases: Case<'hintHeaders'>[] = [
  ['agreeing', honestVisit, 'agrees'],
  ['of another version', withHeaders({ 'sec-ch-ua': '"Chromium";v="120"' }), 'contradicts'],
  ['of another system', withHeaders({ 'sec-ch-ua-platform': '"Linux"' }), 'contradicts'],
  ['of what objects inherit', withHeaders({ 'sec-ch-ua-platform': '"constructor"' }), 'agrees'],
  ['of a phone on Windows', withHeaders({ 'sec-ch-ua-mobile': '?1' }), 'contradicts'],
  ['of a phone that says Windows in both places', asComputer(), 'agrees'],
  ['from Firefox', withHeaders({ 'user-agent': AGENTS.firefox }), 'contradicts'],
  [
    'of a newer version, from an app that wrote its user agent down',
    withHeaders({
      'user-agent': AGENTS.pixel.replace('Chrome/147', 'Chrome/89'),
      'sec-ch-ua': '"Android WebView";v="147", "Chromium";v="147"',
      'sec-ch-ua-platform': '"Android"',
      'sec-ch-ua-mobile': '?1',
    }),
    'frozen',
  ],
  [
    'of a browser that puts its own number in the place of Chromium’s',
    withHeaders({ 'sec-ch-ua': '"Chromium";v="15", "Not.A/Brand";v="8"' }),
    'agrees',
  ],
  [
    'of the view of Startpage’s app, whose user agent names an old one',
    withHeaders({
      'user-agent': AGENTS.startpage,
      'sec-ch-ua': '"Android WebView";v="143", "Chromium";v="143", "Not A(Brand";v="24"',
      'sec-ch-ua-platform': '',
    }),
    'agrees',
  ],
  [
    'of Android on a Chromebook, whose browser asks for the pages of computers',
    withHeaders({ 'user-agent': AGENTS.chromebook, 'sec-ch-ua-platform': '"Android"' }),
    'agrees',
  ],
  [
    'of Chrome on an old Chromebook',
    withHeaders({ 'user-agent': AGENTS.chromebook, 'sec-ch-ua-platform': '"Linux"' }),
    'agrees',
  ],
  ['none', visitFrom({ headers: { 'user-agent': AGENTS.firefox } }), null],
]
