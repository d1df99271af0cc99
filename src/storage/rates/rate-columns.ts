/** A scope's counts as its row of `partner_rates` keeps them: everything that is a list is JSON. */

import type { AccountCounts } from '../../domain/linkage/accounts/expect-accounts.ts'
import type { Closing } from '../../domain/rates/closing/course.ts'
import type { EndCounts, ReportDelays } from '../../domain/rates/end-counts.ts'
import { closingKey, SIZES_KEY } from '../../domain/rates/level-keys.ts'
import type { PartnerRates } from '../../domain/rates/rate-shapes.ts'
import type { ExpectedAccounts } from '../../domain/relation.ts'

/** Ends as one list: completed, terminated, and the unreported by age. */
export type PackedEnds = readonly [completed: number, terminated: number, ...silent: number[]]

/** When a project closed, and its ends before that. */
type PackedClosing = readonly [steps: Closing['steps'], open: PackedEnds]

type PackedSizes = readonly [visits: number, mean: number]

type PackedLevel = PackedEnds | PackedClosing | PackedSizes

/** What is known of the accounts of one scope. */
export interface StoredAccounts extends AccountCounts {
  expected: ExpectedAccounts
}

/** A row as D1 gives it; `levels` is a list of pairs where only some are asked for. */
export type RatesRow = Readonly<Record<string, unknown>>

/** The columns that hold counts, in the order of `packRates`. */
export const COUNT_COLUMNS = [
  'completed',
  'terminated',
  'unreported',
  'silent',
  'delays',
  'levels',
  'accounts',
] as const

/** What the keys of closings begin with; no level's key does. */
const CLOSINGS = closingKey('')

const isOfEnds = (key: string): boolean => !key.startsWith(CLOSINGS) && key !== SIZES_KEY

const packEnds = ({ completed, terminated, silent }: EndCounts): PackedEnds => [
  completed,
  terminated,
  ...silent,
]

/** The counts of one list. */
export function unpackEnds([completed, terminated, ...silent]: PackedEnds): EndCounts {
  return { completed, terminated, silent }
}

/** The values of `COUNT_COLUMNS`. */
export function packRates(
  { completed, terminated, unreported, details }: PartnerRates,
  accounts: StoredAccounts | null,
): (string | number | null)[] {
  const levels = [...(details?.levels ?? [])].map(([key, ends]) => [key, packEnds(ends)])
  const closings = [...(details?.closings ?? [])].map(([item, { steps, open }]) => [
    closingKey(item),
    [steps, packEnds(open)],
  ])
  const sizes = details?.sizes ? [[SIZES_KEY, [details.sizes.visits, details.sizes.mean]]] : []
  return [
    completed,
    terminated,
    unreported,
    details ? JSON.stringify(details.silent) : null,
    details ? JSON.stringify(details.delays) : null,
    details ? JSON.stringify(Object.fromEntries([...levels, ...closings, ...sizes])) : null,
    accounts && JSON.stringify(accounts),
  ]
}

/** The counts of a row whose `levels` are a JSON list of pairs. */
export function unpackRates(row: RatesRow): PartnerRates {
  const counts = {
    completed: Number(row.completed),
    terminated: Number(row.terminated),
    unreported: Number(row.unreported),
  }
  if (!row.silent || !row.delays) return counts
  const levels = JSON.parse(String(row.levels ?? '[]')) as [string, PackedLevel][]
  const closings = levels.filter(([key]) => key.startsWith(CLOSINGS)) as [string, PackedClosing][]
  const ends = levels.filter(([key]) => isOfEnds(key)) as [string, PackedEnds][]
  const sizes = levels.find(([key]) => key === SIZES_KEY)?.[1] as PackedSizes | undefined
  const details = {
    silent: JSON.parse(String(row.silent)) as number[],
    delays: JSON.parse(String(row.delays)) as ReportDelays,
    levels: new Map(ends.map(([key, counts]) => [key, unpackEnds(counts)])),
    closings: new Map(
      closings.map(([key, [steps, open]]) => [
        key.slice(CLOSINGS.length),
        { steps, open: unpackEnds(open) },
      ]),
    ),
    ...(sizes && { sizes: { visits: sizes[0], mean: sizes[1] } }),
  }
  return { ...counts, details }
}

/** What is known of the scope's accounts; null before it was counted. */
export function unpackAccounts(row: RatesRow): StoredAccounts | null {
  return row.accounts ? (JSON.parse(String(row.accounts)) as StoredAccounts) : null
}
