/** The probabilities of a visit's stories in its stored form. */
import type { StoryKey } from '../model/stories.ts'
import type { StoryProbabilities } from '../score.ts'

/** The order of the stories in a stored form: new ones come last, and none is ever taken out. */
const STORIES_IN_ORDER = Object.keys({
  everyday: 0,
  private: 0,
  workplace: 0,
  traveller: 0,
  household: 0,
  rare: 0,
  program: 0,
  disguise: 0,
  origin: 0,
  farm: 0,
  invented: 0,
  borrowed: 0,
  careful: 0,
  agent: 0,
} satisfies Record<StoryKey, 0>) as StoryKey[]

const MILLE = 1_000

/** A probability in whole thousandths, as it is stored: what is compared in these says the same when read again. */
export function inThousandths(probability: number): number {
  return Math.round(probability * MILLE)
}

/** The stored form: thousandths, with spaces between; empty where there are no stories. */
export function packStories(stories: StoryProbabilities | null): string {
  return stories ? STORIES_IN_ORDER.map((story) => inThousandths(stories[story])).join(' ') : ''
}

/** What was stored; null where there were no stories, 0 for one that there was not yet. */
export function readStories(stored: string): StoryProbabilities | null {
  if (!stored) return null
  const read = stored.split(' ').map((each) => Number(each) / MILLE)
  const entries = STORIES_IN_ORDER.map((story, at) => [story, read[at] ?? 0])
  return Object.fromEntries(entries) as StoryProbabilities
}
