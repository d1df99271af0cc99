import { AGENTS, claiming } from '../../../support/claiming.ts'
import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const ON_ARM = { platform: 'Linux armv81' }
const telling = (cores: number, memoryGb: number) => ({ hardware: { cores, memoryGb } })
/** Chrome of that version on Windows. */
const chrome = (major: number) => AGENTS.edge.replace(/ Edg.*/, '').replace('/147.', `/${major}.`)

export const hardwareClaimCases: Case<'hardwareClaim'>[] = [
  ['plausible', honestVisit, 'plausible'],
  ['memory in Firefox', claiming(AGENTS.firefox), 'foreign'],
  [
    'an iPhone with thirty-two processors',
    claiming(AGENTS.iphone, {}, { hardware: { cores: 32, memoryGb: null } }),
    'foreign',
  ],
  [
    'an iPad with ten',
    claiming(AGENTS.iphone, {}, { hardware: { cores: 10, memoryGb: null } }),
    'plausible',
  ],
  ['a phone with sixteen', claiming(AGENTS.pixel, ON_ARM, telling(16, 8)), 'crowded'],
  ['a phone with twelve', claiming(AGENTS.pixel, ON_ARM, telling(12, 8)), 'plausible'],
  [
    'an app for phones on a Chromebook with twelve',
    claiming(AGENTS.pixel, { platform: 'Linux x86_64' }, telling(12, 8)),
    'plausible',
  ],
  ['sixty-four gigabytes', visitSeeing(telling(8, 64)), 'unheard'],
  [
    'sixty-four gigabytes by an extension',
    visitSeeing({
      ...telling(8, 64),
      natives: { checked: 48, modified: ['Navigator.deviceMemory:toString'] },
    }),
    'odd',
  ],
  ['what new releases tell of a computer', visitSeeing(telling(8, 32)), 'plausible'],
  ['sixteen gigabytes of a phone', claiming(AGENTS.pixel, ON_ARM, telling(8, 16)), 'unheard'],
  ['sixteen before any did', claiming(chrome(130), {}, telling(8, 16)), 'unheard'],
  ['sixty-four in a release to come', claiming(chrome(170), {}, telling(8, 64)), 'plausible'],
  [
    'three gigabytes by an extension',
    visitSeeing({
      ...telling(8, 3),
      natives: { checked: 60, modified: ['Navigator.deviceMemory:toString'] },
    }),
    'odd',
  ],
  ['three gigabytes by nothing', visitSeeing(telling(8, 3)), 'unheard'],
  ['no processor', visitSeeing(telling(0, 8)), 'unheard'],
  ['nothing reported', visitSeeing({ hardware: { cores: null, memoryGb: null } }), null],
]
