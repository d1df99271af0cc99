import { AGENTS, claiming, hints } from '../../../support/claiming.ts'
import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const clientHintsCases: Case<'clientHints'>[] = [
  ['agreeing', honestVisit, 'agrees'],
  [
    'of another version',
    visitSeeing(hints({ brands: ['Chromium/120', 'Not.A/Brand/8'] })),
    'contradicts',
  ],
  ['of another system', visitSeeing(hints({ platform: 'Linux' })), 'contradicts'],
  ['of iOS, where there is no Chromium', visitSeeing(hints({ platform: 'iOS' })), 'contradicts'],
  ['of a system unheard of', visitSeeing(hints({ platform: 'Fuchsia' })), 'agrees'],
  ['of what objects inherit', visitSeeing(hints({ platform: 'constructor' })), 'agrees'],
  ['in Firefox', claiming(AGENTS.firefox), 'contradicts'],
  [
    'of Android in desktop mode',
    claiming(AGENTS.androidDesktop, {}, hints({ platform: 'Linux' })),
    'agrees',
  ],
  ['none', visitSeeing({ clientHints: null }), null],
]
