/**
 * Cross-user evidence: everything an assessment or a deduplication asks of D1, in one batch for each
 * database that has some of the scope's users.
 *
 * Its cost is bounded by the limits of each part, not by the size of the tables: a key that many users
 * share (a carrier's address, a popular phone) yields at most USERS_PER_KEY users, users of the
 * rarest keys are read first, and all look-ups use primary keys or the item indexes.
 */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { CrossUserEvidence } from '../../domain/evidence/cross-user-evidence.ts'
import type { EvidenceQuestion, RepeatQuestion } from '../../domain/evidence/evidence-question.ts'
import {
  mergeOwnEvidence,
  mergeSharedEvidence,
  mergeVisits,
} from '../../domain/evidence/merge-evidence.ts'
import { networkStatement, readNetworkKnowledge } from '../networks.ts'
import { type AskedStatement, askTogether } from '../placement/ask-together.ts'
import { unpackAccounts, unpackRates } from '../rates/rate-columns.ts'
import { ratesStatement } from '../rates/read-rates.ts'
import { rowsOf } from './linked-users.ts'
import { otherVisitsStatement, readOtherVisits } from './other-visits.ts'
import { ownEvidenceStatement, readOwnEvidence } from './own-evidence.ts'
import { readSharedEvidence, sharedEvidenceStatement } from './shared-evidence.ts'

/** The databases that a question goes to, in one step. */
export interface EvidencePlaces {
  /** Those of the partner's scope. */
  own: readonly D1Database[]
  /** Those of the shared scope. */
  shared: readonly D1Database[]
  /** That of rates and networks. */
  reference: D1Database
}

/**
 * Answers an evidence question by one round trip to each database, all at once; rejects when any does:
 * evidence that lacks some users would count as that of all.
 */
export async function gatherEvidence(
  places: EvidencePlaces,
  question: EvidenceQuestion,
): Promise<CrossUserEvidence> {
  const { scope, population, items, shared, repeats, client } = question
  const asked: (AskedStatement & { part: 'own' | 'rates' | 'shared' | 'visits' | 'network' })[] = []
  const ask = (
    part: (typeof asked)[number]['part'],
    databases: readonly D1Database[],
    toStatement: (db: D1Database) => D1PreparedStatement,
  ) => asked.push(...databases.map((db) => ({ part, db, statement: toStatement(db) })))
  ask('own', places.own, (db) => ownEvidenceStatement(db, question))
  ask('rates', [places.reference], (db) => ratesStatement(db, scope, items))
  if (shared) ask('shared', places.shared, (db) => sharedEvidenceStatement(db, shared))
  if (repeats) ask('visits', places.own, (db) => otherVisitsStatement(db, question, repeats))
  if (client) ask('network', [places.reference], (db) => networkStatement(db, client))
  const results = await askTogether(asked)
  const resultsOf = (wanted: (typeof asked)[number]['part']) =>
    results.filter((_, at) => asked[at]?.part === wanted)
  const [counted] = rowsOf(resultsOf('rates')[0])
  return {
    ...mergeOwnEvidence(resultsOf('own').map((result) => readOwnEvidence(result, population))),
    ...visitsOf(resultsOf('visits'), repeats),
    shared:
      shared &&
      mergeSharedEvidence(
        resultsOf('shared').map((result) => readSharedEvidence(result, shared)),
        shared,
      ),
    rates: counted ? unpackRates(counted) : null,
    accounts: counted ? unpackAccounts(counted) : null,
    network: readNetworkKnowledge(resultsOf('network')[0]),
  }
}

/** None where none were asked for, as if there were no others. */
function visitsOf(
  results: readonly D1Result[],
  repeats: RepeatQuestion | null,
): Pick<CrossUserEvidence, 'visits' | 'visitsSince'> {
  if (!repeats) return { visits: [], visitsSince: 0 }
  return mergeVisits(results.map((result) => readOtherVisits(result, repeats)))
}
