/** The duplication potential of an item, from the user's own attempts and those of linked users. */
import type { CrossUserEvidence, LinkedAttempt } from '../evidence/cross-user-evidence.ts'
import type { AskedItem } from '../evidence/evidence-question.ts'
import type { Links } from '../linkage/find-links.ts'
import { DAY_MS } from '../time.ts'
import { lastReport } from '../transaction/lifecycle.ts'
import type { OwnAttempt } from '../transaction/stored-transaction.ts'
import type { Attempt } from './attempt.ts'
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
  /** The asked transaction's own chain, which never counts; null in a deduplication. */
  chain: number | null
  /** The user's own attempts at this item or others. */
  own: readonly OwnAttempt[]
  /** Null where the database has not answered: then only the user's own attempts count. */
  evidence: CrossUserEvidence | null
  links: Links
  userRef: string
  /** The moment that is asked about, ms since the epoch. */
  at: number
  /** The last moment whose attempts by others count, ms since the epoch; `at` unless it is given. */
  until?: number
}

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
  const { asked, own, evidence, links, at } = input
  const isAsked = (attempt: Pick<AskedItem, 'item' | 'external'>) =>
    attempt.item === asked.item || (asked.external !== null && attempt.external === asked.external)
  const attempts = [
    ...own.filter(isAsked).map((row) => ({
      ...toOwnAttempt(row, input.userRef),
      isOtherProject: row.item !== asked.item,
    })),
    ...(evidence?.attempts ?? []).filter(isAsked).map((row) => toLinkedAttempt(row)),
  ]
  // Only where an attempt counts: most of the items that are asked about have none.
  let rates: CompletionRates | null = null
  return {
    attempts,
    foreign: { attempts: foreignAttempts(asked, evidence, input.until ?? at), links: links.shared },
    links: links.own,
    chainId: input.chain === null ? null : String(input.chain),
    ratesOf: () => {
      rates ??= ratesOf(evidence?.rates ?? null, asked)
      return rates
    },
    at,
  }
}

/** Evidence may come late: attempts of later days than the one asked about do not count. */
function foreignAttempts(
  { shared }: AskedItem,
  evidence: CrossUserEvidence | null,
  until: number,
): ForeignAttempt[] {
  if (shared === null) return []
  const today = Math.floor(until / DAY_MS)
  const found = evidence?.shared?.attempts ?? []
  return found.filter(({ pair, day }) => pair === shared && day <= today)
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
