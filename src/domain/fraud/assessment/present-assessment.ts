/** The waterfall of a score in the contract's form. */
import type { Evidence } from '../../../contract/additions/evidence.ts'
import { STORIES, STORY_KEYS } from '../model/stories.ts'
import type { StoredAssessment } from '../score.ts'
import { honestExplanation } from './honest-explanation.ts'

/** The stories, likeliest first; none of an assessment that was stored before there were stories. */
function presentStories({ stories }: StoredAssessment) {
  if (!stories) return []
  return STORY_KEYS.map((story) => ({
    story,
    says: STORIES[story].says,
    fraudulent: STORIES[story].isFraud,
    probability: stories[story],
  })).toSorted((a, b) => b.probability - a.probability)
}

/** Every piece of evidence of an assessment, with what could not be seen. */
export function presentAssessment(assessment: StoredAssessment): NonNullable<Evidence['fraud']> {
  return {
    probability: assessment.probability,
    bits: assessment.bits,
    prior_bits: assessment.prior,
    stories: presentStories(assessment),
    pieces: assessment.pieces.map((piece) => ({
      signal: piece.detector,
      group: piece.group,
      outcome: piece.outcome,
      bits: piece.bits,
      raw_bits: piece.rawBits,
      counted: piece.counted,
      observed: piece.observed,
      expected: piece.expected,
      sentence: piece.sentence,
      honest_explanation: piece.bits > 0 ? honestExplanation(piece.detector, piece.outcome) : null,
    })),
    coverage: assessment.coverage,
    model_version: assessment.modelVersion,
    model_learned_on: assessment.learnedOn,
    pending: assessment.pending,
  }
}
