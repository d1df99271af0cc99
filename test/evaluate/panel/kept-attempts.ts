/** Attempts of a played panel, as its memories keep them. */
import type { ForeignAttempt } from '../../../src/domain/duplication/potential.ts'
import { stepOfAttempt } from '../../../src/domain/duplication/shared-attempt.ts'
import { numberOfDay } from '../../../src/domain/time.ts'
import type { Step } from '../worlds/steps.ts'
import type { Memories } from './memory/memories.ts'
import type { KeptAttempt } from './memory/memory.ts'

/** Milliseconds that opening and passing the loader take. */
const OPENED_AFTER_MS = 5_000
const PASSED_AFTER_MS = 6_000

/** A project as the rates of its partner know it. */
export function ratedItem({ keys, item }: Step['project']) {
  return {
    item: keys[0] ?? '',
    data: { project_type: item.projectType, project_source: item.projectSource },
  }
}

/** What is kept of a transaction. */
function toAttempt({ account, at, outcome, project }: Step): KeptAttempt {
  return {
    ...ratedItem(project),
    userRef: account.userRef,
    own: false,
    chainId: `${account.userRef} ${at}`,
    createdAt: at,
    openedAt: outcome.isOpened ? at + OPENED_AFTER_MS : null,
    completedAt: outcome.isPassed ? at + PASSED_AFTER_MS : null,
    reportedState: outcome.report?.state ?? null,
    state: outcome.report?.state ?? null,
    terminationReason: outcome.report?.reason ?? null,
    sequence: 0,
    partner: account.partner,
    person: account.person.id,
    reportedAt: outcome.report ? at + outcome.report.afterMs : null,
  }
}

/** A user's reference in the shared scope, which begins with its partner as in the service. */
export const sharedRefOf = (partner: number, userRef: string): string => `${partner}.${userRef}`

/** What the shared scope keeps of a transaction. */
export function toSharedAttempt(step: Step): KeptAttempt {
  const { partner, userRef } = step.account
  return { ...toAttempt(step), userRef: sharedRefOf(partner, userRef) }
}

/** Remembers a transaction as its partner does, and as the shared scope does where it is shared. */
export function rememberAttempt(memories: Memories, step: Step): void {
  const { account, project } = step
  const attempt = toAttempt(step)
  memories.of(account.partner).attempt(project.keys, attempt)
  memories.ratesAt(account.partner).add(attempt)
  if (project.pair !== null) memories.shared.attempt([project.pair], toSharedAttempt(step))
}

/** What other partners are told of an attempt. */
export function foreignAttemptOf(attempt: KeptAttempt): ForeignAttempt {
  return {
    userRef: attempt.userRef,
    day: numberOfDay(attempt.createdAt),
    step: stepOfAttempt(attempt.reportedState, attempt.completedAt),
  }
}
