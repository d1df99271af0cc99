/** The check before a click: potentials from the user, its history, its known devices and an address. */

import { withTimeout } from '../../platform/timeout.ts'
import { type CrossUserEvidence, gatherEvidence } from '../../storage/evidence.ts'
import { type AskedItem, judgeDuplication, linksFor } from '../../domain/duplication/judge-duplication.ts'
import type { Idempotency } from './idempotency.ts'
import { knownDevices } from '../visits/known-devices.ts'
import type { Link } from '../../domain/linkage/find-links.ts'
import type { UserContext } from '../user-context.ts'
import { evidenceKeys } from '../../domain/fraud/visit/to-visit.ts'

/** A partner waits for this answer before the click; without D1 it is the user's own history. */
const CHECK_TIMEOUT_MS = 1_000
/** A creation that follows a check by less than this knows what the check found out. */
const FINDINGS_KEPT_MS = 60_000

export interface DeduplicateCommand {
  partnerId: string
  userKey: string
  userRef: string
  ip: string
  items: AskedItem[]
  idempotency: Idempotency | null
}

/** What D1 said of other users, and who of them may be this one. */
export interface Findings {
  evidence: CrossUserEvidence
  links: readonly Link[]
}

export type Checker = ReturnType<typeof createChecker>

/** Makes the checker of one user's object. */
export function createChecker(context: UserContext) {
  let last: (Findings & Pick<DeduplicateCommand, 'userRef' | 'items'> & { at: number }) | null =
    null

  return {
    /** The potential of each asked item, in order. One D1 round trip. */
    async check({ partnerId, userRef, ip, items }: DeduplicateCommand): Promise<number[]> {
      const at = Date.now()
      const devices = await knownDevices(context, userRef, ip, at)
      const externals = items.flatMap(({ external }) => (external === null ? [] : [external]))
      const question = {
        userRef,
        partnerId,
        keys: evidenceKeys(null, devices),
        items: items.map(({ item }) => item),
        externals,
        needsActivity: false,
        extra: [],
      }
      const asking = gatherEvidence(context.db, question)
      const evidence = await withTimeout(asking, CHECK_TIMEOUT_MS).catch(() => null)
      const links = linksFor(devices, evidence)
      last = evidence && { evidence, links, userRef, items, at }
      const own = context.store.attemptsAt(userRef, question.items, externals)
      const judge = (asked: AskedItem) =>
        judgeDuplication({ asked, chain: null, own, evidence, links, partnerId, userRef, at })
      return items.map((asked) => judge(asked).value)
    },

    /** What a check of a moment ago found out about this very item; null when there was none. */
    recall(userRef: string, { item, external }: AskedItem, now: number): Findings | null {
      if (last?.userRef !== userRef || now - last.at > FINDINGS_KEPT_MS) return null
      const isAsked = last.items.some(
        (asked) => asked.item === item && (external === null || asked.external === external),
      )
      return isAsked ? last : null
    },
  }
}
