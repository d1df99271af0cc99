/** The duplication potential of an item, from the user's own attempts and those of linked users. */
import { isAtItem, isAtSurvey } from '../evidence/at-item.ts'
import type { CrossUserEvidence, LinkedAttempt } from '../evidence/cross-user-evidence.ts'
import type { AskedItem } from '../evidence/evidence-question.ts'
import { accountsRange } from '../linkage/accounts/accounts-range.ts'
import type { Links } from '../linkage/find-links.ts'
import { ownWithChainEnds, withChainEnds } from '../transaction/chain-ends.ts'
import { lastReport } from '../transaction/lifecycle.ts'
import type { OwnAttempt, StoredTransaction } from '../transaction/stored-transaction.ts'
import type { Attempt } from './attempt.ts'
import { type AttemptTimes, precedes, sharedPrecedes } from './history/precedes.ts'
import { type CompletionRates, ratesOf } from './partner-rates.ts'
import {
  duplicationPotential,
  type ForeignAttempt,
  type Potential,
  type PotentialInput,
  potentialValue,
} from './potential.ts'

/** Everything that a potential depends on. */
export interface DuplicationInput {
  asked: AskedItem
  /**
   * The transaction whose potential it is: its own chain never counts, nor what was attempted after it,
   * however late it is judged. Null in a deduplication, which asks about all attempts so far.
   */
  transaction: JudgedTransaction | null
  /** The user's own attempts at this item or others, later ones included. */
  own: readonly OwnAttempt[]
  /** Null where the database has not answered: then only the user's own attempts count. */
  evidence: CrossUserEvidence | null
  links: Links
  userRef: string
  /** The moment as of which is judged how the attempts ended, ms since the epoch. */
  at: number
}

/** A transaction among its user's and others'. */
export type JudgedTransaction = AttemptTimes & Pick<StoredTransaction, 'chain'>

/** A potential, with each linked user's match for the explanation. */
export interface Duplication extends Potential {
  links: Links
}

/** How likely the asked item is a duplicate, and why. */
export function judgeDuplication(input: DuplicationInput): Duplication {
  return { ...duplicationPotential(toPotentialInput(input)), links: input.links }
}

/** The same without the reasons: from 0 to 1. */
export function judgePotential(input: DuplicationInput): number {
  return potentialValue(toPotentialInput(input))
}

function toPotentialInput(input: DuplicationInput): PotentialInput {
  const { asked, evidence, links, at, transaction } = input
  const isHere = (attempt: Pick<AskedItem, 'item' | 'external'>) => isAtItem(attempt, asked)
  const isEarlier = (attempt: AttemptTimes) =>
    transaction === null || precedes(attempt, transaction)
  const own = ownWithChainEnds(input.own.filter(isHere))
  const linked = linkedWithChainEnds((evidence?.attempts ?? []).filter(isHere))
  const attempts = [
    ...own.filter(isEarlier).map((row) => ({
      ...toOwnAttempt(row, input.userRef),
      isOtherProject: row.item !== asked.item,
    })),
    ...linked.filter(isEarlier).map((row) => toLinkedAttempt(row)),
  ]
  // Only where an attempt counts: most of the items that are asked about have none.
  let rates: CompletionRates | null = null
  return {
    attempts,
    foreign: { attempts: foreignAttempts(input), links: links.shared },
    links: links.own,
    chainId: transaction === null ? null : String(transaction.chain),
    accounts: accountsRange(evidence?.accounts?.linked ?? null),
    ratesOf: () => {
      rates ??= ratesOf(evidence?.rates ?? null, asked)
      return rates
    },
    at,
  }
}

function foreignAttempts({ asked, evidence, transaction }: DuplicationInput): ForeignAttempt[] {
  const found = evidence?.shared?.attempts ?? []
  return found.filter(
    (attempt) =>
      isAtSurvey(attempt, asked) && (transaction === null || sharedPrecedes(attempt, transaction)),
  )
}

/** An own transaction as an attempt at its item. */
export function toOwnAttempt(row: OwnAttempt, userRef: string): Attempt {
  const { state, terminationReason } = lastReport(row.transitions)
  return {
    userRef,
    own: true,
    chainId: String(row.chain),
    createdAt: row.createdAt,
    openedAt: row.openedAt,
    completedAt: row.completedAt,
    reportedState: state,
    terminationReason,
    sequence: row.sequence,
  }
}

function linkedWithChainEnds(rows: readonly LinkedAttempt[]): LinkedAttempt[] {
  return withChainEnds(
    rows,
    ({ state }) => state,
    (row, { state, terminationReason }) => ({ ...row, state, terminationReason }),
  )
}

function toLinkedAttempt(row: LinkedAttempt): Attempt {
  return {
    userRef: row.userRef,
    own: false,
    chainId: `${row.userRef} ${row.chain}`,
    createdAt: row.createdAt,
    openedAt: row.openedAt,
    completedAt: row.completedAt,
    reportedState: row.state,
    terminationReason: row.terminationReason,
    sequence: row.sequence,
  }
}
