/**
 * One object per (partner, user_id): the place that decides. It serializes everything that happens to
 * its user, keeps the user's transactions, and answers lookups and lists. Each write gathers first,
 * then decides and commits in one synchronous transaction, is acknowledged, and reaches D1 behind the
 * answer.
 */
import { DurableObject } from 'cloudflare:workers'
import type { Rejection } from '../domain/rejection.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { PresentableTransaction } from '../domain/transaction/present.ts'
import { logFailure } from '../platform/log-failure.ts'
import { openKeyring } from '../secrets/keyring.ts'
import type { TransactionKey } from '../secrets/transaction-id.ts'
import { type Alarm, createAlarm } from './alarm.ts'
import { type Assessor, createAssessor } from './assessor.ts'
import { createCommits } from './commits.ts'
import { type CreateCommand, createTransaction } from './creation.ts'
import { type Checker, createChecker, type DeduplicateCommand } from './duplicate-check.ts'
import { type Explanation, explainTransaction } from './explain.ts'
import { forgetExpired, letGo } from './forgetting.ts'
import { createOnce } from './idempotency.ts'
import { type Listed, type ListQuestion, listTransactions } from './listing.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { createRefiner, type Refiner } from './refiner.ts'
import { type ReportCommand, takeReport } from './report.ts'
import { findTransaction } from './restore.ts'
import type { UserContext } from './user-context.ts'
import { migrateUserObject } from './user-migrations.ts'
import { openUserStore, type StoredTransaction } from './user-store.ts'
import {
  type Completion,
  createVisits,
  type LinkAnswer,
  type OpenLink,
  type Visits,
} from './visits.ts'
import { openWaiting } from './waiting.ts'

export type { Creation } from './creation.ts'

/** An analyst waits at most this long for what D1 knows of other users. */
const EXPLAIN_WAIT_MS = 300

/** The bindings that the object needs. */
interface ObjectBindings {
  DB: D1Database
  ROOT_SECRET?: string
}

export class UserObject extends DurableObject<ObjectBindings> {
  readonly #context: UserContext
  readonly #alarm: Alarm
  readonly #publisher: Publisher
  readonly #assessor: Assessor
  readonly #checker: Checker
  readonly #refiner: Refiner
  readonly #visits: Visits
  readonly #once: ReturnType<typeof createOnce>

  constructor(ctx: DurableObjectState, env: ObjectBindings) {
    super(ctx, env)
    migrateUserObject(ctx.storage.sql)
    const store = openUserStore(ctx.storage.sql)
    const marks = store.marks()
    const waiting = openWaiting(store, marks.published, Date.now())
    const { finishedUpTo } = waiting
    const alarm = createAlarm(ctx)
    this.#alarm = alarm
    this.#publisher = createPublisher(env.DB, store, marks)
    this.#once = createOnce(store)
    this.#context = {
      db: env.DB,
      keyring: openKeyring(env.ROOT_SECRET ?? ''),
      store,
      marks,
      ...createCommits({ storage: ctx.storage, store, marks, alarm, finishedUpTo }),
      runBehind: (work) => ctx.waitUntil(work.catch(logFailure)),
      publishSoon: () => ctx.waitUntil(this.#publisher.drain().catch(logFailure)),
      expectAlarm: () => alarm.arm(),
    }
    this.#checker = createChecker(this.#context)
    this.#assessor = createAssessor(this.#context)
    this.#visits = createVisits(this.#context, this.#assessor)
    this.#refiner = createRefiner(this.#context, waiting, this.#visits.isUnderWay)
  }

  /** Creates a transaction; the answer is kept under the idempotency key, if there is one. */
  async create(command: CreateCommand): Promise<Result<{ sequence: number }, Rejection>> {
    return this.#once(command.idempotency, async () => {
      const created = await createTransaction(this.#context, this.#checker, command)
      if (!created.ok) return created
      const { row, isRefined } = created.value
      if (!isRefined) this.#refiner.note(row)
      return ok({ sequence: row.sequence })
    })
  }

  /** The transaction as stored; waits for a running assessment, and never for a refinement. */
  async lookUp(key: TransactionKey): Promise<Result<PresentableTransaction, Rejection>> {
    await this.#assessor.settled(key.sequence)
    const found = await findTransaction(this.#context, key)
    if (!found.ok) return found
    this.#refiner.hasten(found.value)
    return ok(toPresentable(found.value))
  }

  /** One page of the user's transactions. */
  async list(question: ListQuestion): Promise<Result<Listed, Rejection>> {
    await this.#assessor.allSettled()
    try {
      return ok(await listTransactions(this.#context, question))
    } catch (error) {
      logFailure(error)
      return refuse({ code: 'storage_unavailable' })
    }
  }

  /** Takes a report; a repeated one changes nothing. */
  async report(command: ReportCommand): Promise<Result<Record<string, never>, Rejection>> {
    return this.#once(command.idempotency, () => takeReport(this.#context, command))
  }

  /** The potential of each item, in the order given. */
  async deduplicate(
    command: DeduplicateCommand,
  ): Promise<Result<{ potentials: number[] }, Rejection>> {
    return this.#once(command.idempotency, async () =>
      ok({ potentials: await this.#checker.check(command) }),
    )
  }

  /** Everything behind score and potential. */
  async explain(key: TransactionKey): Promise<Result<Explanation, Rejection>> {
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

  /** The loader delivered what it saw; completes once, and answers with where the user goes. */
  async completeVisit(
    key: TransactionKey,
    visit: Completion,
  ): Promise<{ redirectUrl: string } | null> {
    const found = await findTransaction(this.#context, key)
    return found.ok ? this.#visits.complete(key, found.value, visit) : null
  }

  /** The way on without JavaScript: where the user goes, without completing. */
  async skipVisit(key: TransactionKey): Promise<{ redirectUrl: string } | null> {
    const found = await findTransaction(this.#context, key)
    return found.ok ? this.#visits.skip(key, found.value) : null
  }

  /** Forgets what is older than the retention time and published; true when nothing is left. */
  async expire(before: number): Promise<boolean> {
    const { store, marks } = this.#context
    if (!forgetExpired(store, before, marks.published)) return false
    await this.#alarm.disarm()
    for (const { slot } of store.devices()) store.forgetDevice(slot)
    return true
  }

  /** Covers crashes and outages: finishes what was begun, and publishes it. */
  override async alarm(): Promise<void> {
    await this.#alarm.run(async () => {
      this.#visits.flush()
      try {
        await this.#assessor.finishAll()
        await this.#refiner.finishAll()
      } finally {
        await this.#publisher.drain()
      }
      letGo(this.#context.store)
    })
  }
}

function toPresentable(row: StoredTransaction): PresentableTransaction {
  const { data, transitions, createdAt, completedAt, score, reasons, potential } = row
  return { data, transitions, createdAt, completedAt, score, reasons, potential }
}
