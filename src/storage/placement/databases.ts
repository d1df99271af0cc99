/** The databases of a deployment, and which of them has what: nothing else looks at their bindings. */
import { sharedScope } from '../../domain/evidence/scope.ts'
import {
  allDatabases,
  databasesOfScope,
  homeOf,
  type Placement,
  REFERENCE_DATABASE,
} from '../../domain/placement/placement.ts'
import { readPlacement } from './read-placement.ts'

/** What an environment has of databases; those beyond the first are bound as the placement names them. */
export interface DatabaseBindings {
  DB: D1Database
  PLACEMENT?: string | undefined
}

/** The users of one object, under the partner's scope that they belong to. */
export interface PlacedUser {
  scope: string
  userKey: string
}

/** Where everything of one object's users is: under the partner's scope, and under the shared one. */
export interface UserHomes {
  own: D1Database
  shared: D1Database
}

/** The databases that may have something of one object's users, whatever generation they are in, each once. */
export interface PossibleHomes {
  own: readonly D1Database[]
  shared: readonly D1Database[]
}

/** The databases of a deployment. */
export type Databases = ReturnType<typeof openDatabases>

/** Opens the databases of an environment. Throws where its placement is invalid. */
export function openDatabases(env: DatabaseBindings) {
  const placement = placementOf(env)
  const at = (name: string) => databaseNamed(env, name)
  const homesAt = (generation: number, user: PlacedUser): UserHomes =>
    homesIn(env, placement, generation, user)

  return {
    /** The generation that new users are put into. */
    newestGeneration: placement.length - 1,

    /** The database of everything that is no user's. */
    reference: at(REFERENCE_DATABASE),

    /** All databases by their names, the reference database first. */
    all: (): { name: string; db: D1Database }[] =>
      allDatabases(placement).map((name) => ({ name, db: at(name) })),

    /** The generations that have a database. */
    generationsOf: (name: string): number[] =>
      placement.flatMap(({ databases }, at) => (databases.includes(name) ? [at] : [])),

    /** Every database that a scope has had in any generation. */
    ofScope: (scope: string): D1Database[] =>
      unique(placement.flatMap((each) => databasesOfScope(each, scope))).map(at),

    /** The homes of users who are in this generation. Throws where there is no such one. */
    homesAt,

    /** The homes that users may have. */
    possibleHomes(user: PlacedUser): PossibleHomes {
      const homes = placement.map((_, generation) => homesAt(generation, user))
      return {
        own: unique(homes.map(({ own }) => own)),
        shared: unique(homes.map(({ shared }) => shared)),
      }
    },
  }
}

function placementOf(env: DatabaseBindings): Placement {
  const read = readPlacement(env)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

function homesIn(
  env: DatabaseBindings,
  placement: Placement,
  generation: number,
  { scope, userKey }: PlacedUser,
): UserHomes {
  const found = placement[generation]
  if (!found) throw new Error(`PLACEMENT has no generation ${generation}, which a user is in`)
  return {
    own: databaseNamed(env, homeOf(found, scope, userKey)),
    shared: databaseNamed(env, homeOf(found, sharedScope(scope), userKey)),
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Placement has been read, so it is bound. */
const databaseNamed = (env: DatabaseBindings, name: string): D1Database => Reflect.get(env, name)
