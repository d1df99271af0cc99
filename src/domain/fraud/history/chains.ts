/**
 * Surveys, of which a partner may make two transactions each, one before and one after: these reference each
 * other, and are one attempt, whichever of them is reported. What counts surveys counts a chain once; what looks
 * at each passing of the loader (places, devices, hours) looks at every transaction.
 */
import type { LinkedActivity } from '../../evidence/cross-user-evidence.ts'
import { isRejected, isScreenedOut } from '../../transaction/lifecycle.ts'
import type { PastVisit } from '../facts/visit.ts'

/** Those of one chain, the first one first. */
type Chain<T> = readonly [T, ...T[]]

/**
 * The user's earlier surveys, in the order given, each where it was begun: of a chain the earliest start, the
 * latest passing of the loader, and the report. Transactions whose chain is not known stay as they are.
 */
export function surveysOf(past: readonly PastVisit[]): PastVisit[] {
  return foldChains(past, toSurvey)
}

/** The surveys of another user, newest first, as `surveysOf`. */
export function linkedSurveysOf(activity: readonly LinkedActivity[]): LinkedActivity[] {
  return foldChains(activity, toLinkedSurvey)
}

/** One for each chain, at the place of the last of its rows: the earliest, where they are newest first. */
function foldChains<T extends { chain?: number }>(
  rows: readonly T[],
  toOne: (chain: Chain<T>) => T,
): T[] {
  const chains = Map.groupBy(rows.toReversed(), ({ chain }) => chain ?? Symbol('its own'))
  return [...chains.values()]
    .flatMap(([first, ...others]) =>
      first === undefined ? [] : others.length > 0 ? toOne([first, ...others]) : first,
    )
    .toReversed()
}

function toSurvey(chain: Chain<PastVisit>): PastVisit {
  const passed = chain.findLast(({ completedAt }) => completedAt !== null) ?? chain[0]
  const came = chain.flatMap(({ cameAt }) => cameAt ?? [])
  return {
    ...passed,
    createdAt: Math.min(...chain.map(({ createdAt }) => createdAt)),
    ...(came.length > 0 && { cameAt: Math.min(...came) }),
    ...reportOf(chain),
  }
}

function toLinkedSurvey(chain: Chain<LinkedActivity>): LinkedActivity {
  const begun = chain.flatMap(({ begunAt }) => begunAt ?? [])
  const begunAt = begun.length > 0 ? Math.min(...begun) : null
  return { ...chain[0], begunAt, ...reportOf(chain) }
}

/** A rejection of any row is the chain's, else a screen-out, else the report of the latest row that has one. */
function reportOf(chain: Chain<Pick<PastVisit, 'state' | 'terminationReason'>>) {
  const { state, terminationReason } =
    chain.findLast(isRejected) ??
    chain.findLast(isScreenedOut) ??
    chain.findLast((row) => row.state !== null) ??
    chain[0]
  return { state, terminationReason }
}
