/** An earlier transaction at an item, by this user or by one that may be the same person. */
import type { TerminationReason, TransactionState } from '../../contract/transaction.ts'
import { numberOfDay } from '../time.ts'

/** What is known of one attempt. Times are milliseconds since the epoch. */
export interface Attempt {
  /** The user who made the attempt. */
  userRef: string
  /** True when this is the user whose potential is asked. */
  own: boolean
  /** True when only the survey is the asked one, and the partner's project another. */
  isOtherProject?: boolean
  /** Transactions that reference each other are one chain, and one attempt. */
  chainId: string
  createdAt: number
  /** When the loader was first opened. */
  openedAt: number | null
  /** When the user passed the loader. */
  completedAt: number | null
  /** What the partner last reported. */
  reportedState: TransactionState | null
  terminationReason: TerminationReason | null
  /** Its number among its user's transactions. */
  sequence: number
}

/** When an attempt was made, as it is told. Times are milliseconds since the epoch. */
export interface AttemptDay {
  createdAt: number
  /**
   * When the user passed the loader, or opened the link and has not passed it, where that was on another day (UTC) than
   * the creation: partners make the links of all whom they invite at once, and people come days later.
   */
  passedAt?: number
  /** The link was not opened, as far as was known. */
  unopened?: true
}

/** When an attempt was made, and whether it was more than a link. */
export function attemptDay({
  createdAt,
  openedAt,
  completedAt,
  reportedState,
}: Pick<Attempt, 'createdAt' | 'openedAt' | 'completedAt' | 'reportedState'>): AttemptDay {
  const cameAt = completedAt ?? openedAt
  const isLater = cameAt !== null && numberOfDay(cameAt) !== numberOfDay(createdAt)
  const isUnopened = openedAt === null && completedAt === null && reportedState === null
  return {
    createdAt,
    ...(isLater && { passedAt: cameAt }),
    ...(isUnopened && { unopened: true }),
  }
}

/** The day of something that has more: an attempt's share, say. */
export function onlyDay({ createdAt, passedAt, unopened }: AttemptDay): AttemptDay {
  return {
    createdAt,
    ...(passedAt !== undefined && { passedAt }),
    ...(unopened && { unopened }),
  }
}

/** The moment that an attempt's day is told of: the visit's, where there was one. */
export function momentTold({ createdAt, passedAt }: AttemptDay): number {
  return passedAt ?? createdAt
}
