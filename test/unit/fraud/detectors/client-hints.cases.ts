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
  [
    'of a newer version, in an app that wrote its user agent down',
    claiming(
      AGENTS.pixel.replace('Chrome/147', 'Chrome/89'),
      {},
      hints({ platform: 'Android', mobile: true }),
    ),
    'frozen',
  ],
  [
    'of an older version, on a phone',
    claiming(AGENTS.pixel.replace('Chrome/147', 'Chrome/156'), {}, hints({ platform: 'Android' })),
    'contradicts',
  ],
  [
    'of no system, in Chrome on Windows',
    visitSeeing(hints({ platformVersion: '', architecture: '', bitness: '' })),
    'emptied',
  ],
  ['of no bitness alone', visitSeeing(hints({ bitness: '' })), 'agrees'],
  [
    'that were not asked for',
    visitSeeing(hints({ platformVersion: null, architecture: null, bitness: null })),
    'agrees',
  ],
  [
    'of no system, in a browser that withholds it',
    visitSeeing(
      hints({
        brands: ['Chromium/147', 'Brave/147'],
        ...{ platformVersion: '', architecture: '', bitness: '' },
      }),
    ),
    'agrees',
  ],
  ['none', visitSeeing({ clientHints: null }), null],
]
