/** Quantile of the normal distribution for 95 %. */
const Z = 1.959964

/**
 * The 95 % confidence interval of a share, by Wilson's score (1927), which also holds for few cases
 * and for none: [lowest, highest], [0, 1] without any.
 */
export function wilsonInterval(hits: number, cases: number): readonly [number, number] {
  if (cases === 0) return [0, 1]
  const share = hits / cases
  const scale = 1 + Z ** 2 / cases
  const centre = (share + Z ** 2 / (2 * cases)) / scale
  const half = (Z * Math.sqrt((share * (1 - share)) / cases + Z ** 2 / (4 * cases ** 2))) / scale
  return [Math.max(0, centre - half), Math.min(1, centre + half)]
}
