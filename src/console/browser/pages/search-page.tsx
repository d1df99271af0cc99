import { useEffect } from 'preact/hooks'
import { hasFilters, NO_FILTERS } from '../api/search.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { ExportButtons } from '../components/search/export-buttons.tsx'
import { FilterForm } from '../components/search/filter-form.tsx'
import { NothingFound } from '../components/search/nothing-found.tsx'
import { OpenTransaction } from '../components/search/open-transaction.tsx'
import { ResultTable } from '../components/search/result-table.tsx'
import { useSession } from '../parts/session.ts'
import { useFilters } from '../parts/use-filters.ts'
import { useSearch } from '../parts/use-search.ts'
import { counted } from '../words/numbers.ts'
import { localTime } from '../words/time.ts'

/** Search over all of the partner's transactions of the key's mode. */
export function SearchPage({ query }: { query: string }) {
  const { memory } = useSession()
  const { filters, apply } = useFilters(query)
  const { found, error, isLoading, loadMore } = useSearch(filters)

  // Only when the page is come back to.
  useEffect(() => {
    if (memory.openedId) document.getElementById(`row-${memory.openedId}`)?.focus()
    memory.openedId = null
  }, [])

  function remember(id: string): void {
    memory.openedId = id
  }

  const rows = found?.transactions ?? []
  const isOver = found !== null && found.next_cursor === null
  return (
    <>
      <PageHeading title="Search">
        <OpenTransaction />
      </PageHeading>
      <FilterForm filters={filters} apply={apply} clear={() => apply(NO_FILTERS)} />
      <section aria-labelledby="results-heading">
        <div class="section-heading">
          <h2 id="results-heading">Transactions</h2>
          <ExportButtons filters={filters} />
        </div>
        <p role="status" class="small">
          {isLoading ? 'Looking …' : found && describeProgress(rows.length, found)}
        </p>
        {error && <ErrorNotice error={error} retry={loadMore} />}
        {rows.length > 0 && <ResultTable rows={rows} onOpen={remember} />}
        {isOver && rows.length === 0 && <NothingFound isFiltered={hasFilters(filters)} />}
        {found && !isOver && !error && <GoOn isLoading={isLoading} loadMore={loadMore} />}
      </section>
    </>
  )
}

function GoOn({ isLoading, loadMore }: { isLoading: boolean; loadMore: () => void }) {
  return (
    <button
      type="button"
      class="go-on"
      aria-disabled={isLoading}
      onClick={isLoading ? undefined : loadMore}
    >
      {isLoading ? 'Looking …' : 'Look further back'}
    </button>
  )
}

interface Progress {
  next_cursor: string | null
  looked_at_until: string | null
}

function describeProgress(rows: number, { next_cursor: next, looked_at_until: until }: Progress) {
  const found = rows === 0 ? 'Nothing found' : `${counted(rows, 'transaction')}, newest first`
  if (next === null) return rows === 0 ? `${found}.` : `${found}; these are all.`
  if (until === null) return `${found}; there may be more.`
  return `${found}; looked back to ${localTime(until)} so far.`
}
