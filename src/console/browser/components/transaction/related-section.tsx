import type { Transaction } from '../../../../contract/transaction.ts'
import type { ApiError } from '../../api/call.ts'
import { type FilterName, findNextRows, NO_FILTERS, toHashQuery } from '../../api/search.ts'
import { hashOf } from '../../parts/route.ts'
import { useSession } from '../../parts/session.ts'
import { useCall } from '../../parts/use-call.ts'
import { daysBefore, localDay } from '../../words/time.ts'
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
        Your own transactions only, from {DAYS_BACK} days before this one until now. Strangers with
        a phone of the same model can stand under the same device, where no cookie is shared and
        their browsers look alike; carriers and offices put many honest people behind one address.
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
  // The search form, which the link leads to, knows days.
  const from = localDay(daysBefore(createdAt, DAYS_BACK))
  const filters = { ...NO_FILTERS, [filter]: id, from }
  const { value, error, isLoading, retry } = useCall(id, (signal) =>
    findNextRows({ api, filters, cursor: null, limit: ROWS_MAX, signal }),
  )
  const others = value?.transactions ?? []
  const mayBeMore = value !== null && value.next_cursor !== null
  return (
    <>
      <h3>{title}</h3>
      {error && <WhyNone error={error} retry={retry} />}
      {others.length > 0 && <ResultTable rows={others} caption={title} />}
      {!error && others.length === 0 && (
        <p class="quiet">{isLoading ? 'Looking …' : mayBeMore ? NONE_YET : NONE}</p>
      )}
      {mayBeMore && (
        <p>
          <a href={hashOf({ page: 'search', query: toHashQuery(filters) })}>Search them all</a>
        </p>
      )}
    </>
  )
}

const NONE = 'No other transaction.'
const NONE_YET = 'None among the newest; not all have been looked at.'

/** A transaction that has just been made is not wrong: it is not in the search yet. */
function WhyNone({ error, retry }: { error: ApiError; retry: () => void }) {
  if (error.status !== 400) return <ErrorNotice error={error} retry={retry} />
  return (
    <p class="quiet">
      Not in the search yet: a transaction arrives there within some ten seconds, and later while
      the database is away.{' '}
      <button type="button" onClick={retry}>
        Look again
      </button>
    </p>
  )
}
