/** Recording a report: how a transaction ended. */
import type { TerminationReason, TransactionState } from '../../contract/transaction.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result } from '../../domain/result.ts'
import { decideReport } from '../../domain/transaction/lifecycle.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'
import { findTransaction, type ScopedKey } from './find-transaction.ts'
import type { Idempotency } from './idempotency.ts'
import { reviseLaterAttempts } from './revise-later-attempts.ts'

/** Which transaction ended, and how. */
export interface ReportCommand extends ScopedKey {
  state: TransactionState
  terminationReason: TerminationReason | null
  idempotency: Idempotency | null
}

/** Appends the transition where the states allow it; a repeated report changes nothing. */
export async function reportTransaction(
  context: UserContext,
  command: ReportCommand,
): Promise<Result<Record<string, never>, Rejection>> {
  const found = await findTransaction(context, command)
  if (!found.ok) return found
  // Read anew, with no await before the commit: reports of one transaction may race.
  const row = context.store.transactions.get(command.sequence) ?? found.value
  // The creation may have been stamped by a clock that was ahead of this one.
  const now = Math.max(Date.now(), row.createdAt)
  const decided = decideReport(row.transitions, command, now)
  if (!decided.ok) return decided
  if (decided.value.kind === 'unchanged') return ok({})
  const { transition } = decided.value
  changeTransaction(context, row, { transitions: [...row.transitions, transition] })
  reviseLaterAttempts(context, row, now)
  context.publishSoon()
  return ok({})
}
