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
import { type PresentableTransaction, toPresentable } from '../domain/transaction/present.ts'
import type { StoredTransaction } from '../domain/transaction/stored-transaction.ts'
import { asListed } from '../domain/transaction/transaction-page.ts'
import { runEach } from '../platform/run-each.ts'
import type { TransactionKey } from '../secrets/transaction-id.ts'
import type { DeletedRows } from '../storage/forgetting/erasure.ts'
import type { PlacedUser } from '../storage/placement/databases.ts'
import { unlessStorageFails } from '../storage/unless-storage-fails.ts'
import { expireUsers } from './forgetting/expire-users.ts'
import { type CreateCommand, createTransaction } from './operations/create-transaction.ts'
import type { DeduplicateCommand, Deduplicated } from './operations/deduplicate.ts'
import { describeUser, type KnownUser } from './operations/describe-user.ts'
import {
  explainTransaction,
  type TransactionExplanation,
} from './operations/explain-transaction.ts'
import { findByLink, findTransaction, type ScopedKey } from './operations/find-transaction.ts'
import type { Idempotency } from './operations/idempotency.ts'
import { type ListQuestion, listTransactions } from './operations/list-transactions.ts'
import {
  type ListedPage,
  provisionalOf,
  type WithProvisional,
} from './operations/provisional-of.ts'
import { type ReportCommand, reportTransaction } from './operations/report-transaction.ts'
import { trimTransactions } from './operations/trim-transactions.ts'
import { countHeld, ownUser } from './recovery/held.ts'
import { isKnownUser } from './recovery/is-known-user.ts'
import { knownSince } from './recovery/known-since.ts'
import { type Republished, republishAll } from './recovery/republish-all.ts'
import { isBefore, type RewindTarget, type Rewound, rewind } from './recovery/rewind.ts'
import type { CallMark } from './repeated-calls.ts'
import type { ExpiredUsers, ExpiringUsers, UserApi } from './user-api.ts'
import type { ReviewedKey } from './user-context.ts'
import { type ObjectBindings, openUserParts, type UserParts } from './user-parts.ts'
import type { DeliveredVisit } from './visits/delivered-visit.ts'
import type { LinkAnswer, OpenLink } from './visits/loader-visits.ts'
import type { Redirect } from './visits/redirects.ts'

/** One user's object; its methods are told in `UserApi`. */
export class UserObject extends DurableObject<ObjectBindings> implements UserApi {
  readonly #parts: UserParts
  #isRestarting = false

  constructor(ctx: DurableObjectState, env: ObjectBindings) {
    super(ctx, env)
    this.#parts = openUserParts(ctx, env)
  }

  async ping(): Promise<true> {
    return true
  }

  async create(
    command: CreateCommand,
    mark?: CallMark,
  ): Promise<Result<{ sequence: number }, Rejection>> {
    return this.#runOnce(mark, command, async () => {
      const { context, deduplicator, refiner } = this.#parts
      const created = await createTransaction(context, deduplicator, command, mark)
      if (!created.ok) return created
      const { row, isRefined } = created.value
      if (!isRefined) refiner.refineLater(row)
      return ok({ sequence: row.sequence })
    })
  }

  async lookUp(
    key: ScopedKey,
  ): Promise<Result<WithProvisional<PresentableTransaction>, Rejection>> {
    return this.#run(key.scope, async () => {
      await this.#parts.assessor.settled(key.sequence)
      const found = await findTransaction(this.#parts.context, key)
      if (!found.ok) return found
      this.#parts.refiner.refineSoon(found.value)
      this.#parts.reviewer.reviewSoon(found.value)
      const [provisional = []] = provisionalOf(this.#parts, [found.value], Date.now())
      return ok({ ...toPresentable(found.value), provisional })
    })
  }

  async list(question: ListQuestion): Promise<Result<ListedPage, Rejection>> {
    return this.#run(question.scope, async () => {
      await this.#parts.assessor.allSettled()
      const listed = await unlessStorageFails(listTransactions(this.#parts.context, question))
      if (!listed.ok) return listed
      const provisional = provisionalOf(this.#parts, listed.value.transactions, Date.now())
      const transactions = listed.value.transactions.map(asListed)
      return ok({ ...listed.value, transactions, provisional })
    })
  }

  async report(
    command: ReportCommand,
    mark?: CallMark,
  ): Promise<Result<Record<string, never>, Rejection>> {
    return this.#runOnce(mark, command, () => reportTransaction(this.#parts.context, command))
  }

  async deduplicate(
    command: DeduplicateCommand,
    mark?: CallMark,
  ): Promise<Result<Deduplicated, Rejection>> {
    return this.#runOnce(mark, command, () => this.#parts.deduplicator.deduplicate(command))
  }

  async explain(
    key: ScopedKey,
  ): Promise<Result<WithProvisional<TransactionExplanation>, Rejection>> {
    return this.#run(key.scope, () => explainTransaction(this.#parts, key))
  }

  async openLink(key: TransactionKey, opening: OpenLink): Promise<LinkAnswer | null> {
    return this.#runLink(key, (row) => this.#parts.visits.open(key, row, opening))
  }

  async completeVisit(
    key: TransactionKey,
    visit: DeliveredVisit,
    mark?: CallMark,
  ): Promise<Redirect | null> {
    return this.#parts.repeated.once(mark, () =>
      this.#runLink(key, (row) => this.#parts.visits.complete(key, row, visit)),
    )
  }

  async skipVisit(key: TransactionKey, mark?: CallMark): Promise<Redirect | null> {
    return this.#parts.repeated.once(mark, () =>
      this.#runLink(key, (row) => this.#parts.visits.skip(key, row)),
    )
  }

  async review({ scope, sequence }: ReviewedKey): Promise<void> {
    const { assessor, reviewer } = this.#parts
    // Outside of what forgetting waits for: it waits for a publication, which itself waits for forgetting.
    await assessor.compared(sequence)
    await this.#run(scope, async () => ok(await reviewer.reviewNow(sequence)))
  }

  async describe(user: PlacedUser): Promise<Result<KnownUser, Rejection>> {
    return this.#run(user.scope, async () => {
      await this.#parts.assessor.allSettled()
      return unlessStorageFails(describeUser(this.#parts.context, user))
    })
  }

  async erase(user: PlacedUser, mark?: CallMark): Promise<Result<DeletedRows, Rejection>> {
    if (this.#isOfOther(user.scope)) return refuse({ code: 'not_found' })
    const { forgetter, repeated } = this.#parts
    return repeated.once(mark, () => unlessStorageFails(forgetter.erase(user)))
  }

  async expire(user: PlacedUser, bound: number): Promise<Result<boolean, Rejection>> {
    if (this.#isOfOther(user.scope)) return refuse({ code: 'not_found' })
    return unlessStorageFails(this.#parts.forgetter.expire(user, bound))
  }

  async expireOthers(users: ExpiringUsers): Promise<ExpiredUsers> {
    return expireUsers(this.env, users)
  }

  async rewind(user: PlacedUser, target: RewindTarget): Promise<Rewound> {
    if (this.#isOfOther(user.scope) || !(await isKnownUser(this.#parts.context, user)))
      return { kind: 'unknown_user' }
    const since = await knownSince(this.#parts.context, user)
    const history = { getBookmarkForTime: (at: number) => this.ctx.storage.getBookmarkForTime(at) }
    if (since !== null && (await isBefore(history, target, since)))
      return { kind: 'forgotten', since }
    const rewound = await rewind(this.ctx, target)
    this.#isRestarting = rewound.kind === 'restarting'
    return rewound
  }

  async republish(user: PlacedUser): Promise<Result<Republished, Rejection>> {
    return this.#run(user.scope, async () => {
      if (this.#isRestarting) return refuse({ code: 'request_in_progress' })
      if (!(await isKnownUser(this.#parts.context, user))) return refuse({ code: 'not_found' })
      const { context, publisher } = this.#parts
      return unlessStorageFails(republishAll(context, publisher, user))
    })
  }

  async republishOwn(isDryRun: boolean): Promise<Result<Republished, Rejection>> {
    const { store } = this.#parts.context
    const user = ownUser(store)
    if (user === null) return refuse({ code: 'not_found' })
    return isDryRun ? ok(countHeld(store)) : this.republish(user)
  }

  async eraseReturned(user: PlacedUser, isDryRun: boolean): Promise<Result<boolean, Rejection>> {
    if (this.#isOfOther(user.scope)) return refuse({ code: 'not_found' })
    return unlessStorageFails(this.#parts.forgetter.eraseReturned(user, isDryRun))
  }

  /** Finishes and publishes what a crash or an outage has left undone, then trims. */
  override async alarm(): Promise<void> {
    const { context, alarm, assessor, forgetter, publisher, refiner, visits } = this.#parts
    // What fails keeps nothing else from being done, and brings the alarm back.
    const finish = () =>
      runEach([
        () => visits.flush(),
        () => assessor.finishAll(),
        () => refiner.finishAll(),
        async () => {
          await publisher.drain()
          trimTransactions(context)
        },
      ])
    await alarm.run(() =>
      runEach([
        () => forgetter.during(finish),
        () => forgetter.tidy(Date.now(), retentionMs(this.env.RETENTION_DAYS)),
      ]),
    )
  }

  /** Runs an operation of the API, unless the object is another scope's. */
  #run<T>(
    scope: string | null,
    operation: () => Promise<Result<T, Rejection>>,
  ): Promise<Result<T, Rejection>> {
    return this.#parts.forgetter.during(async () =>
      this.#isOfOther(scope) ? refuse({ code: 'not_found' }) : operation(),
    )
  }

  /** Runs an operation that is not to be done twice: neither for a repeated call nor under a key. */
  #runOnce<T>(
    mark: CallMark | undefined,
    { scope, idempotency }: { scope: string | null; idempotency: Idempotency | null },
    operation: () => Promise<Result<T, Rejection>>,
  ): Promise<Result<T, Rejection>> {
    const { once, repeated } = this.#parts
    // The mark comes first: under its key, a repetition of what still runs would be refused.
    return repeated.once(mark, () => this.#run(scope, () => once(idempotency, operation)))
  }

  /** Runs an operation of the loader; null where the link is of no transaction. */
  #runLink<T>(
    key: TransactionKey,
    operation: (row: StoredTransaction) => Promise<T>,
  ): Promise<T | null> {
    return this.#parts.forgetter.during(async () => {
      const row = await findByLink(this.#parts.context, key)
      return row && operation(row)
    })
  }

  /** The last wall: names are derived from the scope, so this cannot happen unless one was forged. */
  #isOfOther(scope: string | null): boolean {
    const own = this.#parts.context.store.transactions.scope()
    return own !== null && own !== scope
  }
}
