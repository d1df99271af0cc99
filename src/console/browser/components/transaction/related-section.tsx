import type { Transaction } from '../../../../contract/transaction.ts'
import { type FilterName, type FoundPage, NO_FILTERS, toHashQuery } from '../../api/search.ts'
import { hashOf } from '../../parts/route.ts'
import { useSession } from '../../parts/session.ts'
import { useCall } from '../../parts/use-call.ts'
import { daysBefore } from '../../words/time.ts'
import { ErrorNotice } from '../error-notice.tsx'
import { ResultTable } from '../search/result-table.tsx'

/** How far back before the transaction others are looked for; the search form goes further. */
const DAYS_BACK = 30
const ROWS_MAX = 6

/** Other transactions of the partner that share the device or the address of this one. */
export function RelatedSection({ transaction }: { transaction: Transaction }) {
  return (
    <section aria-labelledby="related-heading">
      <h2 id="related-heading">Others on the same device or address</h2>
      <Others transaction={transaction} filter="shares_device_with" title="Same device" />
      <Others transaction={transaction} filter="shares_address_with" title="Same address" />
      <p class="small">
        Your own transactions only, from {DAYS_BACK} days before this one until now. Carriers and
        offices put many honest people behind one address.
      </p>
    </section>
  )
}

interface OthersProps {
  transaction: Transaction
  filter: FilterName & `shares_${string}`
  title: string
}

function Others({ transaction: { id, created_at: createdAt }, filter, title }: OthersProps) {
  const { api } = useSession()
  const { value, error, isLoading, retry } = useCall(id, (signal) =>
    api.get<FoundPage>(
      '/v1/search',
      { [filter]: id, from: daysBefore(createdAt, DAYS_BACK), limit: ROWS_MAX + 1 },
      signal,
    ),
  )
  const others = (value?.transactions ?? []).filter((each) => each.id !== id).slice(0, ROWS_MAX)
  const query = toHashQuery({ ...NO_FILTERS, [filter]: id })
  return (
    <>
      <h3>{title}</h3>
      {error && <ErrorNotice error={error} retry={retry} />}
      {others.length > 0 && <ResultTable rows={others} caption={title} />}
      {!error && others.length === 0 && (
        <p class="quiet">{isLoading ? 'Looking …' : 'No other transaction.'}</p>
      )}
      {value?.next_cursor != null && (
        <p>
          <a href={hashOf({ page: 'search', query })}>Search them all</a>
        </p>
      )}
    </>
  )
}
