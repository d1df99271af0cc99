import { useState } from 'preact/hooks'
import type { InsightsAnswer } from '../../../../contract/additions/insights.ts'
import { NO_FILTERS, toHashQuery } from '../../api/search.ts'
import { hashOf } from '../../parts/route.ts'
import { count, shareInWords } from '../../words/numbers.ts'
import { localDay } from '../../words/time.ts'

type Reason = InsightsAnswer['reasons'][number]

const ORDERS = {
  count: { says: 'Transactions', of: (reason: Reason) => reason.count },
  // By the lower end: three out of three say less than ninety out of a hundred.
  precision: { says: 'Precision', of: (reason: Reason) => reason.precision?.low ?? -1 },
  lift: { says: 'Lift', of: (reason: Reason) => reason.lift ?? -1 },
}
type Order = keyof typeof ORDERS

interface ReasonTableProps {
  reasons: readonly Reason[]
  /** When the period began. */
  since: string
}

/** The score's reasons by how often they came and how right they were. */
export function ReasonTable({ reasons, since }: ReasonTableProps) {
  const [order, setOrder] = useState<Order>('count')
  const sorted = reasons.toSorted((a, b) => ORDERS[order].of(b) - ORDERS[order].of(a))
  return (
    <section aria-labelledby="reasons-heading">
      <h2 id="reasons-heading">Reasons</h2>
      {reasons.length === 0 ? (
        <p class="empty">No reason raised a score in this period.</p>
      ) : (
        <table class="reason-table">
          <caption>
            Precision is the share of the judged transactions with this reason that were bad (95 %
            interval); lift is how many times that is above your average.
          </caption>
          <thead>
            <tr>
              <th scope="col">Reason</th>
              {Object.entries(ORDERS).map(([key, { says }]) => (
                <SortHead
                  key={key}
                  says={says}
                  isSorted={key === order}
                  sort={() => setOrder(key as Order)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((reason) => (
              <ReasonRow key={reason.reason} reason={reason} from={localDay(since)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface SortHeadProps {
  says: string
  isSorted: boolean
  sort: () => void
}

function SortHead({ says, isSorted, sort }: SortHeadProps) {
  return (
    <th scope="col" class="number" aria-sort={isSorted ? 'descending' : 'none'}>
      <button type="button" class="sort" onClick={sort}>
        {says}
        <span aria-hidden="true">{isSorted ? ' ↓' : ''}</span>
      </button>
    </th>
  )
}

function ReasonRow({ reason, from }: { reason: Reason; from: string }) {
  const query = toHashQuery({ ...NO_FILTERS, reason: reason.reason, from })
  return (
    <tr>
      <th scope="row">
        <a href={hashOf({ page: 'search', query })}>
          {reason.sentence} <code class="key">{reason.reason}</code>
        </a>
      </th>
      <td class="number" data-label="Transactions">
        {count(reason.count)}
      </td>
      <td class="number" data-label="Precision">
        {shareInWords(reason.precision)}
        <span class="small seen">of {count(reason.reported)} judged</span>
      </td>
      <td class="number" data-label="Lift">
        {reason.lift === null ? '–' : `×${reason.lift.toFixed(1)}`}
      </td>
    </tr>
  )
}
