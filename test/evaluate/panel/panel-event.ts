/** Transactions judged, and what to judge. */
import type { Scenario } from '../worlds/people/person.ts'
import type { StepOptions } from '../worlds/steps.ts'

/** What to play. */
export interface PanelOptions extends StepOptions {
  /** Potentials from user and address alone are computed for about so many events; 0 for none. */
  mostBefore?: number
  /** Who is whom is told instead of found: what the best linkage could reach. */
  isLinksKnown?: boolean
  onProgress?: (done: number) => void
}

/** The events of one of so many parts of the partners (`dividePartners`). */
export interface PanelPart {
  index: number
  of: number
}

/** Events of a part, with their places among those of the whole panel. */
export interface PlayedPart {
  indexes: number[]
  events: PanelEvent[]
}

/** One transaction judged. */
export interface PanelEvent {
  scenario: Scenario
  /** The potential once the device was seen. */
  potential: number
  /** The potential from user and address alone; null where it was not computed. */
  before: number | null
  truth: boolean
  /** This user already has an attempt at the item, so that no linkage is needed. */
  isOwnRepeat: boolean
  /**
   * Of a duplicate the strongest link, between 0 and 1, to another account of this person that has an
   * attempt at the item: what linkage has found of it, whatever is known of the attempt. 0 for others;
   * null where links are not seen.
   */
  tie: number | null
}
