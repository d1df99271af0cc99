/** A score that an honest person must not exceed, and one that fraud must reach. */
export const HONEST_AT_MOST = 20
export const FRAUD_AT_LEAST = 50

/** Probability that a fraud scores above an honest person, ties counting half. */
export function areaUnderCurve(honest: number[], fraud: number[]): number {
  let wins = 0
  for (const f of fraud) for (const h of honest) wins += f > h ? 1 : f === h ? 0.5 : 0
  return wins / (honest.length * fraud.length)
}
