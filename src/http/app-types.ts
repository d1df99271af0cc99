import type { FieldError, ProblemCode } from '../contract/problem.ts'
import type { Environment } from '../environment.ts'
import type { Partner } from '../storage/partners.ts'
import type { Config } from './config/read-config.ts'

/** The environment of every handler, and the variables that middleware sets for it. */
export interface App {
  Bindings: Environment
  Variables: {
    requestId: string
    config: Config
    partner: Partner
    /** Why the placement must not be served with, where D1 is being asked; null where it may. Never rejects. */
    placementFault?: Promise<string | null>
    /** The code of the problem that was answered, if one was. */
    problem?: ProblemCode
    /** Set where a transaction id was not made by us, or for another partner or mode. */
    isMadeUpId?: boolean
    /** What is doubtful about a request; the answer carries it in a header. */
    warnings?: readonly FieldError[]
    /** How many more there would be to say. */
    warningsLeftOut?: number
  }
}
