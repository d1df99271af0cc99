import { AGENTS, claiming } from '../../../support/claiming.ts'
import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

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
  ['three gigabytes', visitSeeing({ hardware: { cores: 8, memoryGb: 3 } }), 'odd'],
  ['no processor', visitSeeing({ hardware: { cores: 0, memoryGb: 8 } }), 'odd'],
  ['nothing reported', visitSeeing({ hardware: { cores: null, memoryGb: null } }), null],
]
