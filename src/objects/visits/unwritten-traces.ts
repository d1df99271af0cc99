/**
 * What was seen of visits and is not written yet. Most openings are followed by a completion, which
 * writes them too: a row less for each. What none writes, the alarm does.
 */
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { Binding } from '../../domain/visit/binding.ts'
import { noteOpening, type Opening } from '../../domain/visit/opening.ts'
import { NO_TRACE, type VisitTrace } from '../../domain/visit/visit-trace.ts'
import { runEach } from '../../platform/run-each.ts'
import { userKeyOf } from '../../secrets/user-key.ts'
import { findByLink } from '../operations/find-transaction.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'

/** Later refused payloads add no evidence. Judged. */
const REFUSED_KEPT = 10

interface UnwrittenTrace {
  userKey: string
  openedAt: number | null
  openings: Opening[]
  refused: string[]
  refusedOf: string[][]
}

/** A payload that does not complete the visit, and the keyed hashes of the clients that it is known to be of. */
interface Refused {
  binding: Binding
  clients: string[]
}

/** What is known of a visit, written or not; `openedAt` in ms since the epoch. */
export interface SeenVisit {
  openedAt: number | null
  trace: VisitTrace
}

/** What was seen of the visits of one user's object. The alarm must call `flush`. */
export class UnwrittenTraces {
  readonly #context: UserContext
  readonly #unwritten = new Map<number, UnwrittenTrace>()

  constructor(context: UserContext) {
    this.#context = context
  }

  /** All that was seen of a visit. */
  seenOf(row: StoredTransaction): SeenVisit {
    const { openedAt, openings, refused, refusedOf } = this.#knownOf(row)
    const trace = { ...(row.visit ?? NO_TRACE), openings, refused }
    return { openedAt, trace: refusedOf.length > 0 ? { ...trace, refusedOf } : trace }
  }

  /** Notes an opening, unless it tells nothing new. */
  noteOpening(row: StoredTransaction, opening: Opening): void {
    const known = this.#knownOf(row)
    const openings = noteOpening(known.openings, opening)
    if (openings) this.#note(row, { openings, openedAt: known.openedAt ?? opening.at })
  }

  /** Notes a payload that does not complete the visit, and with it an opening that it tells of. */
  noteRefused(
    row: StoredTransaction,
    { binding, clients }: Refused,
    opening: Opening | null = null,
  ): void {
    const known = this.#knownOf(row)
    if (known.refused.length >= REFUSED_KEPT) return
    // Of those before, a version that did not ask may have noted some.
    const of = known.refused.map((_, nth) => known.refusedOf[nth] ?? [])
    const openings = opening && noteOpening(known.openings, opening)
    this.#note(row, {
      refused: [...known.refused, binding],
      refusedOf: [...of, clients],
      ...(openings && { openings }),
    })
  }

  /** Forgets what another change has written. */
  written(sequence: number): void {
    this.#unwritten.delete(sequence)
  }

  /** Whether something of the visit is not written. */
  has(sequence: number): boolean {
    return this.#unwritten.has(sequence)
  }

  /** Writes all, each whatever becomes of the others; rejects while one cannot be written. */
  async flush(): Promise<void> {
    const sequences = [...this.#unwritten.keys()]
    await runEach(sequences.map((sequence) => () => this.#write(sequence)))
  }

  /** Forgets all. */
  forget(): void {
    this.#unwritten.clear()
  }

  async #write(sequence: number): Promise<void> {
    // Between two writes, a completion may have written this one.
    const noted = this.#unwritten.get(sequence)
    if (!noted) return
    // It may have left the object for the archive. What is in neither has been forgotten, and stays so.
    const found = await findByLink(this.#context, { userKey: noted.userKey, sequence })
    if (!this.#unwritten.has(sequence)) return
    const row = this.#context.store.transactions.get(sequence) ?? found
    if (row) {
      const { openedAt, trace } = this.seenOf(row)
      changeTransaction(this.#context, row, { openedAt, visit: trace })
    }
    this.#unwritten.delete(sequence)
  }

  #knownOf(row: StoredTransaction): UnwrittenTrace {
    return (
      this.#unwritten.get(row.sequence) ?? {
        userKey: userKeyOf(row.userRef),
        openedAt: row.openedAt,
        openings: row.visit?.openings ?? [],
        refused: row.visit?.refused ?? [],
        refusedOf: row.visit?.refusedOf ?? [],
      }
    )
  }

  #note(row: StoredTransaction, change: Partial<UnwrittenTrace>): void {
    this.#unwritten.set(row.sequence, { ...this.#knownOf(row), ...change })
    this.#context.expectAlarm()
  }
}
