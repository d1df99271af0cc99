/** Asking D1 what it knows of other users: one question over both scopes. */
import type { CrossUserEvidence } from '../domain/evidence/cross-user-evidence.ts'
import { evidenceKeys } from '../domain/evidence/evidence-keys.ts'
import type { AskedItem, SharedQuestion } from '../domain/evidence/evidence-question.ts'
import type { DeviceProfile } from '../domain/linkage/device/profile.ts'
import type { ScopedDevices } from '../domain/linkage/find-links.ts'
import type { EdgeFacts } from '../domain/network/edge-facts.ts'
import type { ScopeNames } from '../secrets/scopes/scope-names.ts'
import { gatherEvidence } from '../storage/evidence/gather-evidence.ts'
import type { UserContext } from './user-context.ts'

/** Who asks, with which devices, about which items. */
export interface EvidenceRequest {
  userRef: string
  scope: string
  /** This visit's device under each scope; null before a visit. */
  present: { own: DeviceProfile; shared: DeviceProfile } | null
  devices: ScopedDevices
  items: readonly AskedItem[]
  /** The client of the visit, whose score is wanted too; null where only potentials are. */
  client: Pick<EdgeFacts, 'asn' | 'address'> | null
}

/** What D1 knows, in one round trip; rejects when D1 does. */
export async function askForEvidence(
  { db, namesOf }: Pick<UserContext, 'db' | 'namesOf'>,
  request: EvidenceRequest,
): Promise<CrossUserEvidence> {
  const { userRef, scope, present, devices, items, client } = request
  const names = await namesOf(scope)
  return gatherEvidence(db, {
    userRef,
    scope,
    population: names.own.population,
    keys: evidenceKeys(present?.own ?? null, devices.own),
    items,
    shared: sharedQuestion(request, names),
    needsActivity: client !== null,
    client,
  })
}

/** Null where no item is shared, or where nothing is known of the user that others could share. */
function sharedQuestion(
  { present, devices, items }: EvidenceRequest,
  { shared, ownInShared }: ScopeNames,
): SharedQuestion | null {
  const pairs = [...new Set(items.flatMap((item) => item.shared ?? []))]
  const keys = evidenceKeys(present?.shared ?? null, devices.shared)
  if (pairs.length === 0 || keys.length === 0) return null
  return { population: shared.population, keys, except: ownInShared, pairs }
}
