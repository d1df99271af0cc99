/**
 * How often two accounts of one partner are one person, or two people's at one browser: the prior of the
 * linkage model, learned from what the model has found (expectation maximisation, as Winkler 1988 does
 * it for the Fellegi-Sunter model). Assessments are the expectation step; this is the maximisation step,
 * which the hourly job makes once an hour from statistics that are partly older, as the incremental
 * variants of Neal and Hinton (1998) allow.
 */

import { accountsBy, type ExpectedAccounts, type LearnedRelation } from '../../relation.ts'
import { MODEL } from '../model.ts'

/** Sums over users that were assessed lately, each by its last assessment. */
export interface AccountCounts {
  users: number
  /** Sums of `cappedAccounts`. */
  linked: ExpectedAccounts
}

/**
 * A user counts at most this many earlier accounts, so that one large farm counts as its share.
 * Judged.
 */
export const MOST_LINKED = 1

/**
 * The new expectation from these counts, beside what was expected when they were made. Shipped
 * expectations weigh as much as some hundred users (a Gamma prior), and bound the result: see
 * `MODEL.population.accounts`.
 */
export function expectAccounts(
  { users, linked }: AccountCounts,
  before: Partial<ExpectedAccounts>,
): ExpectedAccounts {
  const { expected, accounts } = MODEL.population
  const { strength, found, least, most } = accounts
  const expectOf = (name: keyof ExpectedAccounts): number => {
    const shipped = expected[name]
    // Each pair was counted once, and is another account for both of its users. Pairs that share no
    // key are never compared: as many as were expected are taken to be there.
    const seen = 2 * linked[name] + users * (before[name] ?? shipped) * (1 - found[name])
    const mean = (strength * shipped + seen) / (strength + users)
    return Math.min(Math.max(mean, least[name] * shipped), most[name] * shipped)
  }
  return accountsBy(expectOf)
}

/**
 * What a user adds to the sums whose last assessment did not count a relation yet, as before it was
 * learned: what is believed where nothing was found.
 */
export function uncountedAccounts(name: LearnedRelation): number {
  const { expected, accounts } = MODEL.population
  return (expected[name] * accounts.found[name]) / 2
}

/** What one user adds to the sums. */
export function cappedAccounts(found: ExpectedAccounts): ExpectedAccounts {
  const cap = (count: number): number => Math.min(Math.max(count, 0), MOST_LINKED)
  return accountsBy((name) => cap(found[name]))
}
