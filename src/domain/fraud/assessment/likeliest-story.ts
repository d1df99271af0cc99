import { STORY_KEYS, type StoryKey } from '../model/stories.ts'
import { readPackedStories } from './pack-assessment.ts'

/**
 * The likeliest story of a stored assessment (see `packAssessment`); null for a form that is not ours,
 * or of before there were stories.
 */
export function likeliestStory(assessment: string): StoryKey | null {
  // Asked at every publication: naming and summing up the pieces would cost more than all else of it.
  const stories = readPackedStories(assessment)
  if (!stories) return null
  return STORY_KEYS.reduce((best, key) => (stories[key] > stories[best] ? key : best))
}
