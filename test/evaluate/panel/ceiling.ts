/**
 * A panel played as the best linkage could judge it: who is whom is told instead of found. What
 * became of unreported attempts stays unknown, so that this is the most that links can reach.
 */
import { duplicationPotential } from '../../../src/domain/duplication/potential.ts'
import { MAX_LINK_PROBABILITY } from '../../../src/domain/linkage/link-users.ts'
import type { Step } from '../worlds/steps.ts'
import { foreignAttemptOf, ratedItem, rememberAttempt } from './kept-attempts.ts'
import type { Memories } from './memory/memories.ts'
import type { KeptAttempt } from './memory/memory.ts'
import type { PanelEvent } from './panel-event.ts'

/** Judges one transaction by its person's true accounts, and remembers it. */
export function playWithLinks(memories: Memories, step: Step): PanelEvent {
  const { truth, isOwnRepeat, account } = step
  const potential = potentialWithLinks(memories, step)
  rememberAttempt(memories, step)
  const tie = truth ? MAX_LINK_PROBABILITY : 0
  return { scenario: account.person.scenario, truth, isOwnRepeat, before: null, potential, tie }
}

function potentialWithLinks(
  memories: Memories,
  { account: { userRef, partner, person }, project, at }: Step,
): number {
  const attempts = memories
    .of(partner)
    .attemptsAt(project.keys, at)
    .map((attempt) => ({
      ...attempt,
      own: attempt.userRef === userRef,
      isOtherProject: attempt.item !== project.keys[0],
    }))
  const elsewhere =
    project.pair === null
      ? []
      : memories.shared
          .attemptsAt([project.pair], at)
          .filter((attempt) => attempt.partner !== partner)
  const ratesOf = memories.ratesAt(partner).ratesOf(ratedItem(project), at)
  const linksTo = (all: readonly KeptAttempt[]) =>
    all
      .filter((attempt) => attempt.person === person.id && attempt.userRef !== userRef)
      .map((attempt) => ({
        userRef: attempt.userRef,
        probability: MAX_LINK_PROBABILITY,
        person: 'this one',
      }))
  return duplicationPotential({
    attempts,
    foreign: { attempts: elsewhere.map(foreignAttemptOf), links: linksTo(elsewhere) },
    links: linksTo(attempts),
    chainId: null,
    ratesOf,
    at,
  }).value
}
