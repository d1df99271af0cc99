/** What oracles say. */

/** One thing that does not hold. */
export interface Violation {
  /** The same for all violations of one kind. */
  rule: string
  detail: string
}
