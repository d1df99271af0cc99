import type { Evidence } from '../../../../contract/additions/evidence.ts'
import type { Transaction } from '../../../../contract/transaction.ts'
import { durationBetween } from '../../words/time.ts'
import { makeTimeline } from '../../words/timeline.ts'
import { Moment } from '../moment.tsx'
import { TransactionLink } from '../transaction-link.tsx'

interface TimelineProps {
  transaction: Transaction
  evidence: Evidence
}

/** What happened, oldest first, each with the time since the creation. */
export function Timeline({ transaction, evidence }: TimelineProps) {
  const events = makeTimeline(transaction, evidence)
  return (
    <section aria-labelledby="timeline-heading">
      <h2 id="timeline-heading">Timeline</h2>
      <ol class="timeline">
        {events.map(({ at, kind, says, transactionId }, index) => (
          <li key={index} class={`event event-${kind}`}>
            <p>
              {says}{' '}
              {transactionId !== null && <TransactionLink id={transactionId} says="that attempt" />}
            </p>
            <p class="small">
              <Moment at={at} isWhole />
              {index > 0 && `, ${durationBetween(transaction.created_at, at)} after the creation`}
            </p>
          </li>
        ))}
      </ol>
      {evidence.notes.length > 0 && (
        <>
          <h3>Payloads that were refused</h3>
          <ul>
            {evidence.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
