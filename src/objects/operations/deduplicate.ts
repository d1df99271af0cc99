/**
 * Deduplication before the click: duplication potentials from the user's history, its known devices
 * and an address.
 */
import { judgeDuplication } from '../../domain/duplication/judge-duplication.ts'
import type { CrossUserEvidence } from '../../domain/evidence/cross-user-evidence.ts'
import type { AskedItem } from '../../domain/evidence/evidence-question.ts'
import { findLinks, type Links } from '../../domain/linkage/find-links.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { askForEvidence } from '../ask-evidence.ts'
import { knownDevices } from '../known-devices.ts'
import type { UserContext } from '../user-context.ts'
import type { Idempotency } from './idempotency.ts'

/** A partner waits for this answer; when D1 is slower, only the user's own history decides. */
const EVIDENCE_TIMEOUT_MS = 1_000
/** A creation within this time of a deduplication reuses its findings. */
const FINDINGS_KEPT_MS = MINUTE_MS

/** Which items are asked about, for which user at which address. */
export interface DeduplicateCommand {
  scope: string
  userKey: string
  userRef: string
  ip: string
  items: AskedItem[]
  idempotency: Idempotency | null
}

/** What D1 knows of other users, and which of them may be the same person. */
export interface Findings {
  evidence: CrossUserEvidence
  links: Links
}

/** The last deduplication, for a creation that follows it. */
interface LastDeduplication extends Findings, Pick<DeduplicateCommand, 'userRef' | 'items'> {
  at: number
}

/** Deduplicates items, and remembers the last findings for a creation that follows. */
export type Deduplicator = ReturnType<typeof createDeduplicator>

/** Makes the deduplicator of one user's object. */
export function createDeduplicator(context: UserContext) {
  let last: LastDeduplication | null = null

  return {
    /** The duplication potential of each item (0 to 1), in their order. One D1 round trip. */
    async deduplicate({ scope, userRef, ip, items }: DeduplicateCommand): Promise<number[]> {
      const at = Date.now()
      const devices = await knownDevices(context, { scope, userRef, address: ip, at })
      const asking = askForEvidence(context, {
        userRef,
        scope,
        present: null,
        devices,
        items,
        client: null,
        at: null,
      })
      const evidence = await withTimeout(asking, EVIDENCE_TIMEOUT_MS).catch(() => null)
      const links = findLinks(devices, evidence)
      last = evidence && { evidence, links, userRef, items, at }
      const own = context.store.history.attemptsAt(userRef, items)
      const judge = (asked: AskedItem) =>
        judgeDuplication({ asked, chain: null, own, evidence, links, userRef, at })
      return items.map((asked) => judge(asked).value)
    },

    /** Forgets the last findings. */
    forget(): void {
      last = null
    },

    /** The findings of a recent deduplication that included this item; null when there was none. */
    recall(userRef: string, { item, external }: AskedItem, now: number): Findings | null {
      if (last?.userRef !== userRef || now - last.at > FINDINGS_KEPT_MS) return null
      const isAsked = last.items.some(
        (asked) => asked.item === item && (external === null || asked.external === external),
      )
      return isAsked ? last : null
    },
  }
}
