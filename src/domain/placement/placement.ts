/**
 * Which databases there are, as the setting `PLACEMENT` says: a list of generations, to which is only
 * ever added. A user's rows are in the generation that was the newest when its first was written.
 */
import { ownerOf, SHARED_OWNER } from '../evidence/scope.ts'
import { ok, type Result, refuse } from '../result.ts'
import { choosePlaces } from './rendezvous.ts'

/** Databases that new users are put into, until the next generation. */
export interface Generation {
  /** The names of their bindings. */
  databases: readonly string[]
  /** Over how many of them a partner's users are spread, by partner id; 1 where it is not named. */
  spread: ReadonlyMap<string, number>
  /** The same for what all partners share. */
  shared: number
}

/** All generations, oldest first. */
export type Placement = readonly [Generation, ...Generation[]]

/** The database of everything that is no user's: partners, keys, lists, the state of jobs. */
export const REFERENCE_DATABASE = 'DB'

/** One database for everything. */
const ONE_DATABASE: Placement = [{ databases: [REFERENCE_DATABASE], spread: new Map(), shared: 1 }]

/** More are neither bound nor asked in one step. Judged. */
const GENERATIONS_MAX = 100
const BINDING = /^DB(_[1-9][0-9]{0,3})?$/
const PARTNER = /^[0-9A-Za-z_-]{1,64}$/
const FIELDS = ['databases', 'spread', 'shared']

/** The placement of a setting, one database where it is unset; or what is wrong with it. */
export function parsePlacement(setting: string | undefined): Result<Placement, string> {
  if (setting === undefined || setting.trim() === '') return ok(ONE_DATABASE)
  let parsed: unknown
  try {
    parsed = JSON.parse(setting)
  } catch {
    return refuse('PLACEMENT is no JSON')
  }
  if (!Array.isArray(parsed) || parsed.length === 0 || parsed.length > GENERATIONS_MAX)
    return refuse(`PLACEMENT must list 1 to ${GENERATIONS_MAX} generations of databases`)
  const generations = parsed.map(parseGeneration)
  for (const each of generations) if (!each.ok) return each
  const [first, ...others] = generations.flatMap((each) => (each.ok ? [each.value] : []))
  if (first?.databases[0] !== REFERENCE_DATABASE)
    return refuse(`the first database of PLACEMENT must be ${REFERENCE_DATABASE}`)
  return ok([first, ...others])
}

function parseGeneration(given: unknown, at: number): Result<Generation, string> {
  const wrong = (what: string) => refuse(`generation ${at} of PLACEMENT ${what}`)
  if (!isObject(given)) return wrong('must be an object such as {"databases":["DB"]}')
  const unknown = Object.keys(given).find((name) => !FIELDS.includes(name))
  if (unknown !== undefined) return wrong(`has the unknown field ${unknown}`)
  const { databases, spread = {}, shared } = given
  if (!Array.isArray(databases) || databases.length === 0) return wrong('lists no databases')
  const names = databases.map(String)
  const odd = names.find((name) => !BINDING.test(name))
  if (odd !== undefined) return wrong(`names ${odd}, and databases are DB, DB_2, DB_3, …`)
  if (new Set(names).size < names.length) return wrong('names a database twice')
  const isCount = (count: unknown): count is number =>
    Number.isInteger(count) && Number(count) >= 1 && Number(count) <= names.length
  if (shared !== undefined && !isCount(shared))
    return wrong(`shares over ${shared}, which must be 1 to ${names.length}`)
  if (!isObject(spread)) return wrong('needs its spread as an object of numbers by partner id')
  const spreads = Object.entries(spread)
  for (const [partner, count] of spreads) {
    if (!PARTNER.test(partner)) return wrong(`spreads ${partner}, which is no partner id`)
    if (!isCount(count))
      return wrong(`spreads ${partner} over ${count}, which must be 1 to ${names.length}`)
  }
  const counts = new Map(spreads.filter((each): each is [string, number] => isCount(each[1])))
  return ok({ databases: names, spread: counts, shared: shared ?? names.length })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of all databases, each once, the reference database first. */
export function allDatabases(placement: Placement): string[] {
  return [...new Set(placement.flatMap(({ databases }) => databases))]
}

/** The databases of one generation that a scope's users are spread over. */
export function databasesOfScope(generation: Generation, scope: string): string[] {
  const owner = ownerOf(scope)
  const count = owner === SHARED_OWNER ? generation.shared : (generation.spread.get(owner) ?? 1)
  return choosePlaces(scope, generation.databases, count)
}

/** The one database of a generation that has everything of a user's in a scope. */
export function homeOf(generation: Generation, scope: string, userKey: string): string {
  const [home = REFERENCE_DATABASE] = choosePlaces(userKey, databasesOfScope(generation, scope), 1)
  return home
}
