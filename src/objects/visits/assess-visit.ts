/** The steps of assessing one visit: gather its device, ask D1 once, decide and commit. */
import { summarizeDuplication } from '../../domain/duplication/duplication-summary.ts'
import { judgeDuplication } from '../../domain/duplication/judge-duplication.ts'
import type { CrossUserEvidence } from '../../domain/evidence/cross-user-evidence.ts'
import { evidenceKeys } from '../../domain/evidence/evidence-keys.ts'
import { judgeVisit } from '../../domain/fraud/judge-visit.ts'
import { packAssessment } from '../../domain/fraud/pack-assessment.ts'
import { describeDevice } from '../../domain/linkage/device/describe.ts'
import { hashProfile } from '../../domain/linkage/device/hash-profile.ts'
import type { DeviceProfile } from '../../domain/linkage/device/profile.ts'
import { type SeenDevice, toSeenDevice } from '../../domain/linkage/device/seen-device.ts'
import { findLinks } from '../../domain/linkage/find-links.ts'
import { toDemographic } from '../../domain/transaction/demographic.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { PendingVisit } from '../../domain/visit/pending-visit.ts'
import { NO_TRACE, traceDelivery } from '../../domain/visit/visit-trace.ts'
import { evidenceHash } from '../../secrets/evidence-hash.ts'
import { gatherEvidence } from '../../storage/evidence.ts'
import type { UserContext } from '../user-context.ts'

const HISTORY_ROWS = 200

/** A visit with its transaction and its device. */
export interface GatheredVisit {
  row: StoredTransaction
  pending: PendingVisit
  seen: SeenDevice
}

/**
 * Describes the visit's device by keyed hashes, without raw values. Null when the transaction is
 * gone.
 */
export async function gatherVisit(
  { store, keyring }: UserContext,
  sequence: number,
  pending: PendingVisit,
): Promise<GatheredVisit | null> {
  const row = store.transactions.get(sequence)
  if (!row) return null
  const demographic = toDemographic(row.data.user_demographic)
  const raw = describeDevice({ ...pending, demographic })
  const profile = await hashProfile(raw, evidenceHash(keyring), pending.at)
  return { row, pending, seen: placeDevice(store, row.userRef, profile) }
}

/** The device among those that the object has now. */
function placeDevice(
  { devices }: UserContext['store'],
  userRef: string,
  profile: DeviceProfile,
): SeenDevice {
  const all = devices.all()
  const own = all.filter((device) => device.userRef === userRef)
  return toSeenDevice(profile, own, all)
}

/** What D1 knows of other users, in one round trip; rejects when D1 does. */
export function askForEvidence(
  { db }: UserContext,
  { row, pending, seen }: GatheredVisit,
): Promise<CrossUserEvidence> {
  return gatherEvidence(db, {
    userRef: row.userRef,
    partnerId: row.partnerId,
    keys: evidenceKeys(seen.profile, seen.all),
    items: [row],
    needsActivity: true,
    client: pending.edge,
  })
}

/**
 * Decides and commits score and potential. Unless `isFinal`, the visit stays pending and is
 * assessed again. Row and devices are read anew, because they may have changed while D1 was asked:
 * another visit may have taken the slot that was free.
 */
export function commitAssessment(
  { store, log }: UserContext,
  { row: { sequence }, pending, seen: gathered }: GatheredVisit,
  evidence: CrossUserEvidence | null,
  isFinal = evidence !== null,
): void {
  const row = store.transactions.get(sequence)
  if (!row || !store.transactions.isPending(sequence)) return
  const { userRef, partnerId, chain } = row
  const seen = placeDevice(store, userRef, gathered.profile)
  const trace = traceDelivery(row.visit ?? NO_TRACE, pending.edge, seen.profile.hashes)
  const history = store.history.recent(userRef, sequence, HISTORY_ROWS)
  const links = findLinks(seen.all, evidence)
  const judged = judgeVisit({ row, pending, seen, trace, history, evidence, links })
  const duplication = judgeDuplication({
    asked: row,
    chain,
    own: store.history.attemptsAt(userRef, [row]),
    evidence,
    links,
    partnerId,
    userRef,
    at: pending.at,
  })
  log.commit((stamp) => {
    store.transactions.update(sequence, stamp, {
      score: judged.assessment.score,
      reasons: judged.reasons,
      assessment: packAssessment(judged.assessment),
      potential: duplication.value,
      duplication: summarizeDuplication(duplication),
      visit: trace,
      ...(isFinal && { pending: null }),
    })
    if (!seen.save) return
    store.devices.save({ ...seen.save, userRef, revision: stamp.revision }, stamp.highWaterMark)
  })
}
