/** The parts of a deduplication. */
import { judgePotential } from '../../../src/domain/duplication/judge-duplication.ts'
import { NO_LINKS } from '../../../src/domain/linkage/find-links.ts'
import { askForEvidence } from '../../../src/objects/ask-evidence.ts'
import { openOwnLinks } from '../../../src/objects/find-own-links.ts'
import { knownDevices } from '../../../src/objects/known-devices.ts'
import {
  type DeduplicateCommand,
  openLinksAt,
} from '../../../src/objects/operations/deduplicate.ts'
import type { UserContext } from '../../../src/objects/user-context.ts'
import type { RepeatedPart } from './completion-parts.ts'

/** One of the parts, made ready; null where there is none of this name. */
export async function deduplicationParts(
  context: UserContext,
  { scope, userRef, ip, items }: DeduplicateCommand,
  part: string,
): Promise<RepeatedPart | null> {
  const at = Date.now()
  const know = () => knownDevices(context, { scope, userRef, address: ip, at })
  const devices = await know()
  const question = { userRef, scope, devices, items, visit: null }
  const ask = () => askForEvidence(context, question)
  const evidence = await ask()
  const link = () => {
    const linksAt = openLinksAt(openOwnLinks(context, { userRef, devices, evidence }), evidence, at)
    return items.map(linksAt)
  }
  const links = link()
  const runs: Record<string, () => unknown> = {
    gather: know,
    ask,
    link,
    judge: () => {
      const own = context.store.history.attemptsAt(userRef, items)
      return items.map((asked, index) => {
        const found = links[index] ?? NO_LINKS
        return judgePotential({
          asked,
          transaction: null,
          own,
          evidence,
          links: found,
          userRef,
          at,
        })
      })
    },
  }
  const run = runs[part]
  return run ? { run } : null
}
