/** The recommended bands of the score (src/docs/bands.md), for the docs' tables and the console alike. */

/** One band: its key, its lowest and its highest score (0 to 100), and what to do. */
export interface RecommendedBand {
  key: 'pass' | 'later' | 'review' | 'refuse'
  from: number
  to: number
  advice: string
}

/** All bands, the lowest first; together they hold every score once. Judged. */
export const RECOMMENDED_BANDS = [
  { key: 'pass', from: 0, to: 20, advice: 'let pass' },
  { key: 'later', from: 21, to: 49, advice: 'let pass, and look at it later' },
  { key: 'review', from: 50, to: 79, advice: 'ask more, or review before paying' },
  { key: 'refuse', from: 80, to: 100, advice: 'refuse' },
] as const satisfies readonly RecommendedBand[]
