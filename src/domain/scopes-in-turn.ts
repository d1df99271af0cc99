/**
 * In which order a part of the hourly job comes to scopes. What ends a run says nothing more, and would end the next
 * one at the same place: so it comes after all others, by itself, and is then left out for a while.
 */
import { hasBeenStopped } from './hourly-parts.ts'
import { DAY_MS } from './time.ts'

/** How long a scope is left out at which a run has ended. Judged. */
const LEFT_OUT_MS = DAY_MS
/** Scopes that one run comes to by themselves. Judged. */
const ALONE_MAX = 10
/** So many scopes with something new come before each one of the others. Judged. */
const ACTIVE_TO_ONE = 3

/** Behind which scope each of the two turns goes on, that of scopes with something new and that of all others. */
export interface Places {
  active: string | null
  others: string | null
}

/** Where the runs before came to. */
export interface Standing {
  /** The places behind which to begin, as one text; null for the first of all. */
  after: string | null
  /** What the last run was at when it was heard of last, at `heardOfAt` (ms); null where it has ended. */
  begun: readonly string[] | null
  heardOfAt: number
  /** Scopes at which runs have ended, and until when (ms) each is left out. */
  setAside: Readonly<Record<string, number>>
}

/** Scopes in the order in which a run comes to them. */
export interface ScopesInTurn {
  /** Those with something new and all others in turn, so that both come to theirs wherever the run ends. */
  inTurn: string[]
  /** After all others, one at a time. */
  alone: string[]
  leftOut: string[]
  /** What is set aside from now on. */
  setAside: Map<string, number>
}

/** Orders scopes at `now` (ms), of which `active` have something new, where runs before may have ended in the middle. */
export function orderScopes(
  scopes: readonly string[],
  active: ReadonlySet<string>,
  { after, begun, heardOfAt, setAside }: Standing,
  now: number,
): ScopesInTurn {
  const sorted = [...scopes].sort()
  const known = new Set(sorted)
  const aside = new Map(Object.entries(setAside).filter(([scope]) => known.has(scope)))
  // Of several that were begun together, any may be the one.
  const isFound = begun?.length === 1 && hasBeenStopped(heardOfAt, now)
  for (const scope of begun ?? [])
    if (known.has(scope)) aside.set(scope, isFound ? now + LEFT_OUT_MS : (aside.get(scope) ?? now))
  const places = readPlaces(after)
  const inTurn = sorted.filter((each) => !aside.has(each))
  const busy = inTurn.filter((each) => active.has(each))
  const silent = inTurn.filter((each) => !active.has(each))
  const isLeftOut = (scope: string) => (aside.get(scope) ?? 0) > now
  return {
    inTurn: alternate(beginBehind(places.active, busy), beginBehind(places.others, silent)),
    alone: [...aside.keys()].filter((scope) => !isLeftOut(scope)).slice(0, ALONE_MAX),
    leftOut: [...aside.keys()].filter(isLeftOut),
    setAside: aside,
  }
}

/** The places of a text; before there were two, it was a scope. */
export function readPlaces(after: string | null): Places {
  if (!after?.startsWith('[')) return { active: null, others: after }
  const [active = null, others = null] = JSON.parse(after) as (string | null)[]
  return { active, others }
}

/** Places as one text. */
export function writePlaces({ active, others }: Places): string {
  return JSON.stringify([active, others])
}

/** Sorted scopes in turn, from the first behind a place; from the first of all where there is none. */
export function beginBehind(place: string | null, sorted: readonly string[]): string[] {
  const next = place === null ? 0 : sorted.findIndex((scope) => scope > place)
  const first = Math.max(0, next)
  return [...sorted.slice(first), ...sorted.slice(0, first)]
}

/** Some active ones, one of the others, and so on; what is left of either follows. */
function alternate(active: readonly string[], others: readonly string[]): string[] {
  const rounds = Math.max(Math.ceil(active.length / ACTIVE_TO_ONE), others.length)
  return Array.from({ length: rounds }, (_, at) => [
    ...active.slice(at * ACTIVE_TO_ONE, (at + 1) * ACTIVE_TO_ONE),
    ...others.slice(at, at + 1),
  ]).flat()
}
