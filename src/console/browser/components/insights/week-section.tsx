import type { DriftAnswer } from '../../../../contract/additions/drift.ts'
import { NO_FILTERS, toHashQuery } from '../../api/search.ts'
import { hashOf } from '../../parts/route.ts'
import { count, finePercent } from '../../words/numbers.ts'
import { localDay } from '../../words/time.ts'

/** Which reasons became more frequent in the last week, whichever browsers they came with. */
export function WeekSection({ week }: { week: DriftAnswer['week'] }) {
  return (
    <section aria-labelledby="week-heading">
      <h2 id="week-heading">What rose in the last seven days</h2>
      {week === null ? (
        <p>
          Nothing to compare: choose a longer period, or wait until there are visits on both sides.
        </p>
      ) : (
        <Risen {...week} />
      )}
    </section>
  )
}

function Risen({ since, scored_before, scored_since, reasons }: NonNullable<DriftAnswer['week']>) {
  const from = localDay(since)
  const of = `of ${count(scored_since)} scored transactions, and of ${count(scored_before)} before them in the period`
  if (reasons.length === 0) return <p>No reason became more frequent than chance explains: {of}.</p>
  return (
    <>
      <p class="small">Shares {of}. Each leads to its transactions since then.</p>
      <ul>
        {reasons.map(({ reason, sentence, from: was, to }) => (
          <li key={reason}>
            <a
              href={hashOf({ page: 'search', query: toHashQuery({ ...NO_FILTERS, reason, from }) })}
            >
              {sentence}
            </a>{' '}
            from {finePercent(was)} to {finePercent(to)}
          </li>
        ))}
      </ul>
    </>
  )
}
