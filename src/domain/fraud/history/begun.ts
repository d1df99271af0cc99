/**
 * When surveys were begun. A partner may make links ahead, many at once, and nobody ever opens most of them, but for
 * scanners of mail and previews: that one was made or opened says nothing of the person.
 */
import type { PastVisit } from '../facts/visit.ts'

/** When the survey was begun, ms since the epoch: when somebody came, else when the link was made. */
export function begunAt({ cameAt, createdAt }: Pick<PastVisit, 'cameAt' | 'createdAt'>): number {
  return cameAt ?? createdAt
}

/** Whether anybody has begun: came, or the partner told how it ended; also where it is not known. */
export function isBegun({ cameAt, state }: PastVisit): boolean {
  return cameAt !== null || state !== null
}

/** Those of the visits that began after this, ms since the epoch. */
export function begunSince(past: readonly PastVisit[], since: number): PastVisit[] {
  return past.filter((one) => isBegun(one) && begunAt(one) > since)
}

/** The same visits, the first one first. */
export function inOrder(past: readonly PastVisit[]): PastVisit[] {
  return past.toSorted((a, b) => begunAt(a) - begunAt(b))
}
