/**
 * One object per (partner, mode, user_id), which makes all decisions about that user. It keeps the
 * user's transactions and answers lookups and lists. Each write first gathers what it needs, then
 * decides and commits in one synchronous transaction; it is answered at once and published to D1
 * after the answer.
 */
import { DurableObject } from 'cloudflare:workers'
import type { Rejection } from '../domain/rejection.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { retentionMs } from '../domain/retention.ts'
import { DAY_MS } from '../domain/time.ts'
import { type PresentableTransaction, toPresentable } from '../domain/transaction/present.ts'
import type { TransactionPage } from '../domain/transaction/transaction-page.ts'
import { logFailure } from '../platform/log-failure.ts'
import { openKeyring, readSecrets } from '../secrets/keyring.ts'
import { nameScopes } from '../secrets/scopes/scope-names.ts'
import type { TransactionKey } from '../secrets/transaction-id.ts'
import type { DeletedRows } from '../storage/erasure.ts'
import { publish } from '../storage/publication.ts'
import { createForgetter, type Forgetter } from './forgetting/forgetter.ts'
import type { ForgottenUser } from './forgetting/traces.ts'
import { type CreateCommand, createTransaction } from './operations/create-transaction.ts'
import {
  createDeduplicator,
  type DeduplicateCommand,
  type Deduplicated,
  type Deduplicator,
} from './operations/deduplicate.ts'
import { describeUser, type KnownUser } from './operations/describe-user.ts'
import {
  explainTransaction,
  type TransactionExplanation,
} from './operations/explain-transaction.ts'
import { findTransaction, type ScopedKey } from './operations/find-transaction.ts'
import { createOnce, type Once } from './operations/idempotency.ts'
import { type ListQuestion, listTransactions } from './operations/list-transactions.ts'
import { type ReportCommand, reportTransaction } from './operations/report-transaction.ts'
import { trimTransactions } from './operations/trim-transactions.ts'
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
  SIGNING_SECRET?: string
  SIGNING_SECRET_PREVIOUS?: string
  RETENTION_DAYS?: string
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
  readonly #forgetter: Forgetter
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
    const keyring = openKeyring(readSecrets(env))
    let named: { scope: string; names: ReturnType<typeof nameScopes> } | null = null
    this.#alarm = alarm
    this.#once = createOnce(store, () => {
      // An object without transactions has no other occasion to delete the answer.
      if (store.transactions.scope() === null) alarm.arm(DAY_MS)
    })
    this.#context = {
      db: env.DB,
      keyring,
      store,
      log,
      namesOf: (scope) => {
        if (named?.scope !== scope) named = { scope, names: nameScopes(keyring, scope) }
        return named.names
      },
      runBehind: (work) => ctx.waitUntil(work.catch(logFailure)),
      publishSoon: () => {
        const drain = () => this.#publisher.drain()
        ctx.waitUntil(this.#forgetter.during(drain).catch(logFailure))
      },
      expectAlarm: () => alarm.arm(),
    }
    this.#publisher = createPublisher(log, this.#context, (publication) =>
      publish(env.DB, publication),
    )
    this.#deduplicator = createDeduplicator(this.#context)
    this.#assessor = createAssessor(this.#context)
    this.#visits = createLoaderVisits(this.#context, this.#assessor)
    this.#refiner = createRefiner(this.#context, awaiting, this.#visits.isOpened)
    this.#forgetter = createForgetter(this.#context, {
      settled: async () => {
        await this.#assessor.allSettled()
        await this.#publisher.settled()
      },
      publishAll: () => this.#publisher.drain(),
      wakeIn: (delayMs) => alarm.arm(delayMs),
      deleteStorage: async () => {
        await ctx.storage.deleteAll()
        alarm.forget()
        store.forget()
        for (const part of [awaiting, this.#visits, this.#deduplicator]) part.forget()
      },
    })
  }

  /** Creates a transaction; the answer is kept under the idempotency key, if there is one. */
  async create(command: CreateCommand): Promise<Result<{ sequence: number }, Rejection>> {
    return this.#run(command.scope, () =>
      this.#once(command.idempotency, async () => {
        const created = await createTransaction(this.#context, this.#deduplicator, command)
        if (!created.ok) return created
        const { row, isRefined } = created.value
        if (!isRefined) this.#refiner.refineLater(row)
        return ok({ sequence: row.sequence })
      }),
    )
  }

  /** The transaction as stored; waits for a running assessment, and never for a refinement. */
  async lookUp(key: ScopedKey): Promise<Result<PresentableTransaction, Rejection>> {
    return this.#run(key.scope, async () => {
      await this.#assessor.settled(key.sequence)
      const found = await findTransaction(this.#context, key)
      if (!found.ok) return found
      this.#refiner.refineSoon(found.value)
      return ok(toPresentable(found.value))
    })
  }

  /** One page of the user's transactions. */
  async list(question: ListQuestion): Promise<Result<TransactionPage, Rejection>> {
    return this.#run(question.scope, async () => {
      await this.#assessor.allSettled()
      return unlessStorageFails(listTransactions(this.#context, question))
    })
  }

  /** Records a report; a repeated one changes nothing. */
  async report(command: ReportCommand): Promise<Result<Record<string, never>, Rejection>> {
    return this.#run(command.scope, () =>
      this.#once(command.idempotency, () => reportTransaction(this.#context, command)),
    )
  }

  /** The duplication potential of each item, in the order given. */
  async deduplicate(command: DeduplicateCommand): Promise<Result<Deduplicated, Rejection>> {
    return this.#run(command.scope, () =>
      this.#once(command.idempotency, () => this.#deduplicator.deduplicate(command)),
    )
  }

  /** The evidence behind score and potential. */
  async explain(key: ScopedKey): Promise<Result<TransactionExplanation, Rejection>> {
    return this.#run(key.scope, async () => {
      await this.#assessor.settled(key.sequence)
      await this.#refiner.settled(key.sequence, EXPLAIN_WAIT_MS)
      const found = await findTransaction(this.#context, key)
      return found.ok ? ok(await explainTransaction(this.#context, found.value)) : found
    })
  }

  /** Someone opened the loader link; null when there is no such transaction. */
  async openLink(key: TransactionKey, opening: OpenLink): Promise<LinkAnswer | null> {
    return this.#forgetter.during(async () => {
      const found = await findTransaction(this.#context, { ...key, scope: null })
      return found.ok ? this.#visits.open(key, found.value, opening) : null
    })
  }

  /**
   * The loader delivered a payload: completes at most once. Null when there is no such transaction.
   */
  async completeVisit(key: TransactionKey, visit: DeliveredVisit): Promise<Redirect | null> {
    return this.#forgetter.during(async () => {
      const found = await findTransaction(this.#context, { ...key, scope: null })
      return found.ok ? this.#visits.complete(key, found.value, visit) : null
    })
  }

  /** The page's form without JavaScript: redirects without completing. */
  async skipVisit(key: TransactionKey): Promise<Redirect | null> {
    return this.#forgetter.during(async () => {
      const found = await findTransaction(this.#context, { ...key, scope: null })
      return found.ok ? this.#visits.skip(key, found.value) : null
    })
  }

  /** Everything that is known of the object's users. */
  async describe(user: ForgottenUser): Promise<Result<KnownUser, Rejection>> {
    return this.#run(user.scope, async () => {
      await this.#assessor.allSettled()
      return unlessStorageFails(describeUser(this.#context, user))
    })
  }

  /** Erases the object's users everywhere; resolves to how many rows D1 had of them. */
  async erase(user: ForgottenUser): Promise<Result<DeletedRows, Rejection>> {
    if (this.#isOfOther(user.scope)) return refuse({ code: 'not_found' })
    return unlessStorageFails(this.#forgetter.erase(user))
  }

  /** Forgets what is older than `bound` (ms); resolves to whether nothing is left. */
  async expire(user: ForgottenUser, bound: number): Promise<Result<boolean, Rejection>> {
    if (this.#isOfOther(user.scope)) return refuse({ code: 'not_found' })
    return unlessStorageFails(this.#forgetter.expire(user, bound))
  }

  /** Finishes and publishes what a crash or an outage has left undone, then trims. */
  override async alarm(): Promise<void> {
    await this.#alarm.run(async () => {
      await this.#forgetter.during(async () => {
        this.#visits.flush()
        try {
          await this.#assessor.finishAll()
          await this.#refiner.finishAll()
        } finally {
          await this.#publisher.drain()
        }
        trimTransactions(this.#context)
      })
      await this.#forgetter.tidy(Date.now(), retentionMs(this.env.RETENTION_DAYS))
    })
  }

  /** Runs an operation of the API, unless the object is another scope's. */
  #run<T>(
    scope: string | null,
    operation: () => Promise<Result<T, Rejection>>,
  ): Promise<Result<T, Rejection>> {
    return this.#forgetter.during(async () =>
      this.#isOfOther(scope) ? refuse({ code: 'not_found' }) : operation(),
    )
  }

  /** The last wall: names are derived from the scope, so this cannot happen unless one was forged. */
  #isOfOther(scope: string | null): boolean {
    const own = this.#context.store.transactions.scope()
    return own !== null && own !== scope
  }
}

async function unlessStorageFails<T>(work: Promise<T>): Promise<Result<T, Rejection>> {
  try {
    return ok(await work)
  } catch (error) {
    logFailure(error)
    return refuse({ code: 'storage_unavailable' })
  }
}
