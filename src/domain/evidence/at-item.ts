/** Whether an attempt was made at an asked item: at the partner's project, or at the survey behind it. */
import type { CrossUserEvidence } from './cross-user-evidence.ts'
import type { AskedItem } from './evidence-question.ts'

/** Whether an attempt of the partner's own users is one at the item. */
export function isAtItem(attempt: Pick<AskedItem, 'item' | 'external'>, asked: AskedItem): boolean {
  const isAtPair = asked.external !== null && attempt.external === asked.external
  return attempt.item === asked.item || isAtPair
}

/** Whether an attempt of another partner's user is one at the item's survey, where both opted in. */
export function isAtSurvey({ pair }: { pair: string }, { shared }: AskedItem): boolean {
  return shared !== null && pair === shared
}

/** Whether any other user who was found has attempted the item. */
export function isAttempted(
  asked: AskedItem,
  { attempts, shared }: Pick<CrossUserEvidence, 'attempts' | 'shared'>,
): boolean {
  const isShared = shared?.attempts.some((attempt) => isAtSurvey(attempt, asked)) ?? false
  return isShared || attempts.some((attempt) => isAtItem(attempt, asked))
}
