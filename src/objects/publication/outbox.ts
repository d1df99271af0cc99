/** Draining the outbox: what D1 does not have yet, batch after batch, in the order of revisions. */
import { furthestAttempt } from '../../domain/duplication/shared-attempt.ts'
import type { DeviceProfile } from '../../domain/linkage/device/profile.ts'
import { sightingKeys } from '../../domain/linkage/device/sighted-keys.ts'
import { packProfile } from '../../domain/packing/profile-row.ts'
import { toPublished } from '../../domain/transaction/published-transaction.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { ScopeNames } from '../../secrets/scopes/scope-names.ts'
import { makeSharedRef } from '../../secrets/user-key.ts'
import type { Publication, PublishedDevice, SharedPublication } from '../../storage/publication.ts'
import type { StoredDevice, UserStore } from '../store/user-store.ts'
import type { UserContext } from '../user-context.ts'
import type { RevisionLog, Unpublished } from './revision-log.ts'

/** D1 itself ends a query after 30 s, but a stalled connection may last longer. */
export const PUBLISH_TIMEOUT_MS = 30_000

/** Sends one publication, idempotently. Rejects when it may not have arrived. */
export type Send = (publication: Publication) => Promise<unknown>

/** What turns rows into publications. */
export interface Publishing extends Pick<UserContext, 'keyring' | 'namesOf'> {
  store: Pick<UserStore, 'transactions' | 'history'>
}

/** Publishes until nothing is left; rejects at the first batch that fails or times out. */
export async function drainOutbox(
  log: Pick<RevisionLog, 'unpublished' | 'acknowledge'>,
  publishing: Publishing,
  send: Send,
): Promise<void> {
  for (;;) {
    const batch = log.unpublished()
    if (!batch) return
    let isLate = false
    const sending = sendByUser(publishing, send, batch, () => isLate)
    try {
      await withTimeout(sending, PUBLISH_TIMEOUT_MS)
    } catch (error) {
      isLate = true
      throw error
    }
    log.acknowledge(batch.upTo)
  }
}

/**
 * Users with the same user_id in several channels share the object, but are separate users in D1.
 * Nothing more is sent once `isLate`: what is sent later than anybody waits for would come back
 * after its user has been erased.
 */
async function sendByUser(
  publishing: Publishing,
  send: Send,
  { transactions, devices }: Unpublished,
  isLate: () => boolean,
): Promise<void> {
  const userRefs = new Set([...transactions, ...devices].map(({ userRef }) => userRef))
  for (const userRef of userRefs) {
    const isOfUser = (row: { userRef: string }) => row.userRef === userRef
    const publications = await toPublication(publishing, userRef, {
      transactions: transactions.filter(isOfUser),
      devices: devices.filter(isOfUser),
    })
    if (isLate()) return
    await send(publications)
  }
}

type Changed = Omit<Unpublished, 'upTo'>

async function toPublication(
  publishing: Publishing,
  userRef: string,
  changed: Changed,
): Promise<Publication> {
  const { transactions, devices } = changed
  // A device is written with the assessment of a transaction, so there is one.
  const scope = publishing.store.transactions.scope() ?? ''
  const names = await publishing.namesOf(scope)
  return {
    userRef,
    transactions: transactions.map(toPublished),
    devices: devices.map((device) => toPublishedDevice(device, device.profile, names.own)),
    shared: await toShared(publishing, { scope, userRef, names }, changed),
  }
}

interface Named {
  scope: string
  userRef: string
  names: ScopeNames
}

/** Only what belongs to transactions that opted in leaves the partner's scope. */
async function toShared(
  { keyring, store }: Publishing,
  { scope, userRef, names }: Named,
  { transactions, devices }: Changed,
): Promise<SharedPublication | null> {
  const opted = devices.flatMap((device) =>
    device.opted ? [toPublishedDevice(device, device.opted, names.shared)] : [],
  )
  const attempts = attemptsOf(store, userRef, transactions)
  if (opted.length === 0 && attempts.length === 0) return null
  return { userRef: await makeSharedRef(keyring, scope, userRef), devices: opted, attempts }
}

/** One attempt a survey: the one that came furthest, of all that the object has. */
function attemptsOf(
  { history }: Publishing['store'],
  userRef: string,
  changed: readonly StoredTransaction[],
): SharedPublication['attempts'] {
  const revisions = new Map(changed.map(({ shared, revision }) => [shared, revision]))
  return [...revisions].flatMap(([pair, revision]) => {
    const furthest = pair && furthestAttempt(pair, history.attemptsAtShared(userRef, pair))
    return furthest ? [{ ...furthest, revision }] : []
  })
}

function toPublishedDevice(
  { slot, revision }: StoredDevice,
  profile: DeviceProfile,
  { population }: ScopeNames['own'],
): PublishedDevice {
  return {
    slot,
    revision,
    profile: packProfile(profile),
    keys: [population, ...sightingKeys(profile)],
    seenAt: profile.lastSeenAt,
  }
}
