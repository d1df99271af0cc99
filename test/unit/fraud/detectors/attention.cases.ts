import {
  chromeValues,
  honestVisit,
  type Values,
  visitFrom,
  visitSeeing,
} from '../../../support/visits.ts'
import type { Case } from './case.ts'

const attention = (changes: Partial<NonNullable<Values['attention']>>) =>
  visitSeeing({ attention: { ...chromeValues.attention, ...changes } })

const rented = visitFrom({ asn: 24940, asOrganization: 'Hetzner Online GmbH', country: 'DE' })

export const attentionCases: Case<'attention'>[] = [
  ['idle', honestVisit, 'idle'],
  ['moving', attention({ pointerEvents: 4 }), 'present'],
  ['in the background', attention({ visibility: 'hidden' }), 'away'],
  ['in a frame', attention({ framed: true }), 'framed'],
  ['a page worked by a script', attention({ untrustedEvents: 64 }), 'madeUpEvents'],
  [
    'made-up events beside a hand',
    attention({ untrustedEvents: 64, pointerEvents: 3 }),
    'scripted',
  ],
  ['made-up events', attention({ untrustedEvents: 2 }), 'scripted'],
  [
    'made-up events on a hosting network',
    { ...attention({ untrustedEvents: 2 }), edge: rented.edge },
    'scriptedAfar',
  ],
]
