/** The duplication potential of a sandbox user: that of one attempt made up for it. */
import type { Attempt } from '../duplication/attempt.ts'
import type { Duplication } from '../duplication/judge-duplication.ts'
import { ratesOf } from '../duplication/partner-rates.ts'
import { duplicationPotential } from '../duplication/potential.ts'
import { NO_LINKS } from '../linkage/find-links.ts'
import { DAY_MS } from '../time.ts'
import { firstSequenceAt } from '../transaction/sequence.ts'
import type { SandboxUser } from './sandbox-user.ts'

/** What the made-up user is called that a sandbox user may be. */
export const SANDBOX_OTHER = 'sandbox:another'
/** How long before the asked moment the made-up attempt was, ms. Judged. */
const EARLIER_MS = 2 * DAY_MS
/** Floating point leaves more digits than the id has. */
const UNIT = 10_000

/**
 * The potential at `at` (ms since the epoch): of a user's own completed attempt where it is 1, else
 * of one that another user completed, who is the same person with this probability. 0 where the id
 * asks for none, whatever the user did before.
 */
export function judgeSandboxDuplication(
  user: SandboxUser,
  userRef: string,
  at: number,
): Duplication {
  const probability = user.kind === 'duplicate' ? user.potential : 0
  const own = probability === 1
  const other = { userRef: `${userRef}~`, probability, person: 'sandbox' }
  const attempt = completedAttempt(own ? userRef : other.userRef, own, at - EARLIER_MS)
  const { value, shares } = duplicationPotential({
    attempts: probability === 0 ? [] : [attempt],
    links: [other],
    chainId: null,
    ratesOf: () => ratesOf(null),
    at,
  })
  return { value: Math.round(value * UNIT) / UNIT, shares, links: NO_LINKS }
}

/** The potential of any item of a sandbox user, from 0 to 1. */
export function sandboxPotential(user: SandboxUser): number {
  return judgeSandboxDuplication(user, '', 0).value
}

function completedAttempt(userRef: string, own: boolean, at: number): Attempt {
  return {
    userRef,
    own,
    chainId: 'sandbox',
    createdAt: at,
    openedAt: at,
    completedAt: at,
    reportedState: 'completed',
    terminationReason: null,
    sequence: firstSequenceAt(at),
  }
}
