/**
 * Deduplication before the click: duplication potentials from the user's history, its known devices
 * and an address.
 */
import {
  type AskedAddresses,
  recentAddresses,
  secondsUntilNext,
  withAddress,
} from '../../domain/duplication/asked-addresses.ts'
import { judgePotential } from '../../domain/duplication/judge-duplication.ts'
import { isAttempted } from '../../domain/evidence/at-item.ts'
import type { CrossUserEvidence } from '../../domain/evidence/cross-user-evidence.ts'
import type { AskedItem } from '../../domain/evidence/evidence-question.ts'
import { type Links, type LinksBy, NO_LINKS } from '../../domain/linkage/find-links.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { askWithoutVisit } from '../ask-evidence.ts'
import { openOwnLinks } from '../find-own-links.ts'
import { knownDevices } from '../known-devices.ts'
import type { UserContext } from '../user-context.ts'
import type { Idempotency } from './idempotency.ts'

/**
 * A partner waits for this answer; when D1 is slower, only the user's own history decides. Judged.
 */
const EVIDENCE_TIMEOUT_MS = 1_000
/** A creation within this time of a deduplication reuses its findings. Judged. */
const FINDINGS_KEPT_MS = MINUTE_MS

/** Which items are asked about, for which user at which address. */
export interface DeduplicateCommand {
  scope: string
  userKey: string
  userRef: string
  ip: string
  items: AskedItem[]
  idempotency: Idempotency | null
  /** The partner has asked about too many newcomers: this user is refused if it is one. */
  refusesNewcomers: boolean
  /** The potential of every item of a sandbox user; null or absent for all others. */
  sandboxed?: number | null
}

/** What a deduplication answers. */
export interface Deduplicated {
  /** From 0 to 1, in the order of the items. */
  potentials: number[]
  /** The user has no transaction, and nobody has asked about it lately. */
  isNewcomer: boolean
}

/** What D1 knows of other users, and which of them may be the same person as whoever comes to the item. */
export interface Findings {
  evidence: CrossUserEvidence
  links: Links
}

/** The last deduplication, for a creation that follows it. */
interface LastDeduplication extends Pick<DeduplicateCommand, 'userRef' | 'items'> {
  evidence: CrossUserEvidence
  linksAt: LinksAt
  at: number
}

/** Links by the item that the user would be at: of several items that are asked about, to each alone. */
export type LinksAt = (asked: AskedItem) => Links

/**
 * Links at each item as if the user came to it at `at` (ms since the epoch): found once, and none where
 * nobody else was.
 */
export function openLinksAt(
  linksBy: LinksBy,
  evidence: CrossUserEvidence | null,
  at: number,
): LinksAt {
  const found = new Map<string, Links>()
  return (item) => {
    if (evidence === null || !isAttempted(item, evidence)) return NO_LINKS
    const name = JSON.stringify([item.item, item.external, item.shared])
    const links = found.get(name) ?? linksBy({ kind: 'asked', item, at })
    found.set(name, links)
    return links
  }
}

/**
 * Deduplicates the items of one user's object, and remembers the last findings for a creation that
 * follows.
 */
export class Deduplicator {
  readonly #context: UserContext
  #last: LastDeduplication | null = null
  // In memory, because on disk every new address would cost a written row. An object that nobody calls
  // for some ten seconds may leave memory and forget them, so this stops those who ask fast; that
  // addresses alone never link a user to another partner's is what stops the patient ones.
  #asked: AskedAddresses = new Map()

  constructor(context: UserContext) {
    this.#context = context
  }

  /** The duplication potential of each item. One D1 round trip, none for what is refused. */
  async deduplicate(command: DeduplicateCommand): Promise<Result<Deduplicated, Rejection>> {
    const context = this.#context
    const { scope, userRef, ip, items, sandboxed = null } = command
    if (sandboxed !== null) return ok({ potentials: items.map(() => sandboxed), isNewcomer: false })
    const at = Date.now()
    const admitted = this.#admit(command, at)
    if (!admitted.ok) return admitted
    const devices = await knownDevices(context, { scope, userRef, address: ip, at })
    const asking = askWithoutVisit(context, { userRef, scope, devices, items })
    const evidence = await withTimeout(asking, EVIDENCE_TIMEOUT_MS).catch(() => null)
    const linksBy = openOwnLinks(context, { userRef, devices, evidence })
    const linksAt = openLinksAt(linksBy, evidence, at)
    this.#last = evidence && { evidence, linksAt, userRef, items, at }
    const own = context.store.history.attemptsAt(userRef, items)
    const potentials = items.map((asked) => {
      const links = linksAt(asked)
      return judgePotential({ asked, transaction: null, own, evidence, links, userRef, at })
    })
    return ok({ potentials, isNewcomer: admitted.value })
  }

  /** Forgets the last findings, and which addresses were asked about. */
  forget(): void {
    this.#last = null
    this.#asked = new Map()
  }

  /** The findings of a recent deduplication that included this item; null when there was none. */
  recall(userRef: string, { item, external }: AskedItem, now: number): Findings | null {
    const last = this.#last
    if (last?.userRef !== userRef || now - last.at > FINDINGS_KEPT_MS) return null
    const asked = last.items.find(
      (each) => each.item === item && (external === null || each.external === external),
    )
    return asked ? { evidence: last.evidence, links: last.linksAt(asked) } : null
  }

  /** Whether the user is a newcomer; refuses what asks about too many of them, or too many addresses. */
  #admit(command: DeduplicateCommand, at: number): Result<boolean, Rejection> {
    this.#asked = recentAddresses(this.#asked, at)
    const { transactions } = this.#context.store
    const isNewcomer = this.#asked.size === 0 && transactions.newestSequence() === 0
    if (isNewcomer && command.refusesNewcomers) return refuse({ code: 'too_many_newcomers' })
    const retryAfterS = secondsUntilNext(this.#asked, command.ip, at)
    if (retryAfterS > 0) return refuse({ code: 'too_many_addresses', retryAfterS })
    this.#asked = withAddress(this.#asked, command.ip, at)
    return ok(isNewcomer)
  }
}
