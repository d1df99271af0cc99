/** A detector: a pure function from one visit to one of a few named outcomes, or null. */
import type { Visit } from './facts/visit.ts'

/** What a detector saw. `observed` and `expected` are short texts for people, never markup. */
export interface Finding<Outcome extends string> {
  outcome: Outcome
  observed?: string
  expected?: string
}

/** One detector. */
export interface Detector<Outcome extends string> {
  /** Pieces of one group are correlated: only the strongest of them counts. */
  group: string
  /** Every outcome, with the sentence that explains it when it raises a score. */
  outcomes: Record<Outcome, string>
  /**
   * Which honest people show an outcome that speaks of fraud, for whoever has to talk to one; where
   * there are none, "Nobody that we know of: " and why.
   */
  honestly?: { readonly [O in NoInfer<Outcome>]?: string }
  /** Null where nothing was seen: unknown is 0 bits. */
  detect(visit: Visit): Finding<NoInfer<Outcome>> | null
}

/** Keeps the outcome names literal, so that the weights table must name each of them. */
export function detector<const Outcome extends string>(definition: Detector<Outcome>) {
  return definition
}

/** The outcome names of a detector. */
export type OutcomeOf<D> = D extends { outcomes: infer Outcomes } ? keyof Outcomes & string : never
