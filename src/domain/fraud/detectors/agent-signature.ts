import type { SignatureState } from '../../network/agents/agent-signature.ts'
import { detector } from '../detector.ts'

const REASONS: Record<SignatureState, string> = {
  valid: 'a valid signature',
  expired: 'a signature that is not for this time',
  incomplete: 'a signature that is not complete',
  unknown: 'a signature by a key that is not known',
  wrong: 'a signature that the agent’s key did not make for this page',
  unchecked: 'a signature that could not be checked',
}

/**
 * Whether the visit is signed as agents sign theirs (Web Bot Auth). No browser signs requests, so an
 * honest person trips it only by sending an agent; a signature that proves nothing still says that
 * a program sent the request, so neither outcome may lower a score. Silence says nothing: agents in
 * a person's own browser do not sign.
 */
export const agentSignature = detector({
  group: 'automation',
  outcomes: {
    verified: 'The visit is signed by an agent that acts for a person, with the agent’s own key',
    unverified: 'The visit claims to come from an agent, but its signature does not prove it',
  },
  honestly: {
    verified: 'People who send an assistant to answer in their place, and see nothing wrong in it',
    unverified:
      'People who send an assistant whose keys are not known here, and integrators who try signing out',
  },
  detect({ page, edge }) {
    const signatures = [edge.agent, page?.agent].filter((each) => each !== undefined)
    const valid = signatures.find(({ state }) => state === 'valid')
    if (valid) return { outcome: 'verified', observed: valid.agent ?? 'an agent' }
    const [claimed] = signatures
    if (!claimed) return null
    const { agent, state } = claimed
    const observed = agent === null ? REASONS[state] : `${agent}: ${REASONS[state]}`
    return { outcome: 'unverified', observed, expected: 'a signature that an agent’s key made' }
  },
})
