/** The parts of one user's object, and how they are wired. */
import { DAY_MS } from '../domain/time.ts'
import { logFailure } from '../platform/log-failure.ts'
import type { MetricDataset } from '../platform/metrics.ts'
import { readSecrets, type SecretSettings } from '../secrets/keyring/secret-settings.ts'
import { openKeyring } from '../secrets/keyring.ts'
import { nameScopes } from '../secrets/scopes/scope-names.ts'
import { userKeyOf } from '../secrets/user-key.ts'
import { type DatabaseBindings, openDatabases } from '../storage/placement/databases.ts'
import { publish } from '../storage/publication.ts'
import { Forgetter } from './forgetting/forgetter.ts'
import { createDeduplicator, type Deduplicator } from './operations/deduplicate.ts'
import { createOnce, type Once } from './operations/idempotency.ts'
import { type Alarm, createAlarm } from './publication/alarm.ts'
import { createPublicationMeter } from './publication/publication-meter.ts'
import { createPublisher, type Publisher } from './publication/publisher.ts'
import { openRevisionLog } from './publication/revision-log.ts'
import { openUserStore } from './store/user-store.ts'
import type { UserContext } from './user-context.ts'
import { knownHomes } from './user-homes.ts'
import type { UserNamespace } from './user-stub.ts'
import { type Assessor, createAssessor } from './visits/assessor.ts'
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
}

/** Opens the parts of an object that starts. */
export function openUserParts(ctx: DurableObjectState, env: ObjectBindings): UserParts {
  const databases = openDatabases(env)
  const store = openUserStore(ctx.storage.sql, databases.newestGeneration)
  const alarm = createAlarm(ctx)
  const meter = createPublicationMeter(env.METRICS)
  const stamp = store.highestStamp()
  const awaiting = new AwaitingRefinement(store, stamp.highWaterMark, Date.now())
  const log = openRevisionLog(stamp, {
    storage: ctx.storage,
    store,
    finishedUpTo: () => awaiting.finishedUpTo(),
    onWrite: () => {
      meter.noteWrite(Date.now())
      alarm.arm()
    },
  })
  const context: UserContext = {
    databases,
    ...openNames(env),
    store,
    log,
    runBehind: (work) => ctx.waitUntil(work.catch(logFailure)),
    publishSoon: () => ctx.waitUntil(forgetter.during(() => publisher.drain()).catch(logFailure)),
    expectAlarm: () => alarm.arm(),
  }
  const send = meter.observe(async (publication) => {
    const homes = knownHomes(context, userKeyOf(publication.userRef))
    // What is published is of a transaction, so there is one.
    if (!homes) throw new Error('a publication of an object without transactions')
    return publish(homes, publication)
  })
  const publisher = createPublisher(log, context, send)
  const deduplicator = createDeduplicator(context)
  const assessor = createAssessor(context)
  const visits = new LoaderVisits(context, assessor)
  const refiner = new Refiner(context, awaiting, (sequence) => visits.isOpened(sequence))
  const reviewer = new Reviewer(context)
  const forgetter = new Forgetter(context, {
    settled: async () => {
      await assessor.allSettled()
      await publisher.settled()
    },
    publishAll: () => publisher.drain(),
    wakeIn: (delayMs) => alarm.arm(delayMs),
    deleteStorage: async () => {
      await ctx.storage.deleteAll()
      alarm.forget()
      store.forget()
      for (const part of [awaiting, visits, deduplicator, reviewer]) part.forget()
    },
  })
  const once = createOnce(store, () => {
    // An object without transactions has no other occasion to delete the answer.
    if (store.transactions.scope() === null) alarm.arm(DAY_MS)
  })
  return {
    context,
    alarm,
    publisher,
    assessor,
    deduplicator,
    refiner,
    reviewer,
    visits,
    forgetter,
    once,
  }
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
