import { AGENTS, claiming, withHeaders } from '../../../support/claiming.ts'
import { chromeHeaders, honestVisit, unknownVisit, visitFrom } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const userAgentEchoCases: Case<'userAgentEcho'>[] = [
  ['the same twice', honestVisit, 'same'],
  ['another browser on the wire', withHeaders({ 'user-agent': AGENTS.firefox }), 'contradicts'],
  [
    "Firefox's resistFingerprinting on Linux",
    visitFrom({ headers: { 'user-agent': AGENTS.firefox } }, claiming(AGENTS.firefoxLinux)),
    'generalised',
  ],
  [
    'a longer one in the page',
    withHeaders({ 'user-agent': `${chromeHeaders['user-agent']} X/1` }),
    'minor',
  ],
  ['no payload', unknownVisit, null],
]
