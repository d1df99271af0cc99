/** The parts of a completed visit, behind its answer. */
import { judgeVisit } from '../../../src/domain/fraud/judge-visit.ts'
import type { PendingVisit } from '../../../src/domain/visit/pending-visit.ts'
import { NO_TRACE } from '../../../src/domain/visit/visit-trace.ts'
import { openOwnLinks } from '../../../src/objects/find-own-links.ts'
import type { TransactionTable } from '../../../src/objects/store/transaction-table.ts'
import type { UserParts } from '../../../src/objects/user-parts.ts'
import {
  askAboutVisit,
  commitAssessment,
  gatherVisit,
} from '../../../src/objects/visits/assess-visit.ts'
import type { DeliveredVisit } from '../../../src/objects/visits/delivered-visit.ts'
import type { TransactionKey } from '../../../src/secrets/transaction-id.ts'

/** As many rows of the user's history as an assessment reads. */
const HISTORY_ROWS = 200

/** A part that can be repeated, and what there is to do afterwards. */
export interface RepeatedPart {
  run(): unknown
  finish?(): void
}

/** One of the parts, made ready; null where the visit is gone. */
export async function completionParts(
  { context, publisher }: UserParts,
  { key: { sequence }, visit }: { key: TransactionKey; visit: DeliveredVisit },
  part: string,
): Promise<RepeatedPart | null> {
  const pending: PendingVisit = { ...visit, page: null }
  const gathered = await gatherVisit(context, sequence, pending)
  if (!gathered) return null
  const { row, seen } = gathered
  const evidence = await askAboutVisit(context, gathered)
  const link = () =>
    openOwnLinks(context, { userRef: row.userRef, devices: seen.all, evidence })({
      ...{ kind: 'visited', item: row, at: visit.at },
    })
  const links = link().own
  const setPending = (value: string | null) =>
    context.log.commit((stamp) =>
      context.store.transactions.update(sequence, stamp, { pending: value }),
    )
  const decide = () => commitAssessment(context, gathered, evidence)
  const read = () => context.store.history.recent(row.userRef, sequence, visit.at, HISTORY_ROWS)
  const trace = row.visit ?? NO_TRACE
  const runs: Record<string, () => unknown> = {
    gather: () => gatherVisit(context, sequence, pending),
    ask: () => askAboutVisit(context, gathered),
    link,
    score: () => judgeVisit({ row, pending, seen, trace, history: read(), evidence, links }),
    decide,
    publish: async () => {
      decide()
      await publisher.drain()
    },
  }
  const run = runs[part]
  if (!run) return null
  if (part !== 'decide' && part !== 'publish') return { run }
  setPending('repeated')
  const release = keepPending(context.store.transactions)
  const finish = () => {
    release()
    setPending(null)
  }
  return { run, finish }
}

/** What is assessed is pending; in this table it stays so until it is released by what this returns. */
function keepPending(table: TransactionTable): () => void {
  const update = table.update.bind(table)
  table.update = (sequence, stamp, { pending: _, ...changes }) => update(sequence, stamp, changes)
  return () => {
    table.update = update
  }
}
