/** The duplication potential of items, from the user's own attempts and those of linked users. */
import type { Attempt } from './attempt.ts'
import { ratesFor } from './completion.ts'
import { duplicationPotential, type Potential } from './potential.ts'
import type { DeviceProfile } from '../linkage/device/profile.ts'
import type { CrossUserEvidence, LinkedAttempt } from '../../storage/evidence.ts'
import { type Link, linkUsers, ratesOf } from '../linkage/find-links.ts'
import type { StoredTransaction } from '../../objects/store/user-store.ts'

/** An item that is asked about: the partner's own key, and the shared one if it opted in. */
export interface AskedItem {
  item: string
  external: string | null
}

export interface DuplicationInput {
  asked: AskedItem
  /** Chain that never counts; null in a check before any transaction. */
  chain: number | null
  /** Own attempts at this or other asked items. */
  own: readonly StoredTransaction[]
  evidence: CrossUserEvidence | null
  links: readonly Link[]
  partnerId: string
  userRef: string
  at: number
}

/** A potential, with each linked user's match for the explanation. */
export interface Duplication extends Potential {
  links: readonly Link[]
}

/** Links are the same for all items of one question, so they are made once. */
export function linksFor(devices: readonly DeviceProfile[], evidence: CrossUserEvidence | null) {
  return evidence ? linkUsers(devices, evidence) : []
}

/** How likely the asked item is a duplicate. */
export function judgeDuplication(input: DuplicationInput): Duplication {
  const { asked, own, evidence, links, at } = input
  const isAsked = (attempt: AskedItem) =>
    attempt.item === asked.item || (asked.external !== null && attempt.external === asked.external)
  const attempts = [
    ...own.filter(isAsked).map((row) => toOwnAttempt(row, input.userRef)),
    ...(evidence?.attempts ?? []).filter(isAsked).map((row) => toLinkedAttempt(row, input)),
  ]
  const potential = duplicationPotential({
    attempts,
    links,
    chainId: input.chain === null ? null : String(input.chain),
    ratesOf: ratesFor(ratesOf(evidence)),
    at,
  })
  return { ...potential, links }
}

function toOwnAttempt(row: StoredTransaction, userRef: string): Attempt {
  const last = row.transitions.at(-1)
  return {
    userRef,
    own: true,
    chainId: String(row.chain),
    createdAt: row.createdAt,
    openedAt: row.openedAt,
    completedAt: row.completedAt,
    reportedState: last?.state ?? null,
    terminationReason: last?.termination_reason ?? null,
    txId: String(row.sequence),
  }
}

function toLinkedAttempt(row: LinkedAttempt, input: DuplicationInput): Attempt {
  return {
    userRef: row.userRef,
    own: false,
    chainId: `${row.userRef} ${row.chain}`,
    createdAt: row.createdAt,
    openedAt: row.openedAt,
    completedAt: row.completedAt,
    reportedState: row.state as Attempt['reportedState'],
    terminationReason: row.terminationReason as Attempt['terminationReason'],
    // Another partner's attempt counts, but is never named.
    txId: row.partnerId === input.partnerId ? String(row.sequence) : null,
  }
}
