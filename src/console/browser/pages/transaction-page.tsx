import type { Evidence } from '../../../contract/additions/evidence.ts'
import type { Transaction } from '../../../contract/transaction.ts'
import type { Api, ApiResult } from '../api/call.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { AttemptsSection } from '../components/transaction/attempts-section.tsx'
import { RawSection } from '../components/transaction/raw-section.tsx'
import { RelatedSection } from '../components/transaction/related-section.tsx'
import { ScoreSection } from '../components/transaction/score-section.tsx'
import { Summary } from '../components/transaction/summary.tsx'
import { Timeline } from '../components/transaction/timeline.tsx'
import { UserSection } from '../components/user/user-section.tsx'
import { useSession } from '../parts/session.ts'
import { useCall } from '../parts/use-call.ts'

interface Looked {
  transaction: Transaction
  evidence: Evidence
}

async function lookUp(api: Api, id: string, signal: AbortSignal): Promise<ApiResult<Looked>> {
  const path = `/v1/transactions/${encodeURIComponent(id)}`
  const [transaction, evidence] = await Promise.all([
    api.get<Transaction>(path, {}, signal),
    api.get<Evidence>(`${path}/evidence`, {}, signal),
  ])
  if (!transaction.ok) return transaction
  if (!evidence.ok) return evidence
  return { ok: true, value: { transaction: transaction.value, evidence: evidence.value } }
}

/** One transaction: what happened, and why both of its numbers are what they are. */
export function TransactionPage({ id }: { id: string }) {
  const { api } = useSession()
  const { value, error, isLoading, retry } = useCall(id, (signal) => lookUp(api, id, signal))
  return (
    <>
      <PageHeading title="Transaction">
        <p>
          <code class="id">{id}</code>
        </p>
      </PageHeading>
      <p role="status" class="visually-hidden">
        {isLoading ? 'Loading …' : value ? 'Loaded' : ''}
      </p>
      {isLoading && !value && <p aria-hidden="true">Loading …</p>}
      {error && <ErrorNotice error={error} retry={retry} />}
      {value && (
        <>
          <Summary {...value} />
          <ScoreSection {...value} />
          <AttemptsSection duplication={value.evidence.duplication} />
          <Timeline {...value} />
          <RelatedSection transaction={value.transaction} />
          <RawSection {...value} />
          <UserSection userId={value.transaction.data.user_id} />
        </>
      )}
    </>
  )
}
