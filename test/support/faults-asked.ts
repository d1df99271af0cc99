/** Which histories `npm run faults` asks for. */
export interface FaultsAsked {
  histories: number
  seed: number
  /** Where to begin: a failing history, as its report names it; null for the first one. */
  path: string | null
  /** Whether a failing history is reported as it is, and not shortened first. */
  isUnshrunk: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null in `npm test`, which plays fewer. */
    faults: FaultsAsked | null
  }
}
