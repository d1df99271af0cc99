/** What whole transactions were counted to use: written by `npm run cost -- --write`. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The kinds of whole transactions that are counted, and what each is. */
export const VARIANTS = {
  returning: 'returning user on a known device, reported after the survey',
  'one burst': 'the same, reported within ten seconds of its creation',
  deduplicated: 'the same as the first, after a deduplication of 40 items',
  new: 'new user on a new device',
  external: 'returning user, with an external pair',
  'external new': 'new user, with an external pair',
  'never opened': 'created, and its link never opened',
} as const

/** The name of a kind. */
export type VariantName = keyof typeof VARIANTS

/** Rows of one part of the storage: a table, an index, a counter, an alarm. */
export interface PartRows {
  part: string
  rows: number
}

/** One whole transaction, all of its steps and what they started. */
export interface CountedTransaction {
  variant: VariantName
  /** Steps in their order, with the rows that each wrote. */
  steps: { step: string; rowsWritten: number }[]
  /** Calls of the Worker. */
  requests: number
  /** Calls of objects, runs of alarms apart. */
  objectCalls: number
  alarmsRun: number
  /** Round trips of objects to D1. */
  d1Trips: number
  rowsRead: { object: number; d1: number }
  /** Written rows by part, of objects and of D1. */
  written: PartRows[]
  bytesIn: number
  bytesOut: number
  /** How long the object was awake, with a database on the same machine, ms. */
  awakeMs: number
}

/** Bytes that stay, by what makes them. */
export interface StoredBytes {
  /** Of a transaction in D1, its index entries included. */
  d1Transaction: number
  /** The same with its whole body as JSON, which spills to a page of its own. */
  d1TransactionUnpacked: number
  /** Of a user's device and its keys in D1, counts included. */
  d1Device: number
  /** Of an attempt in the shared scope. */
  d1SharedAttempt: number
  /** Of an object with its first transaction, and of each further one. */
  objectFirst: number
  objectTransaction: number
}

/** All that was counted. */
export interface CountedTransactions {
  /** When, as an ISO date. */
  at: string
  command: string
  transactions: CountedTransaction[]
  bytes: StoredBytes
}

/** Where the counts are. */
export const COUNTED_PATH = fileURLToPath(
  new URL('../measured/whole-transactions.json', import.meta.url).href,
)

/** The counts as they were last written; throws where there are none. */
export function readCounted(): CountedTransactions {
  return JSON.parse(readFileSync(COUNTED_PATH, 'utf8')) as CountedTransactions
}
