/** What so many whole transactions a day need. */
import { addUsage, monthlyBill, monthlyTotal, type Usage } from '../cost/bill.ts'
import type { CountedTransactions } from '../cost/counted-transaction.ts'
import { type Mix, usageOfMix } from '../cost/model.ts'
import type { Assumptions } from '../cost/usage.ts'
import {
  ACCOUNT_BYTES,
  BINDINGS,
  BUSY_SHARE,
  CONNECTIONS,
  DATABASE_BYTES,
  DAY_SECONDS,
  DAYS_PER_MONTH,
  FILLED_SHARE,
  FORGET_MS,
  JOB_AT_ONCE,
  JOB_DATABASES,
  JOB_MS,
  PEAK,
  QUESTION_MS,
  WRITE_MS,
} from './limits.ts'

/** Who sends the transactions, and how long they are kept. */
export interface Setting {
  counted: CountedTransactions
  mix: Mix
  assumptions: Assumptions
  /** The largest partner's share of all transactions. */
  largestShare: number
}

/** What is needed. */
export interface Capacity {
  transactionsPerDay: number
  databases: number
  /** What decides their number. */
  decidedBy: 'size' | 'writes'
  d1Bytes: number
  objectBytes: number
  objects: number
  alarmsPerSecond: number
  /** Of all databases together, in the busiest hour. */
  writesPerSecond: number
  questionsPerSecond: number
  /** Users to forget a day, and the share of the hourly job's time that they take. */
  forgottenPerDay: number
  jobShare: number
  largest: LargestPartner
  usdPerMonth: { processing: number; storage: number; all: number }
}

/** What the largest partner alone needs. */
export interface LargestPartner {
  transactionsPerDay: number
  /** Databases that its users are spread over, each of which is asked by each question. */
  spread: number
  /** Steps in which a question asks them. */
  steps: number
  /** The share of its time that each of them spends on its questions and writes in the busiest hour. */
  busyShare: number
}

/** Publications of a whole transaction: its visit, and its report. */
const WRITES = 2

/** Questions of a whole transaction: its assessment's, and those of deduplications. */
const questionsOf = ({ deduplications }: Mix) => 1 + deduplications

/** Bytes of an average transaction, in D1 and in objects. */
export function bytesOf({ counted: { bytes }, mix }: Setting): { d1: number; object: number } {
  const { newShare, externalShare } = mix
  return {
    d1:
      bytes.d1Transaction +
      newShare * bytes.d1Device * (1 + externalShare) +
      externalShare * bytes.d1SharedAttempt,
    object: bytes.objectTransaction + newShare * (bytes.objectFirst - bytes.objectTransaction),
  }
}

/** Databases that hold a load, by size and by writes. */
function databasesFor(setting: Setting, transactionsPerDay: number) {
  const stored = transactionsPerDay * setting.assumptions.retentionDays * bytesOf(setting).d1
  const bySize = Math.ceil(stored / (DATABASE_BYTES * FILLED_SHARE))
  const peak = (transactionsPerDay / DAY_SECONDS) * PEAK
  const byWrites = Math.ceil((peak * WRITES * WRITE_MS) / 1000 / BUSY_SHARE)
  return { bySize, byWrites, number: Math.max(1, bySize, byWrites), stored, peak }
}

/** What so many whole transactions a day need, when as many have been kept as ever will be. */
export function planCapacity(setting: Setting, transactionsPerDay: number): Capacity {
  const { mix, assumptions, counted } = setting
  const { bySize, byWrites, number, stored, peak } = databasesFor(setting, transactionsPerDay)
  const objects = transactionsPerDay * mix.newShare * assumptions.retentionDays
  const month = addUsage([
    [usageOfMix(counted, mix, assumptions), transactionsPerDay * DAYS_PER_MONTH],
  ])
  return {
    transactionsPerDay,
    databases: number,
    decidedBy: byWrites > bySize ? 'writes' : 'size',
    d1Bytes: stored,
    objectBytes: transactionsPerDay * assumptions.retentionDays * bytesOf(setting).object,
    objects,
    alarmsPerSecond: (2 * transactionsPerDay) / DAY_SECONDS,
    writesPerSecond: peak * WRITES,
    questionsPerSecond: peak * questionsOf(mix),
    forgottenPerDay: transactionsPerDay,
    jobShare: transactionsPerDay / forgettableUsers(number),
    largest: planLargest(setting, transactionsPerDay * setting.largestShare),
    usdPerMonth: billOf(month),
  }
}

function planLargest(setting: Setting, transactionsPerDay: number): LargestPartner {
  const { number: spread, peak } = databasesFor(setting, transactionsPerDay)
  const busyMs = peak * (questionsOf(setting.mix) * QUESTION_MS + (WRITES * WRITE_MS) / spread)
  return {
    transactionsPerDay,
    spread,
    steps: Math.ceil(spread / CONNECTIONS),
    busyShare: busyMs / 1000,
  }
}

function billOf(month: Usage): Capacity['usdPerMonth'] {
  const { d1Storage, objectStorage } = monthlyBill(month)
  const all = monthlyTotal(month)
  return { processing: all - d1Storage - objectStorage, storage: d1Storage + objectStorage, all }
}

/** Users that the hourly job can forget in a day. */
const forgettableUsers = (databases: number) =>
  ((JOB_MS / FORGET_MS) * JOB_AT_ONCE * Math.min(databases, JOB_DATABASES) * DAY_SECONDS) / 3600

/** A limit, and the transactions a day at which it is reached. */
export interface Limit {
  name: string
  reachedAt: number
  /** What is done then. */
  remedy: string
}

/** All limits, the one that is reached first at the front. */
export function limitsOf(setting: Setting): Limit[] {
  const perDatabase =
    (DATABASE_BYTES * FILLED_SHARE) / (setting.assumptions.retentionDays * bytesOf(setting).d1)
  const busy = (ms: number) => ((BUSY_SHARE * 1000) / ms / PEAK) * DAY_SECONDS
  const questions = questionsOf(setting.mix)
  const limits: Limit[] = [
    {
      name: 'one database for everything is filled',
      reachedAt: perDatabase,
      remedy: 'add databases: `PLACEMENT`',
    },
    {
      name: `one partner fills ${CONNECTIONS} databases, which a question asks in one step`,
      reachedAt: perDatabase * CONNECTIONS,
      remedy: 'each further six are one step more behind the answer; or keep for less long',
    },
    {
      name: `all databases hold ${ACCOUNT_BYTES / 1e12} TB`,
      reachedAt: (perDatabase * ACCOUNT_BYTES) / (DATABASE_BYTES * FILLED_SHARE),
      remedy: 'ask Cloudflare to raise the account’s storage',
    },
    {
      name: 'the hourly job forgets users without a pause',
      reachedAt: forgettableUsers(JOB_DATABASES),
      remedy: 'run the job more often: `crons`, ten minutes apart at the least',
    },
    {
      name: 'one database is busy half of its time with all that is asked and written',
      reachedAt: busy(questions * QUESTION_MS + WRITES * WRITE_MS),
      remedy: 'add databases',
    },
    {
      name: 'each database of one partner is busy half of its time with that partner’s questions',
      reachedAt: busy(questions * QUESTION_MS),
      remedy:
        'nothing that exists: questions go to all databases of a partner, so more of them do not help',
    },
    {
      name: `the Worker names ${BINDINGS.toLocaleString('en')} databases`,
      reachedAt: perDatabase * BINDINGS,
      remedy: 'a second Worker for other partners',
    },
  ]
  return limits.sort((a, b) => a.reachedAt - b.reachedAt)
}
