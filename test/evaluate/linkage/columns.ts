/** A comparison's chances by relation, before they become rows of the model. */
import type { Relation } from '../../../src/domain/linkage/relation.ts'
import type { Shares } from './sources.ts'

/** The chances of each level under each relation, and where they are from. */
export interface Columns {
  chances: Record<Relation, Shares>
  source: string
  /** For what cannot happen by chance: a random identifier. */
  strangerFloor?: number
}
