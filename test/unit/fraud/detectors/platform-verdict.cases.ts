import type { PlatformVerdict } from '../../../../src/domain/network/platform-verdict.ts'
import { honestVisit, visitFrom } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const judged = (change: Partial<PlatformVerdict>) =>
  visitFrom({
    platformVerdict: { botScore: null, verifiedBot: null, isCorporateProxy: false, ...change },
  })

export const platformVerdictCases: Case<'platformVerdict'>[] = [
  ['a verified bot', judged({ verifiedBot: 'Search Engine Crawler', botScore: 1 }), 'verifiedBot'],
  ['a verified bot of no category', judged({ verifiedBot: 'unnamed' }), 'verifiedBot'],
  ['a score of 1', judged({ botScore: 1 }), 'automated'],
  ['a score of 2', judged({ botScore: 2 }), 'likelyAutomated'],
  ['a score of 29', judged({ botScore: 29 }), 'likelyAutomated'],
  ['a score of 30', judged({ botScore: 30 }), 'likelyHuman'],
  ['a company’s gateway', judged({ botScore: 3, isCorporateProxy: true }), null],
  ['no score', judged({}), null],
  ['a deployment without verdicts', honestVisit, null],
]
