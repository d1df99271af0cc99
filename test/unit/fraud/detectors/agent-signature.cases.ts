import type { AgentSignature } from '../../../../src/domain/network/agents/agent-signature.ts'
import { honestVisit, unknownVisit, visitFrom } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const signed = (state: AgentSignature['state'], agent: string | null = 'ChatGPT agent') =>
  visitFrom({ agent: { state, agent } })

const { page } = honestVisit

export const agentSignatureCases: Case<'agentSignature'>[] = [
  ['a browser', honestVisit, null],
  ['nothing known', unknownVisit, null],
  ['a signed agent', signed('valid'), 'verified'],
  [
    'an agent that signed the page load only',
    {
      ...honestVisit,
      page: page && { ...page, agent: { state: 'valid', agent: 'ChatGPT agent' } },
    },
    'verified',
  ],
  ['an old signature', signed('expired'), 'unverified'],
  ['another key', signed('wrong'), 'unverified'],
  ['an agent that nobody knows', signed('unknown', null), 'unverified'],
  ['half a signature', signed('incomplete', null), 'unverified'],
  ['keys that could not be read', signed('unchecked', null), 'unverified'],
]
