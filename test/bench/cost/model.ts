/** The whole model: what a whole transaction costs, by kind and by part. */
import { addUsage, type Bill, byMeter, marginalBill, NO_USAGE, total, type Usage } from './bill.ts'
import type { CountedTransaction, CountedTransactions, VariantName } from './counted-transaction.ts'
import { DESIGNS } from './designs.ts'
import type { Meter } from './prices.ts'
import {
  type Assumptions,
  FORGETTING_USAGE,
  keepingUsage,
  processingUsage,
  watchingUsage,
} from './usage.ts'

/** What a whole transaction costs, in US$ a million. */
export interface CostOfMillion {
  name: string
  rowsWritten: number
  /** Rows, calls, CPU, time: everything until it is reported. */
  processing: number
  /** Lines of the log, and points. */
  watching: number
  /** Storage until retention. */
  keeping: number
  /** Rows that are deleted in the end. */
  forgetting: number
  /** Of the processing, by meter. */
  bill: Bill
}

const MILLION = 1e6
/** Rows that a look-up reads in its object. */
const LOOK_UP_ROWS = 3

/** What a million of one kind costs. */
export function costOf(
  name: string,
  counted: CountedTransaction,
  bytes: CountedTransactions['bytes'],
  assumptions: Assumptions,
): CostOfMillion {
  const million = (usage: Usage) => marginalBill(addUsage([[usage, MILLION]]))
  const bill = million(processingUsage(counted, assumptions))
  return {
    name,
    rowsWritten: counted.written.reduce((sum, { rows }) => sum + rows, 0),
    processing: total(bill),
    watching: total(million(watchingUsage(counted, assumptions))),
    keeping: total(million(keepingUsage(counted, bytes, assumptions))),
    forgetting: total(million(FORGETTING_USAGE)),
    bill,
  }
}

/** Shares of transactions, and calls a transaction, that differ from one partner to the next. */
export interface Mix {
  /** Of new users, of external pairs, and of creations whose link is never opened. */
  newShare: number
  externalShare: number
  unopenedShare: number
  /** Look-ups and deduplications of 40 a transaction. */
  lookUps: number
  deduplications: number
}

/** A partner whose users are all known, and who looks each transaction up once. */
export const DEFAULT_MIX: Mix = {
  newShare: 0,
  externalShare: 0,
  unopenedShare: 0,
  lookUps: 1,
  deduplications: 0,
}

/** All usage of an average transaction of a mix, with what stays of it and what it is forgotten by. */
export function usageOfMix(
  { transactions, bytes }: CountedTransactions,
  mix: Mix,
  assumptions: Assumptions,
): Usage {
  const of = (variant: VariantName) => {
    const counted = transactions.find((each) => each.variant === variant)
    if (!counted) throw new Error(`nothing was counted of “${variant}”`)
    return addUsage([
      [processingUsage(counted, assumptions), 1],
      [watchingUsage(counted, assumptions), 1],
      [keepingUsage(counted, bytes, assumptions), 1],
      [FORGETTING_USAGE, 1],
    ])
  }
  const opened = 1 - mix.unopenedShare
  const kinds: readonly (readonly [VariantName, number])[] = [
    ['returning', opened * (1 - mix.newShare) * (1 - mix.externalShare)],
    ['new', opened * mix.newShare * (1 - mix.externalShare)],
    ['external', opened * (1 - mix.newShare) * mix.externalShare],
    ['external new', opened * mix.newShare * mix.externalShare],
    ['never opened', mix.unopenedShare],
  ]
  const lookUp: Usage = {
    ...NO_USAGE,
    requests: 1,
    cpu: assumptions.cpuMsPerRequest,
    objectRequests: 1,
    objectRowsRead: LOOK_UP_ROWS,
    logs: assumptions.isLogged ? 1 : 0,
    points: assumptions.isMeasured ? 1 : 0,
  }
  const difference = addUsage([
    [of('deduplicated'), 1],
    [of('returning'), -1],
  ])
  // A deduplication saves the creation's own question, which may be more than it adds of a meter.
  const deduplicating = byMeter((meter) => Math.max(0, difference[meter]))
  return addUsage([
    ...kinds.map(([variant, share]) => [of(variant), share] as const),
    [lookUp, opened * (mix.lookUps - 1)],
    [deduplicating, opened * mix.deduplications],
  ])
}

/** Ours by kind, then the designs beside it. */
export function compareCosts(
  counted: CountedTransactions,
  nameOf: (variant: VariantName) => string,
  assumptions: Assumptions,
): CostOfMillion[] {
  return [
    ...counted.transactions.map((each) =>
      costOf(nameOf(each.variant), each, counted.bytes, assumptions),
    ),
    ...DESIGNS.map(({ name, counted: design }) =>
      costOf(`${name} design`, design, counted.bytes, assumptions),
    ),
  ]
}

/** Meters that a bill has something of. */
export function billedMeters(bill: Bill): Meter[] {
  return (Object.keys(bill) as Meter[]).filter((meter) => bill[meter] >= 0.005)
}
