/** Asking D1 what it knows of other users: one question over both scopes. */

import { type DeviceProfile, frequencyKey } from '../domain/device/profile.ts'
import type { CrossUserEvidence } from '../domain/evidence/cross-user-evidence.ts'
import { evidenceKeys } from '../domain/evidence/evidence-keys.ts'
import type {
  AskedItem,
  RepeatQuestion,
  SharedMarks,
  SharedQuestion,
} from '../domain/evidence/evidence-question.ts'
import { sharedScope } from '../domain/evidence/scope.ts'
import type { ScopedDevices } from '../domain/linkage/find-links.ts'
import type { EdgeFacts } from '../domain/network/edge-facts.ts'
import { firstSequenceAfter } from '../domain/transaction/sequence.ts'
import type { ScopeNames } from '../secrets/scopes/scope-names.ts'
import { type EvidencePlaces, gatherEvidence } from '../storage/evidence/gather-evidence.ts'
import type { UserContext } from './user-context.ts'

/** Who asks, with which devices, about which items. */
export interface EvidenceRequest {
  userRef: string
  scope: string
  devices: ScopedDevices
  items: readonly AskedItem[]
  /** The visit whose score is wanted too; null where only potentials are. */
  visit: AskedVisit | null
}

/** A visit as far as others are asked about it. */
interface AskedVisit {
  /** Its device under each scope. */
  present: { own: DeviceProfile; shared: DeviceProfile }
  client: Pick<EdgeFacts, 'asn' | 'address'>
  marks: SharedMarks
  /** When it was, ms since the epoch. */
  at: number
}

/** What D1 knows, in one round trip; rejects when D1 does. */
export async function askForEvidence(
  { databases, namesOf }: Pick<UserContext, 'databases' | 'namesOf'>,
  request: EvidenceRequest,
): Promise<CrossUserEvidence> {
  const { userRef, scope, devices, items, visit } = request
  const names = await namesOf(scope)
  return gatherEvidence(placesOf(databases, scope), {
    userRef,
    scope,
    population: names.own.population,
    keys: evidenceKeys(visit?.present.own ?? null, devices.own),
    items,
    shared: sharedQuestion(request, names),
    repeats: visit && repeatQuestion(visit),
    // A score is that of its visit's time, however late D1 answers: whoever is recorded, and played back in the
    // hours of an outage, would else be taken for the copy.
    activityBefore: visit && firstSequenceAfter(visit.at),
    client: visit?.client ?? null,
  })
}

/**
 * What D1 knows of others at these items where no visit is at hand: for potentials alone, without a
 * score; rejects when D1 does.
 */
export function askWithoutVisit(
  context: Pick<UserContext, 'databases' | 'namesOf'>,
  asked: Pick<EvidenceRequest, 'userRef' | 'scope' | 'devices' | 'items'>,
): Promise<CrossUserEvidence> {
  return askForEvidence(context, { ...asked, visit: null })
}

/** The databases of both scopes, and that of what is no user's. */
function placesOf(databases: UserContext['databases'], scope: string): EvidencePlaces {
  const { reference } = databases
  return { own: databases.ofScope(scope), shared: databases.ofScope(sharedScope(scope)), reference }
}

function repeatQuestion({ present, marks, at }: AskedVisit): RepeatQuestion {
  const { browser } = present.own.hashes
  const key = browser === undefined ? null : frequencyKey('browser', browser)
  return { before: firstSequenceAfter(at), passedBy: at, key, marks }
}

/** Null where no item is shared, or where nothing is known of the user that others could share. */
function sharedQuestion(
  { visit, devices, items }: EvidenceRequest,
  { shared, ownInShared }: ScopeNames,
): SharedQuestion | null {
  const pairs = [...new Set(items.flatMap((item) => item.shared ?? []))]
  const keys = evidenceKeys(visit?.present.shared ?? null, devices.shared)
  if (pairs.length === 0 || keys.length === 0) return null
  return { population: shared.population, keys, except: ownInShared, pairs }
}
