/** The parts of the scale that the charts show: the recommended bands. */
import {
  RECOMMENDED_BANDS,
  type RecommendedBand,
} from '../../../domain/insights/recommended-bands.ts'

/** A part of the scale, and its words. */
export interface ScorePart {
  says: string
  key: RecommendedBand['key']
}

/** The parts, the lowest first, as the numbers of each day are. */
export const SCORE_PARTS: readonly ScorePart[] = RECOMMENDED_BANDS.map(({ key, from, to }) => ({
  key,
  says: `${from}–${to}`,
}))
