/** The score that an honest person must not exceed, and the one that fraud must reach. */
export const HONEST_AT_MOST = 20
export const FRAUD_AT_LEAST = 50
