/** The recommended bands of the score (src/docs/bands.md). */

/** One band: from which score on, its key in the stylesheet, and what to do. */
export interface Band {
  from: number
  key: 'pass' | 'later' | 'review' | 'refuse'
  says: string
}

/** The bands, the highest first. */
const BANDS: readonly [Band, ...Band[]] = [
  { from: 80, key: 'refuse', says: 'refuse' },
  { from: 50, key: 'review', says: 'review' },
  { from: 21, key: 'later', says: 'look later' },
  { from: 0, key: 'pass', says: 'let pass' },
]

/** The band of a score of 0 to 100. */
export function bandOf(score: number): Band {
  return BANDS.find(({ from }) => score >= from) ?? BANDS[0]
}
