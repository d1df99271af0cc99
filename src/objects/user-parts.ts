/** The parts of one user's object, and how they are wired. */
import { DAY_MS } from '../domain/time.ts'
import { logFailure } from '../platform/log-failure.ts'
import type { MetricDataset } from '../platform/metrics.ts'
import { readSecrets, type SecretSettings } from '../secrets/keyring/secret-settings.ts'
import { openKeyring } from '../secrets/keyring.ts'
import { nameScopes } from '../secrets/scopes/scope-names.ts'
import { userKeyOf } from '../secrets/user-key.ts'
import { type DatabaseBindings, openDatabases } from '../storage/placement/databases.ts'
import { findPlacementFault } from '../storage/placement/recorded-placement.ts'
import { publish } from '../storage/publication.ts'
import { Forgetter } from './forgetting/forgetter.ts'
import { Deduplicator } from './operations/deduplicate.ts'
import { createOnce, type Once } from './operations/idempotency.ts'
import { Alarm } from './publication/alarm.ts'
import { AskedAlong } from './publication/asked-along.ts'
import type { Send } from './publication/outbox.ts'
import { PublicationMeter } from './publication/publication-meter.ts'
import { createPublisher, type Publisher } from './publication/publisher.ts'
import { RevisionLog } from './publication/revision-log.ts'
import { createRepeatedCalls, type RepeatedCalls } from './repeated-calls.ts'
import { openUserStore, type UserStore } from './store/user-store.ts'
import type { UserContext } from './user-context.ts'
import { knownHomes } from './user-homes.ts'
import { type UserNamespace, withUserObject } from './user-stub.ts'
import { Assessor } from './visits/assessor.ts'
import { AwaitingRefinement } from './visits/awaiting-refinement.ts'
import { LoaderVisits } from './visits/loader-visits.ts'
import { Refiner } from './visits/refiner.ts'
import { Reviewer } from './visits/reviewer.ts'

/** The bindings and settings that the object needs. */
export interface ObjectBindings extends SecretSettings, DatabaseBindings, UserNamespace {
  RETENTION_DAYS?: string
  METRICS?: MetricDataset
}

/** The parts of one object. */
export interface UserParts {
  context: UserContext
  alarm: Alarm
  publisher: Publisher
  assessor: Assessor
  deduplicator: Deduplicator
  refiner: Refiner
  reviewer: Reviewer
  visits: LoaderVisits
  forgetter: Forgetter
  once: Once
  repeated: RepeatedCalls
}

/** Opens the parts of an object that starts. */
export function openUserParts(ctx: DurableObjectState, env: ObjectBindings): UserParts {
  const databases = openDatabases(env)
  const store = openUserStore(ctx.storage.sql, databases.newestGeneration)
  const alarm = new Alarm(ctx)
  const meter = new PublicationMeter(env.METRICS)
  const { awaiting, log } = openLog(ctx.storage, store, () => {
    meter.noteWrite(Date.now())
    alarm.arm()
  })
  const context: UserContext = {
    databases,
    ...openNames(env),
    store,
    log,
    askedAlong: new AskedAlong(databases),
    runBehind: (work) => ctx.waitUntil(work.catch(logFailure)),
    publishSoon: () =>
      ctx.waitUntil(forgetter.during(() => parts.publisher.drain()).catch(logFailure)),
    reviewOther: (key) => withUserObject(env, key.userKey, (user) => user.review(key)),
    expectAlarm: () => alarm.arm(),
  }
  const assessor = new Assessor(context)
  const visits = new LoaderVisits(context, assessor)
  const parts = {
    context,
    alarm,
    publisher: createPublisher(log, context, meter.observe(sendFrom(context, env))),
    assessor,
    deduplicator: new Deduplicator(context),
    refiner: new Refiner(context, awaiting, (sequence) => visits.isOpened(sequence)),
    reviewer: new Reviewer(context),
    visits,
    once: openOnce(store, alarm),
    repeated: createRepeatedCalls(),
  }
  const forgetter = openForgetter(ctx.storage, awaiting, parts)
  return { ...parts, forgetter }
}

/** The log of what is written; its marks stay below what awaits refinement. */
function openLog(storage: DurableObjectStorage, store: UserStore, onWrite: () => void) {
  const stamp = store.highestStamp()
  const awaiting = new AwaitingRefinement(store, stamp.highWaterMark, Date.now())
  const finishedUpTo = () => awaiting.finishedUpTo()
  return { awaiting, log: new RevisionLog(stamp, { storage, store, finishedUpTo, onWrite }) }
}

/** What keeps answers under idempotency keys. */
function openOnce(store: UserStore, alarm: Alarm): Once {
  return createOnce(store, () => {
    // An object without transactions has no other occasion to delete the answer.
    if (store.transactions.scope() === null) alarm.arm(DAY_MS)
  })
}

/** Sends to where the object's users are; not while the placement says that they are elsewhere than they were. */
function sendFrom(context: UserContext, env: DatabaseBindings): Send {
  return async (publication) => {
    // The first database may be out while that of the users works.
    const fault = await findPlacementFault(env).catch(() => null)
    if (fault !== null) throw new Error(fault)
    const homes = knownHomes(context, userKeyOf(publication.userRef))
    // What is published is of a transaction, so there is one.
    if (!homes) throw new Error('a publication of an object without transactions')
    return context.askedAlong.send(publication, (asked) => publish(homes, publication, asked))
  }
}

/** Forgetting deletes what is stored, and what each part keeps in memory. */
function openForgetter(
  storage: DurableObjectStorage,
  awaiting: AwaitingRefinement,
  parts: Omit<UserParts, 'forgetter'>,
): Forgetter {
  const { context, alarm, publisher, assessor, deduplicator, repeated, reviewer, visits } = parts
  return new Forgetter(context, {
    settled: async () => {
      await assessor.allSettled()
      await publisher.settled()
    },
    publishAll: () => publisher.drain(),
    wakeIn: (delayMs) => alarm.arm(delayMs),
    deleteStorage: async () => {
      await storage.deleteAll()
      const remembering = [alarm, context.store, awaiting, visits, deduplicator, reviewer, repeated]
      for (const part of remembering) part.forget()
    },
  })
}

/** The keyring, and the names of the scope that was asked for last: an object has only one. */
function openNames(env: ObjectBindings): Pick<UserContext, 'keyring' | 'namesOf'> {
  const keyring = openKeyring(readSecrets(env))
  let named: { scope: string; names: ReturnType<typeof nameScopes> } | null = null
  return {
    keyring,
    namesOf(scope) {
      if (named?.scope !== scope) named = { scope, names: nameScopes(keyring, scope) }
      return named.names
    },
  }
}
