/** Completing and assessing the visit of a sandbox user, without anything of who really came. */
import { isAssessedTwice, judgeSandboxVisit } from '../../domain/sandbox/judge-sandbox-visit.ts'
import { type SandboxUser, sandboxUserOf } from '../../domain/sandbox/sandbox-user.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { VisitTrace } from '../../domain/visit/visit-trace.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'

/** Stands where a visit would wait for its assessment. */
const PENDING = 'sandbox'

/** When the link was opened and the visit made, ms since the epoch, and its trace without a device. */
export interface SandboxVisit {
  at: number
  openedAt: number
  visit: VisitTrace
}

/**
 * Commits the completion with its score. No device is saved, so that a developer who opens many
 * links in one browser does not link the users of a test key with each other.
 */
export function commitSandboxVisit(
  context: UserContext,
  row: StoredTransaction,
  user: SandboxUser,
  { at, openedAt, visit }: SandboxVisit,
): void {
  const isPending = isAssessedTwice(user)
  changeTransaction(context, row, {
    openedAt,
    completedAt: at,
    visit,
    ...judgeSandboxVisit(user, isPending),
    pending: isPending ? PENDING : null,
  })
  context.publishSoon()
}

/** Commits the second score, where the row is a sandbox user's; false where it is not. */
export function finishSandboxVisit(context: UserContext, row: StoredTransaction): boolean {
  const user = sandboxUserOf(row)
  if (!user) return false
  changeTransaction(context, row, { ...judgeSandboxVisit(user, false), pending: null })
  return true
}
