/**
 * One object per (partner, user_id), which makes all decisions about that user. It keeps the user's
 * transactions and answers lookups and lists. Each write first gathers what it needs, then decides
 * and commits in one synchronous transaction; it is answered at once and published to D1 after the
 * answer.
 */
import { DurableObject } from 'cloudflare:workers'
import type { Rejection } from '../domain/rejection.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { type PresentableTransaction, toPresentable } from '../domain/transaction/present.ts'
import type { TransactionPage } from '../domain/transaction/transaction-page.ts'
import { logFailure } from '../platform/log-failure.ts'
import { openKeyring } from '../secrets/keyring.ts'
import type { TransactionKey } from '../secrets/transaction-id.ts'
import { publish } from '../storage/publication.ts'
import { type CreateCommand, createTransaction } from './operations/create-transaction.ts'
import {
  createDeduplicator,
  type DeduplicateCommand,
  type Deduplicator,
} from './operations/deduplicate.ts'
import { expireTransactions, trimTransactions } from './operations/expire-transactions.ts'
import {
  explainTransaction,
  type TransactionExplanation,
} from './operations/explain-transaction.ts'
import { findTransaction } from './operations/find-transaction.ts'
import { createOnce, type Once } from './operations/idempotency.ts'
import { type ListQuestion, listTransactions } from './operations/list-transactions.ts'
import { type ReportCommand, reportTransaction } from './operations/report-transaction.ts'
import { type Alarm, createAlarm } from './publication/alarm.ts'
import { createPublisher, type Publisher } from './publication/publisher.ts'
import { openRevisionLog } from './publication/revision-log.ts'
import { openUserStore } from './store/user-store.ts'
import type { UserContext } from './user-context.ts'
import { type Assessor, createAssessor } from './visits/assessor.ts'
import { openAwaitingRefinement } from './visits/awaiting-refinement.ts'
import {
  createLoaderVisits,
  type DeliveredVisit,
  type LinkAnswer,
  type LoaderVisits,
  type OpenLink,
  type Redirect,
} from './visits/loader-visits.ts'
import { createRefiner, type Refiner } from './visits/refiner.ts'

export type { Creation } from './operations/create-transaction.ts'

/** An analyst waits at most this long for a refinement by what D1 knows of other users. */
const EXPLAIN_WAIT_MS = 300

/** The bindings that the object needs. */
interface ObjectBindings {
  DB: D1Database
  IDENTITY_SECRET?: string
}

/** What the Worker may call of one user; see `UserApi`. */
export class UserObject extends DurableObject<ObjectBindings> {
  readonly #context: UserContext
  readonly #alarm: Alarm
  readonly #publisher: Publisher
  readonly #assessor: Assessor
  readonly #deduplicator: Deduplicator
  readonly #refiner: Refiner
  readonly #visits: LoaderVisits
  readonly #once: Once

  constructor(ctx: DurableObjectState, env: ObjectBindings) {
    super(ctx, env)
    const store = openUserStore(ctx.storage.sql)
    const alarm = createAlarm(ctx)
    const stamp = store.highestStamp()
    const awaiting = openAwaitingRefinement(store, stamp.highWaterMark, Date.now())
    const log = openRevisionLog(stamp, {
      storage: ctx.storage,
      store,
      finishedUpTo: () => awaiting.finishedUpTo(),
      onWrite: () => alarm.arm(),
    })
    this.#alarm = alarm
    this.#publisher = createPublisher(log, (publication) => publish(env.DB, publication))
    this.#once = createOnce(store)
    this.#context = {
      db: env.DB,
      keyring: openKeyring(env.IDENTITY_SECRET ?? ''),
      store,
      log,
      runBehind: (work) => ctx.waitUntil(work.catch(logFailure)),
      publishSoon: () => ctx.waitUntil(this.#publisher.drain().catch(logFailure)),
      expectAlarm: () => alarm.arm(),
    }
    this.#deduplicator = createDeduplicator(this.#context)
    this.#assessor = createAssessor(this.#context)
    this.#visits = createLoaderVisits(this.#context, this.#assessor)
    this.#refiner = createRefiner(this.#context, awaiting, this.#visits.isOpened)
  }

  /** Creates a transaction; the answer is kept under the idempotency key, if there is one. */
  async create(command: CreateCommand): Promise<Result<{ sequence: number }, Rejection>> {
    return this.#once(command.idempotency, async () => {
      const created = await createTransaction(this.#context, this.#deduplicator, command)
      if (!created.ok) return created
      const { row, isRefined } = created.value
      if (!isRefined) this.#refiner.refineLater(row)
      return ok({ sequence: row.sequence })
    })
  }

  /** The transaction as stored; waits for a running assessment, and never for a refinement. */
  async lookUp(key: TransactionKey): Promise<Result<PresentableTransaction, Rejection>> {
    await this.#assessor.settled(key.sequence)
    const found = await findTransaction(this.#context, key)
    if (!found.ok) return found
    this.#refiner.refineSoon(found.value)
    return ok(toPresentable(found.value))
  }

  /** One page of the user's transactions. */
  async list(question: ListQuestion): Promise<Result<TransactionPage, Rejection>> {
    await this.#assessor.allSettled()
    try {
      return ok(await listTransactions(this.#context, question))
    } catch (error) {
      logFailure(error)
      return refuse({ code: 'storage_unavailable' })
    }
  }

  /** Records a report; a repeated one changes nothing. */
  async report(command: ReportCommand): Promise<Result<Record<string, never>, Rejection>> {
    return this.#once(command.idempotency, () => reportTransaction(this.#context, command))
  }

  /** The duplication potential of each item, in the order given. */
  async deduplicate(
    command: DeduplicateCommand,
  ): Promise<Result<{ potentials: number[] }, Rejection>> {
    return this.#once(command.idempotency, async () =>
      ok({ potentials: await this.#deduplicator.deduplicate(command) }),
    )
  }

  /** The evidence behind score and potential. */
  async explain(key: TransactionKey): Promise<Result<TransactionExplanation, Rejection>> {
    await this.#assessor.settled(key.sequence)
    await this.#refiner.settled(key.sequence, EXPLAIN_WAIT_MS)
    const found = await findTransaction(this.#context, key)
    return found.ok ? ok(await explainTransaction(this.#context, found.value)) : found
  }

  /** Someone opened the loader link; null when there is no such transaction. */
  async openLink(key: TransactionKey, opening: OpenLink): Promise<LinkAnswer | null> {
    const found = await findTransaction(this.#context, key)
    return found.ok ? this.#visits.open(key, found.value, opening) : null
  }

  /**
   * The loader delivered a payload: completes at most once. Null when there is no such transaction.
   */
  async completeVisit(key: TransactionKey, visit: DeliveredVisit): Promise<Redirect | null> {
    const found = await findTransaction(this.#context, key)
    return found.ok ? this.#visits.complete(key, found.value, visit) : null
  }

  /** The page's form without JavaScript: redirects without completing. */
  async skipVisit(key: TransactionKey): Promise<Redirect | null> {
    const found = await findTransaction(this.#context, key)
    return found.ok ? this.#visits.skip(key, found.value) : null
  }

  /** Deletes published transactions with sequences below `before`; true when nothing is left. */
  async expire(before: number): Promise<boolean> {
    const isEmpty = expireTransactions(this.#context, before)
    if (isEmpty) await this.#alarm.disarm()
    return isEmpty
  }

  /** Finishes and publishes what a crash or an outage has left undone, then trims. */
  override async alarm(): Promise<void> {
    await this.#alarm.run(async () => {
      this.#visits.flush()
      try {
        await this.#assessor.finishAll()
        await this.#refiner.finishAll()
      } finally {
        await this.#publisher.drain()
      }
      trimTransactions(this.#context)
    })
  }
}
