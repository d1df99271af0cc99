/** The score of a sandbox user's visit: what the model says of its outcomes, and of nothing else. */
import { packAssessment } from '../fraud/assessment/pack-assessment.ts'
import { scoreReasons } from '../fraud/assessment/reasons.ts'
import { MODEL } from '../fraud/model/weights.ts'
import { conclude, type FoundOutcome } from '../fraud/score.ts'
import type { StoredTransaction } from '../transaction/stored-transaction.ts'
import { foundOutcome, outcomesOfScore, outcomesOfStory } from './compose-outcomes.ts'
import type { SandboxUser } from './sandbox-user.ts'

/** Seen at once, and only when evidence of other users has come. */
const SLOW = {
  atOnce: foundOutcome({ detector: 'networkKind', outcome: 'hosting' }),
  later: foundOutcome({ detector: 'sharedDevice', outcome: 'farm' }),
}

/** What the assessment of a visit leaves in its transaction. */
export type SandboxAssessment = Pick<StoredTransaction, 'score' | 'reasons' | 'assessment'>

/** Assesses the visit; while `isPending`, evidence of other users is yet to come. */
export function judgeSandboxVisit(user: SandboxUser, isPending: boolean): SandboxAssessment {
  const assessment = conclude(outcomesOf(user, isPending), MODEL, isPending)
  return {
    score: assessment.score,
    reasons: scoreReasons(assessment),
    assessment: packAssessment(assessment),
  }
}

/** Whether a second assessment is to follow the first. */
export function isAssessedTwice({ kind }: SandboxUser): boolean {
  return kind === 'slow'
}

function outcomesOf(user: SandboxUser, isPending: boolean): FoundOutcome[] {
  switch (user.kind) {
    case 'story':
      return outcomesOfStory(user.story)
    case 'reason':
      return [foundOutcome(user.outcome)]
    case 'score':
      return outcomesOfScore(user.score)
    case 'slow':
      return isPending ? [SLOW.atOnce] : [SLOW.atOnce, SLOW.later]
    case 'duplicate':
    case 'unknown':
      return outcomesOfStory('everyday')
  }
}
