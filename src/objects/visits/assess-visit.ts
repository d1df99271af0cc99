/** The steps of assessing one visit: gather its device, ask D1 once, decide and commit. */

import { toDemographic } from '../../domain/demographic.ts'
import { describeDevice } from '../../domain/device/describe.ts'
import { hashProfile, withoutTimes } from '../../domain/device/hash-profile.ts'
import { judgedAgain, summarizeDuplication } from '../../domain/duplication/duplication-summary.ts'
import { judgeDuplication } from '../../domain/duplication/judge-duplication.ts'
import { MEANWHILE_MS, othersToAskFor } from '../../domain/evidence/came-meanwhile.ts'
import type { CrossUserEvidence } from '../../domain/evidence/cross-user-evidence.ts'
import { asFinal } from '../../domain/fraud/assessment/as-final.ts'
import { packAssessment } from '../../domain/fraud/assessment/pack-assessment.ts'
import { type Judgement, judgeVisit } from '../../domain/fraud/judge-visit.ts'
import { labelBrowser } from '../../domain/insights/drift/browser-label.ts'
import { linkedAccounts } from '../../domain/linkage/accounts/linked-accounts.ts'
import type { Links } from '../../domain/linkage/find-links.ts'
import {
  type ScopedProfile,
  type SeenDevice,
  toSeenDevice,
} from '../../domain/linkage/seen-device.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { PendingVisit } from '../../domain/visit/pending-visit.ts'
import type { VisitCopy } from '../../domain/visit/visit-copy.ts'
import { markVisit, type VisitMarks } from '../../domain/visit/visit-marks.ts'
import { NO_TRACE, traceDelivery, type VisitTrace } from '../../domain/visit/visit-trace.ts'
import { askForEvidence } from '../ask-evidence.ts'
import { openOwnLinks } from '../find-own-links.ts'
import type { AskedMeanwhile } from '../publication/asked-along.ts'
import type { Stamp, UserStore } from '../store/user-store.ts'
import type { UserContext } from '../user-context.ts'

/** The newest transactions that detectors look at. Judged. */
const HISTORY_ROWS = 200

/** A visit with its transaction and its device. */
export interface GatheredVisit {
  row: StoredTransaction
  pending: PendingVisit
  /** The visit's device alone, under each scope. */
  present: ScopedProfile
  marks: VisitMarks
  seen: SeenDevice
}

/**
 * Describes the visit's device by keyed hashes, without raw values. Null when the transaction is
 * gone.
 */
export async function gatherVisit(
  { store, namesOf }: UserContext,
  sequence: number,
  pending: PendingVisit,
): Promise<GatheredVisit | null> {
  const row = store.transactions.get(sequence)
  if (!row) return null
  const names = await namesOf(row.scope)
  const demographic = toDemographic(row.data.user_demographic)
  const raw = describeDevice({ ...pending, demographic })
  const [own, shared] = await Promise.all([
    hashProfile(raw, names.own.hash, pending.at),
    // What one partner says of a person is not for another to compare: by trying ages, it could learn
    // the one that the other has.
    hashProfile({ ...raw, demographic: null }, names.shared.hash, pending.at),
  ])
  const present = { own, shared: withoutTimes(shared) }
  const marks = await markVisit(pending.observation, own.hashes, names.own.hash)
  return { row, pending, present, marks, seen: recogniseDevice(store, row, present) }
}

/** The device among those that are known now: other visits may change them meanwhile. */
function recogniseDevice(
  { devices }: UserContext['store'],
  { userRef, shared }: StoredTransaction,
  present: ScopedProfile,
): SeenDevice {
  const known = { own: devices.ofUser(userRef), all: devices.all() }
  return toSeenDevice(present, shared !== null, known)
}

/** What D1 knows of other users, in one round trip; rejects when D1 does. */
export function askAboutVisit(
  context: UserContext,
  { row, pending, present, marks, seen }: GatheredVisit,
): Promise<CrossUserEvidence> {
  const { durations, browser } = marks
  const shared = { digest: row.visit?.digest ?? null, durations, browser }
  return askForEvidence(context, {
    userRef: row.userRef,
    scope: row.scope,
    devices: seen.all,
    items: [row],
    visit: { present, client: pending.edge, marks: shared, at: pending.at },
  })
}

/**
 * What an assessment knows of other users: what D1 has answered, which makes it the last one. Where the
 * answer is `awaited`, the visit stays pending and is assessed again; where it is `given_up`, because the
 * visit is too old to wait, what the object knows is all.
 */
export type OthersKnown = CrossUserEvidence | 'awaited' | 'given_up'

/**
 * Decides and commits score and potential. The row is read anew, because it may have changed while D1
 * was asked. False where the visit is no longer pending, because it is gone or was assessed meanwhile.
 */
export function commitAssessment(
  { store, log }: UserContext,
  gathered: GatheredVisit,
  others: OthersKnown,
): boolean {
  const { sequence } = gathered.row
  const row = store.transactions.get(sequence)
  if (!row || !store.transactions.isPending(sequence)) return false
  log.commit(decide(store, row, gathered, others))
  return true
}

/** Decides once more about a visit that was assessed, because others came meanwhile. */
export function correctAssessment(
  { store, log }: UserContext,
  gathered: GatheredVisit,
  evidence: CrossUserEvidence,
): void {
  const row = store.transactions.get(gathered.row.sequence)
  if (row) log.commit(decide(store, row, gathered, evidence))
}

/** Which visits of others, published before that of the visit, are asked for with its own publication. */
export function meanwhileOf(
  { row, pending, present }: GatheredVisit,
  evidence: CrossUserEvidence,
): AskedMeanwhile {
  return {
    scope: row.scope,
    userRef: row.userRef,
    sequence: row.sequence,
    ...othersToAskFor(present.own, evidence),
    since: pending.at - MEANWHILE_MS,
  }
}

/** Decides about the visit of a row as it is now; returns what writes that. */
function decide(
  store: UserStore,
  row: StoredTransaction,
  gathered: GatheredVisit,
  others: OthersKnown,
): (stamp: Stamp) => void {
  const { pending } = gathered
  const { sequence, userRef } = row
  const evidence = typeof others === 'string' ? null : others
  const seen = recogniseDevice(store, row, gathered.present)
  const trace = traceVisit(row, gathered, seen)
  const history = store.history.recent(userRef, sequence, pending.at, HISTORY_ROWS)
  const copy = copyOf(trace, gathered)
  const linksBy = openOwnLinks({ store }, { userRef, devices: seen.all, evidence })
  const links = linksBy({ kind: 'visiting', item: row, at: pending.at, copy })
  const judged = judgeVisit({ row, pending, seen, trace, history, evidence, links: links.own })
  const duplication = judgeDuplication({
    asked: row,
    transaction: row,
    own: store.history.attemptsAt(userRef, [row]),
    evidence,
    links,
    userRef,
    at: pending.at,
  })
  const visit = { ...trace, network: judged.network, accounts: accountsOf(seen, evidence, links) }
  return (stamp) => {
    store.transactions.update(sequence, stamp, {
      ...scoreOf(judged, others),
      potential: duplication.value,
      duplication: summarizeDuplication(duplication, judgedAgain(row, 'visited', Date.now())),
      visit,
      ...(others !== 'awaited' && { pending: null }),
    })
    if (!seen.save) return
    store.devices.save({ ...seen.save, userRef, revision: stamp.revision }, stamp.highWaterMark)
  }
}

function scoreOf({ assessment, reasons }: Judgement, others: OthersKnown) {
  const said = { reasons, assessment: packAssessment(assessment) }
  return { score: assessment.score, ...(others === 'given_up' ? asFinal(said) : said) }
}

/** The marks by which the visit's own user, or another, may repeat it. */
function copyOf({ digest }: VisitTrace, { marks }: GatheredVisit): VisitCopy {
  return { digest, durations: marks.durations, stepMs: marks.stepMs ?? null }
}

/** The row's trace with what was delivered. */
function traceVisit(
  row: StoredTransaction,
  { pending, marks }: GatheredVisit,
  { profile }: SeenDevice,
): VisitTrace {
  const browser = labelBrowser(profile.browser)
  const delivery = { edge: pending.edge, hashes: profile.hashes, marks, browser }
  return traceDelivery(row.visit ?? NO_TRACE, delivery)
}

/** How many earlier accounts were found to be this person's; null where D1 has not answered. */
function accountsOf({ all }: SeenDevice, evidence: CrossUserEvidence | null, links: Links) {
  return evidence && linkedAccounts(all.own, links.own, evidence.profiles)
}
