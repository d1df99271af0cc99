import { STORY_KEYS, type StoryKey } from '../model/stories.ts'
import { unpackAssessment } from './pack-assessment.ts'

/**
 * The likeliest story of a stored assessment (see `packAssessment`); null for a form that is not ours,
 * or of before there were stories.
 */
export function likeliestStory(assessment: string): StoryKey | null {
  const stories = unpackAssessment(assessment)?.stories
  if (!stories) return null
  return STORY_KEYS.reduce((best, key) => (stories[key] > stories[best] ? key : best))
}
