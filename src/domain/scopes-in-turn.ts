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

/** Where the runs before came to. */
export interface Standing {
  /** The scope behind which to begin; null for the first of all. */
  after: string | null
  /** What the last run was at when it was heard of last, at `heardOfAt` (ms); null where it has ended. */
  begun: readonly string[] | null
  heardOfAt: number
  /** Scopes at which runs have ended, and until when (ms) each is left out. */
  setAside: Readonly<Record<string, number>>
}

/** Scopes in the order in which a run comes to them. */
export interface ScopesInTurn {
  inTurn: string[]
  /** After all others, one at a time. */
  alone: string[]
  leftOut: string[]
  /** What is set aside from now on. */
  setAside: Map<string, number>
}

/** Orders scopes at `now` (ms), where runs before may have ended in the middle. */
export function orderScopes(
  scopes: readonly string[],
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
  const next = after === null ? 0 : sorted.findIndex((scope) => scope > after)
  const first = Math.max(next, 0)
  const isLeftOut = (scope: string) => (aside.get(scope) ?? 0) > now
  return {
    inTurn: [...sorted.slice(first), ...sorted.slice(0, first)].filter((each) => !aside.has(each)),
    alone: [...aside.keys()].filter((scope) => !isLeftOut(scope)).slice(0, ALONE_MAX),
    leftOut: [...aside.keys()].filter(isLeftOut),
    setAside: aside,
  }
}
