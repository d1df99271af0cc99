/** What is published of an object's rows: in the partner's scope, and of those that opted in, in the shared one. */

import type { DeviceProfile } from '../../domain/device/profile.ts'
import { sightingKeys } from '../../domain/device/sighted-keys.ts'
import { furthestAttempt } from '../../domain/duplication/shared-attempt.ts'
import { packProfile } from '../../domain/packing/profile-row.ts'
import {
  type PublishedTransaction,
  toPublished,
} from '../../domain/publication/published-transaction.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { ScopeNames } from '../../secrets/scopes/scope-names.ts'
import { makeSharedRef } from '../../secrets/user-key.ts'
import type { Publication, PublishedDevice, SharedPublication } from '../../storage/publication.ts'
import type { StoredDevice, UserStore } from '../store/user-store.ts'
import type { UserContext } from '../user-context.ts'
import type { Unpublished } from './revision-log.ts'

/** What turns rows into publications. */
export interface Publishing extends Pick<UserContext, 'keyring' | 'namesOf'> {
  store: Pick<UserStore, 'transactions' | 'history'>
}

/** Rows that are to be published. */
export type Changed = Omit<Unpublished, 'upTo'>

/** A row that cannot be put into the form in which it is published. */
export class UnpublishableRow extends Error {}

/** The publication of rows of one user; rejects with `UnpublishableRow` where one of them is at fault. */
export async function toPublication(
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
    transactions: transactions.map(toPublishedRow),
    devices: devices.map((device) => toPublishedDevice(device, device.profile, names.own)),
    shared: await toShared(publishing, { scope, userRef, names }, changed),
  }
}

function toPublishedRow(row: StoredTransaction): PublishedTransaction {
  try {
    return toPublished(row)
  } catch (cause) {
    throw new UnpublishableRow('a transaction cannot be packed', { cause })
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
