/**
 * Counts how each partner's visits ended by its reports, and how many of its accounts were found to
 * be one person's: from these, its unreported visits and its users' links are judged.
 */
import { expectAccounts } from '../domain/linkage/accounts/expect-accounts.ts'
import { MODEL } from '../domain/linkage/model.ts'
import { accountsBy, type ExpectedAccounts } from '../domain/relation.ts'
import type { Standing } from '../domain/scopes-in-turn.ts'
import type { Databases } from '../storage/placement/databases.ts'
import type { StoredAccounts } from '../storage/rates/rate-columns.ts'
import type { RatesRun } from '../storage/rates/rates-run.ts'
import type { CountedScope } from '../storage/rates/read-counts.ts'
import { type Begun, writeRates } from '../storage/rates/write-rates.ts'

/** How a run of counting goes on from the ones before; by default it is the first, and nobody asks how it goes. */
interface Run {
  /** How long it may still take. */
  leftMs?: () => number
  standing?: Partial<Standing>
  note?: (begun: Begun) => Promise<void>
}

/**
 * Recounts partners, as many as one run may, from where the one before came to, as far as databases answer and
 * time is left. `now` in ms since the epoch.
 */
export function countReports(
  databases: Pick<Databases, 'reference' | 'ofScope'>,
  now: number,
  { leftMs = () => Number.POSITIVE_INFINITY, standing, note = async () => undefined }: Run = {},
): Promise<RatesRun> {
  const fresh: Standing = { after: null, begun: null, heardOfAt: now, setAside: {} }
  const counting = { now, learn: learnAccounts, leftMs, standing: { ...fresh, ...standing }, note }
  return writeRates(databases, counting)
}

function learnAccounts({ accounts }: CountedScope, before: StoredAccounts | null): StoredAccounts {
  const expected = expectAccounts(accounts, before?.expected ?? MODEL.population.expected)
  return { ...accounts, expected: rounded(expected) }
}

/** Three digits: an expectation that has settled is then not written again. */
const rounded = (expected: ExpectedAccounts): ExpectedAccounts =>
  accountsBy((name) => Number(expected[name].toPrecision(3)))
