import type { Evidence } from '../../../../contract/additions/evidence.ts'
import { counted, percent } from '../../words/numbers.ts'
import { Moment } from '../moment.tsx'
import { TransactionLink } from '../transaction-link.tsx'
import { AttemptItem } from './attempt-item.tsx'
import { AttemptPicture } from './attempt-picture.tsx'

type Duplication = Evidence['duplication']

/** Why the duplication potential is what it is: earlier attempts, who made them, how it changed. */
export function AttemptsSection({ duplication }: { duplication: Duplication }) {
  const { summary, attempts, omitted, history } = duplication
  return (
    <section aria-labelledby="duplicate-heading">
      <h2 id="duplicate-heading">Why this duplicate potential</h2>
      {attempts.length === 0 ? (
        // There were none, or they are no longer kept: the summary knows which.
        <p class="empty">
          {summary || 'No earlier attempt at this project by this user, or by one linked to it.'}
        </p>
      ) : (
        <>
          <AttemptPicture attempts={attempts} />
          <h3>Earlier attempts</h3>
          <p class="small">What each adds; together that is the potential.</p>
          <ol class="attempts">
            {attempts
              .toSorted((a, b) => b.share - a.share)
              .map((attempt, index) => (
                <AttemptItem key={index} attempt={attempt} />
              ))}
          </ol>
          {omitted > 0 && (
            <p class="small">
              {counted(omitted, 'more attempt')} with too small a share to be kept.
            </p>
          )}
        </>
      )}
      {history.length > 0 && <History history={history} />}
    </section>
  )
}

function History({ history }: { history: Duplication['history'] }) {
  return (
    <table class="history">
      <caption>
        What the potential was, and what changed it; days in sentences are those of UTC
      </caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col" class="number">
            Potential
          </th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {history.map(({ at, value, says, transaction_id: id }, index) => (
          <tr key={index}>
            <th scope="row">
              <Moment at={at} />
            </th>
            <td class="number">{percent(value)}</td>
            <td>
              {says} {id !== null && <TransactionLink id={id} says="that attempt" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
