/** What happened to a transaction, in order. */
import type { Evidence } from '../../../contract/additions/evidence.ts'
import type { Transaction } from '../../../contract/transaction.ts'
import { networkInWords } from './names.ts'
import { percent } from './numbers.ts'

/** One event; `kind` is its mark. */
export interface TimelineEvent {
  at: string
  kind: 'created' | 'opened' | 'passed' | 'reported' | 'revised'
  says: string
  /** The transaction that caused it, if one did. */
  transactionId: string | null
}

const ORDER: TimelineEvent['kind'][] = ['created', 'opened', 'passed', 'reported', 'revised']

/** Creation, openings, completion, reports and what changed the duplication, oldest first. */
export function makeTimeline(transaction: Transaction, evidence: Evidence): TimelineEvent[] {
  const own = (at: string, kind: TimelineEvent['kind'], says: string): TimelineEvent => ({
    at,
    kind,
    says,
    transactionId: null,
  })
  const events: TimelineEvent[] = [
    own(transaction.created_at, 'created', 'Created'),
    ...evidence.openings.map((opening) =>
      own(opening.opened_at, 'opened', describeOpening(opening)),
    ),
    ...transaction.state_transitions.map(({ state, termination_reason: reason, ts }) =>
      own(ts, 'reported', `Reported ${state}${reason ? `: ${reason}` : ''}`),
    ),
    ...evidence.duplication.history.slice(1).map((change) => ({
      at: change.at,
      kind: 'revised' as const,
      says: `Duplicate ${percent(change.value)}, ${change.says}`,
      transactionId: change.transaction_id,
    })),
  ]
  if (transaction.completed_at) {
    events.push(own(transaction.completed_at, 'passed', 'Passed the loader'))
  }
  return events.sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  )
}

function describeOpening(opening: Evidence['openings'][number]): string {
  const { browser, country, network, after_completion: isLate, same_client: same } = opening
  const seen = [browser, country, network === null ? null : networkInWords(network)]
  const details = seen.filter((part) => part !== null).join(', ')
  const client = same === false ? ', by another client than the one that completed it' : ''
  return `Link opened${isLate ? ' again after completion' : ''}${details && `: ${details}`}${client}`
}
