/** How the scores of a day are spread over the parts of the scale that the charts show. */

/** A part of the scale: its words, and which tens of it. */
export interface ScorePart {
  says: string
  key: 'pass' | 'later' | 'review' | 'refuse'
  /** First ten, and the one after the last. */
  tens: [from: number, to: number]
}

/** The parts, the lowest first: as near to the recommended bands as tens are. */
export const SCORE_PARTS: readonly ScorePart[] = [
  { says: '0–19', key: 'pass', tens: [0, 2] },
  { says: '20–49', key: 'later', tens: [2, 5] },
  { says: '50–79', key: 'review', tens: [5, 8] },
  { says: '80–100', key: 'refuse', tens: [8, 10] },
]

/** How many of a day lie in each part, from how many lie in each ten. */
export function partsOfDay(tens: readonly number[]): number[] {
  return SCORE_PARTS.map(({ tens: [from, to] }) =>
    tens.slice(from, to).reduce((sum, each) => sum + each, 0),
  )
}
