/** A person of test/people: facts with their sources, and the band that an analyst would call right. */
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'

/** One thing that a source says, and the fields of the visit that say it. */
export interface Fact {
  fact: string
  source: string
  /** Paths into `visit`; each covers all that lies below it. */
  fields: string[]
}

/** One file of test/people. */
export interface Person {
  version: 2
  /** The name of the file. */
  kind: string
  honest: boolean
  /** Who it is, in a line. */
  person: string
  group: string
  /** Of honest people: a device and a situation that millions have. */
  everyday?: boolean
  /** Of dishonest people: one ambiguous sign is all that there is. */
  single?: boolean
  /** The lowest and the highest score that is right. */
  band: [number, number]
  why: string
  facts: Fact[]
  /** A visit without what is not known of it; see `completeVisit`. */
  visit: PartialVisit
}

/** A visit of which a part is known. */
export type PartialVisit = {
  [Key in keyof Visit]?: Visit[Key] extends readonly unknown[] | number | string | null
    ? Visit[Key]
    : unknown
}
