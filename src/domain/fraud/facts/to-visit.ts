/** From a stored transaction, its visit and the user's history to what detectors look at. */

import { toDemographic } from '../../demographic.ts'
import type { CrossUserEvidence } from '../../evidence/cross-user-evidence.ts'
import type { UserLink } from '../../linkage/link-users.ts'
import type { SeenDevice } from '../../linkage/seen-device.ts'
import { isScreenedOut, lastReport } from '../../transaction/lifecycle.ts'
import type { PastTransaction, StoredTransaction } from '../../transaction/stored-transaction.ts'
import type { PendingVisit } from '../../visit/pending-visit.ts'
import { NO_TRACE, refusalsOf, type VisitTrace } from '../../visit/visit-trace.ts'
import { toCrossUserFacts } from '../cross-user-facts.ts'
import { begunAt, isBegun } from '../history/begun.ts'
import { surveysOf } from '../history/chains.ts'
import { toRecordingFacts } from '../recording/recording-facts.ts'
import type { ExpectedFacts, PastVisit, Visit } from './visit.ts'

/** Everything that a score depends on. */
export interface VisitInput {
  row: StoredTransaction
  pending: PendingVisit
  seen: Pick<SeenDevice, 'profile'>
  trace: VisitTrace
  /** The user's other transactions that were made or begun before the visit. */
  history: readonly PastTransaction[]
  /** Null where the database has not answered. */
  evidence: CrossUserEvidence | null
  links: readonly UserLink[]
}

/** The facts of one visit. */
export function toVisit(input: VisitInput): Visit {
  const { row, pending, seen, trace, history, evidence, links } = input
  const { profile } = seen
  const past = toPast(history, row)
  return {
    now: pending.at,
    page: pending.page,
    edge: pending.edge,
    binding: pending.binding,
    sinceServedMs: pending.sinceServedMs,
    observation: pending.observation,
    keys: { device: profile.hashes.device ?? null, prefix: profile.hashes.prefix ?? null },
    refused: refusalsOf(trace).flatMap(({ binding, of }) => (of === 'visitor' ? [binding] : [])),
    expected: toExpected(row),
    history: {
      // An assessment may run again later, and must come to the same.
      openings: trace.openings.filter(({ afterCompletion }) => !afterCompletion),
      past,
    },
    crossUser: evidence && {
      ...toCrossUserFacts({
        profile,
        evidence,
        links,
        ownTimes: [pending.at, ...timesOf(past)],
        now: pending.at,
      }),
      recording: toRecordingFacts(trace, evidence, pending.at),
    },
  }
}

/** What the partner said at creation about the visit to come. */
function toExpected({ data, createdAt }: StoredTransaction): ExpectedFacts {
  return {
    createdAt,
    projectType: data.project_type,
    targetedCountry: data.targeted_country ?? null,
    expectedIp: data.expected_ip ?? null,
    expectedUserAgent: data.expected_user_agent ?? null,
    demographic: toDemographic(data.user_demographic),
  }
}

/** In the order in which they were begun, the latest first: links may be opened in another than they were made. */
function toPast(history: readonly PastTransaction[], present: StoredTransaction): PastVisit[] {
  return history.map((past) => toPastVisit(past, present)).sort((a, b) => begunAt(b) - begunAt(a))
}

/**
 * When the surveys before this one were begun, ms since the epoch. A router sends people on who were screened out
 * within seconds: that is nobody's work.
 */
function timesOf(past: readonly PastVisit[]): number[] {
  const others = surveysOf(past).filter(
    (one) => !one.referenced && isBegun(one) && !isScreenedOut(one),
  )
  return others.map(begunAt)
}

function toPastVisit(past: PastTransaction, present: StoredTransaction): PastVisit {
  const { state, terminationReason } = lastReport(past.transitions)
  const { device, prefix, asn, network, country, latitude, longitude } = {
    ...NO_TRACE,
    ...past.visit,
  }
  return {
    projectType: past.data.project_type,
    createdAt: past.createdAt,
    cameAt: past.completedAt ?? (state === null ? null : past.openedAt),
    completedAt: past.completedAt,
    score: past.score,
    state,
    terminationReason,
    device,
    prefix,
    asn,
    country,
    latitude,
    longitude,
    ...(network !== undefined && { network }),
    demographic: toDemographic(past.data.user_demographic),
    chain: past.chain,
    referenced: past.chain === present.chain,
  }
}
