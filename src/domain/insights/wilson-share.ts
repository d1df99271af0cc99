/** A share in [0, 1] with its uncertainty. */
export interface Share {
  share: number
  /** Wilson interval, 95 %. */
  low: number
  high: number
}

/** Quantile of the normal distribution for 95 %. */
const Z_95 = 1.959964

/**
 * A share with Wilson's score interval (1927), which unlike the normal approximation holds for
 * small counts too; null without trials.
 */
export function wilsonShare(hits: number, trials: number): Share | null {
  if (trials <= 0) return null
  const share = hits / trials
  const z2 = Z_95 * Z_95
  const centre = share + z2 / (2 * trials)
  const spread = Z_95 * Math.sqrt((share * (1 - share) + z2 / (4 * trials)) / trials)
  const scale = 1 + z2 / trials
  // The interval holds its share by definition; where that is 0 or 1, rounding would leave it outside.
  return {
    share,
    low: Math.min(share, Math.max(0, (centre - spread) / scale)),
    high: Math.max(share, Math.min(1, (centre + spread) / scale)),
  }
}
