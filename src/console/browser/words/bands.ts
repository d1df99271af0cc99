/** The recommended bands of the score, in a word or two. */
import {
  RECOMMENDED_BANDS,
  type RecommendedBand,
} from '../../../domain/insights/recommended-bands.ts'

/** A band: its key, which the stylesheet knows, and what to do. */
export interface Band {
  key: RecommendedBand['key']
  says: string
}

const WORDS: Record<Band['key'], string> = {
  pass: 'let pass',
  later: 'look later',
  review: 'review',
  refuse: 'refuse',
}

/** The band of a score of 0 to 100. */
export function bandOf(score: number): Band {
  const { key } = RECOMMENDED_BANDS.find(({ to }) => score <= to) ?? RECOMMENDED_BANDS[3]
  return { key, says: WORDS[key] }
}
