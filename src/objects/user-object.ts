/**
 * One object per (partner, user_id): the place that decides. It serializes everything that happens to
 * its user, keeps the user's transactions, and answers lookups and lists. Each write gathers first,
 * then decides and commits in one synchronous transaction, is acknowledged, and reaches D1 behind the
 * answer.
 */
import { DurableObject } from 'cloudflare:workers'
import type { TerminationReason, TransactionState } from '../contract/transaction.ts'
import type { Rejection } from '../domain/rejection.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { decideReport } from '../domain/transaction/lifecycle.ts'
import type { PresentableTransaction } from '../domain/transaction/present.ts'
import type { Environment } from '../environment.ts'
import { openKeyring } from '../secrets/keyring.ts'
import type { TransactionKey } from '../secrets/transaction-id.ts'
import { type Assessor, createAssessor } from './assessor.ts'
import { type CreateCommand, createTransaction } from './creation.ts'
import {
  checkDuplicates,
  createRefiner,
  type DeduplicateCommand,
  type Refiner,
} from './duplicate-check.ts'
import { type Explanation, explainTransaction } from './explain.ts'
import { type Idempotency, recallAnswer } from './idempotency.ts'
import { KEPT_TRANSACTIONS, type Listed, type ListQuestion, listTransactions } from './listing.ts'
import { drainOutbox, PUBLISH_DELAY_MS, retryDelayMs } from './outbox.ts'
import { findTransaction } from './restore.ts'
import type { Stamp, UserContext } from './user-context.ts'
import { migrateUserObject } from './user-migrations.ts'
import { openUserStore, type StoredTransaction, type UserStore } from './user-store.ts'
import {
  type Completion,
  createVisits,
  type LinkAnswer,
  type OpenLink,
  type Visits,
} from './visits.ts'

export type { Creation } from './creation.ts'

export interface ReportCommand extends TransactionKey {
  state: TransactionState
  terminationReason: TerminationReason | null
  idempotency: Idempotency | null
}

/** Rows let go of in one go: each costs a written row. */
const FORGET_BATCH = 100

export class UserObject extends DurableObject<Environment> {
  readonly #context: UserContext
  readonly #store: UserStore
  readonly #assessor: Assessor
  readonly #refiner: Refiner
  readonly #visits: Visits
  readonly #running = new Set<string>()
  readonly #mark = { published: 0 }
  #revision = 0
  #alarmAt: number | null = null
  #failures = 0
  #draining: Promise<void> | null = null

  constructor(ctx: DurableObjectState, env: Environment) {
    super(ctx, env)
    migrateUserObject(ctx.storage.sql)
    this.#store = openUserStore(ctx.storage.sql)
    const marks = this.#store.marks()
    this.#revision = marks.revision
    this.#mark.published = marks.published
    this.#context = {
      db: env.DB,
      keyring: openKeyring(env.ROOT_SECRET ?? ''),
      store: this.#store,
      commit: (write) => this.#commit(write),
      runBehind: (work) => this.ctx.waitUntil(work.catch(logSurprise)),
      publishSoon: () => this.#publishSoon(),
    }
    this.#assessor = createAssessor(this.#context)
    this.#refiner = createRefiner(this.#context)
    this.#visits = createVisits(this.#context, this.#assessor, () => this.#armAlarm())
    ctx.blockConcurrencyWhile(async () => {
      this.#alarmAt = await ctx.storage.getAlarm()
    })
  }

  /** Creates a transaction; the answer is kept under the idempotency key, if there is one. */
  async create(command: CreateCommand): Promise<Result<{ sequence: number }, Rejection>> {
    return this.#idempotently(command.idempotency, async () => {
      const created = await createTransaction(this.#context, command)
      if (created.ok) this.#refiner.note(created.value)
      return created.ok ? ok({ sequence: created.value.sequence }) : created
    })
  }

  /** The transaction; waits for a running assessment. */
  async lookUp(key: TransactionKey): Promise<Result<PresentableTransaction, Rejection>> {
    await Promise.all([this.#assessor.settled(key.sequence), this.#refiner.settled(key.sequence)])
    const found = await this.#find(key)
    return found.ok ? ok(toPresentable(found.value)) : found
  }

  /** One page of the user's transactions. */
  async list(question: ListQuestion): Promise<Result<Listed, Rejection>> {
    await this.#assessor.allSettled()
    try {
      return ok(await listTransactions(this.#context, question))
    } catch (error) {
      logSurprise(error)
      return refuse({ code: 'storage_unavailable' })
    }
  }

  /** Takes a report; a repeated one changes nothing. */
  async report(command: ReportCommand): Promise<Result<Record<string, never>, Rejection>> {
    return this.#idempotently(command.idempotency, async () => {
      const found = await this.#find(command)
      if (!found.ok) return found
      // Read anew, with no await before the commit: reports of one transaction may race.
      const row = this.#store.transaction(command.sequence) ?? found.value
      const decided = decideReport(row.transitions, command, Date.now())
      if (!decided.ok) return decided
      if (decided.value.kind === 'unchanged') return ok({})
      const transitions = [...row.transitions, decided.value.transition]
      this.#change(row, (stamp) =>
        this.#store.update(row.sequence, stamp.revision, stamp.published, { transitions }),
      )
      this.#publishSoon()
      return ok({})
    })
  }

  /** The potential of each item, in the order given. */
  async deduplicate(
    command: DeduplicateCommand,
  ): Promise<Result<{ potentials: number[] }, Rejection>> {
    return this.#idempotently(command.idempotency, async () =>
      ok({ potentials: await checkDuplicates(this.#context, command) }),
    )
  }

  /** Everything behind score and potential. */
  async explain(key: TransactionKey): Promise<Result<Explanation, Rejection>> {
    await Promise.all([this.#assessor.settled(key.sequence), this.#refiner.settled(key.sequence)])
    const found = await this.#find(key)
    return found.ok ? ok(await explainTransaction(this.#context, key, found.value)) : found
  }

  /** Someone opened the loader link; null when there is no such transaction. */
  async openLink(key: TransactionKey, opening: OpenLink): Promise<LinkAnswer | null> {
    const found = await this.#find(key)
    return found.ok ? this.#visits.open(key, found.value, opening) : null
  }

  /** The loader delivered what it saw; completes once, and answers with where the user goes. */
  async completeVisit(
    key: TransactionKey,
    visit: Completion,
  ): Promise<{ redirectUrl: string } | null> {
    const found = await this.#find(key)
    if (!found.ok) return null
    return this.#visits.complete(key, this.#store.transaction(key.sequence) ?? found.value, visit)
  }

  /** The way on without JavaScript: where the user goes, without completing. */
  async skipVisit(key: TransactionKey): Promise<{ redirectUrl: string } | null> {
    const found = await this.#find(key)
    return found.ok ? this.#visits.skip(key, found.value) : null
  }

  /** Forgets what is older than the retention time and published; true when nothing is left. */
  async expire(before: number): Promise<boolean> {
    for (;;) {
      const old = this.#store.expired(before, this.#mark.published, FORGET_BATCH)
      for (const sequence of old) this.#store.forget(sequence)
      if (old.length < FORGET_BATCH) break
    }
    if (this.#store.count() > 0) return false
    await this.ctx.storage.deleteAlarm()
    this.#alarmAt = null
    for (const { slot } of this.#store.devices()) this.#store.forgetDevice(slot)
    return true
  }

  /** Covers crashes and outages: finishes assessments, publishes, and re-arms itself while it fails. */
  override async alarm(): Promise<void> {
    this.#alarmAt = null
    try {
      this.#visits.flush()
      await this.#assessor.finishAll()
      await this.#refiner.finishAll()
      await this.#drain()
      this.#letGo()
      this.#failures = 0
    } catch (error) {
      // The platform retries 6 times and then never again, so a failed run must look like a success.
      this.#failures += 1
      logSurprise(error)
      this.#armAlarm(retryDelayMs(this.#failures))
    }
  }

  async #find(key: TransactionKey): Promise<Result<StoredTransaction, Rejection>> {
    try {
      const found = await findTransaction(this.#context, key.userKey, key.sequence)
      return found ? ok(found.row) : refuse({ code: 'not_found' })
    } catch (error) {
      logSurprise(error)
      return refuse({ code: 'storage_unavailable' })
    }
  }

  /** Changes a row, bringing it back first if it had been let go of. */
  #change(row: StoredTransaction, write: (stamp: Stamp) => void): void {
    this.#revision = Math.max(this.#revision, row.revision)
    this.#commit((stamp) => {
      if (!this.#store.transaction(row.sequence)) this.#store.insert(row, stamp.published)
      write(stamp)
    })
  }

  #commit<T>(write: (stamp: Stamp) => T): T {
    const stamp = { revision: this.#revision + 1, published: this.#mark.published }
    const written = this.ctx.storage.transactionSync(() => write(stamp))
    this.#revision = stamp.revision
    this.#armAlarm()
    return written
  }

  /** One alarm per burst: the first unpublished write arms it, the others find it armed. */
  #armAlarm(delayMs = PUBLISH_DELAY_MS): void {
    if (this.#alarmAt !== null) return
    this.#alarmAt = Date.now() + delayMs
    this.ctx.waitUntil(this.ctx.storage.setAlarm(this.#alarmAt))
  }

  #publishSoon(): void {
    this.ctx.waitUntil(this.#drain().catch(logSurprise))
  }

  /** One drain at a time; who comes later gets a run that starts after its write. */
  async #drain(): Promise<void> {
    while (this.#draining) await this.#draining.catch(() => undefined)
    this.#draining = drainOutbox(this.env.DB, this.#store, this.#mark)
    try {
      await this.#draining
    } finally {
      this.#draining = null
    }
  }

  #letGo(): void {
    for (const sequence of this.#store.beyond(KEPT_TRANSACTIONS, FORGET_BATCH)) {
      this.#store.forget(sequence)
    }
  }

  async #idempotently<T>(
    idempotency: Idempotency | null,
    run: () => Promise<Result<T, Rejection>>,
  ): Promise<Result<T, Rejection>> {
    const now = Date.now()
    const recalled = recallAnswer<T>(this.#store, this.#running, idempotency, now)
    if (!recalled.ok) return recalled
    if (recalled.value !== null) return ok(recalled.value)
    if (!idempotency) return run()
    this.#running.add(idempotency.key)
    try {
      const result = await run()
      if (result.ok) {
        this.#store.keepAnswer(idempotency.key, idempotency.fingerprint, result.value, now)
      }
      return result
    } finally {
      this.#running.delete(idempotency.key)
    }
  }
}

function toPresentable(row: StoredTransaction): PresentableTransaction {
  const { data, transitions, createdAt, completedAt, score, reasons, potential } = row
  return { data, transitions, createdAt, completedAt, score, reasons, potential }
}

function logSurprise(error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' }
  console.error(JSON.stringify({ event: 'behind_the_answer', name, message }))
}
