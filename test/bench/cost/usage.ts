/** From what was counted of a whole transaction to what is billed of it. */
import { NO_USAGE, type Usage } from './bill.ts'
import type { CountedTransaction, StoredBytes } from './counted-transaction.ts'
import { OBJECT_GB } from './prices.ts'

/** What no count says. */
export interface Assumptions {
  /** A round trip of an object to D1, ms: both in one region. */
  d1TripMs: number
  /** CPU of the Worker a request, ms; a measured one here is not one of Cloudflare's machines. */
  cpuMsPerRequest: number
  /** Days that a transaction is kept. */
  retentionDays: number
  /** Whether each request writes a line, and its points. */
  isLogged: boolean
  isMeasured: boolean
}

/** What a deployment has unless it is set otherwise. */
export const DEFAULT_ASSUMPTIONS: Assumptions = {
  d1TripMs: 20,
  cpuMsPerRequest: 2,
  retentionDays: 400,
  isLogged: true,
  isMeasured: false,
}

const DAYS_PER_MONTH = 365.25 / 12
const GB = 1e9
/** A request's, two publications' and a score's, of `src/platform/metrics.ts`. */
const POINTS_PER_TRANSACTION = 3

const isOf =
  (place: string) =>
  ({ part }: { part: string }) =>
    part.startsWith(place)

/** Written rows of a place. */
export function writtenOf({ written }: CountedTransaction, place: 'object' | 'D1'): number {
  return written.filter(isOf(place)).reduce((sum, { rows }) => sum + rows, 0)
}

/** What passing through costs: everything but lines, points and what stays. */
export function processingUsage(
  counted: CountedTransaction,
  { d1TripMs, cpuMsPerRequest }: Pick<Assumptions, 'd1TripMs' | 'cpuMsPerRequest'>,
): Usage {
  const awakeMs = counted.awakeMs + counted.d1Trips * d1TripMs
  return {
    ...NO_USAGE,
    requests: counted.requests,
    cpu: counted.requests * cpuMsPerRequest,
    objectRequests: counted.objectCalls + counted.alarmsRun,
    objectDuration: (awakeMs / 1000) * OBJECT_GB,
    objectRowsRead: counted.rowsRead.object,
    objectRowsWritten: writtenOf(counted, 'object'),
    d1RowsRead: counted.rowsRead.d1,
    d1RowsWritten: writtenOf(counted, 'D1'),
  }
}

/** What watching it costs. */
export function watchingUsage(
  { requests }: CountedTransaction,
  { isLogged, isMeasured }: Pick<Assumptions, 'isLogged' | 'isMeasured'>,
): Usage {
  return {
    ...NO_USAGE,
    logs: isLogged ? requests : 0,
    points: isMeasured ? requests + POINTS_PER_TRANSACTION : 0,
  }
}

/** What keeping it costs, for all the time that it is kept. */
export function keepingUsage(
  { variant }: Pick<CountedTransaction, 'variant'>,
  bytes: StoredBytes,
  { retentionDays }: Pick<Assumptions, 'retentionDays'>,
): Usage {
  const months = retentionDays / DAYS_PER_MONTH
  const isNew = variant.endsWith('new')
  const isShared = variant.startsWith('external')
  // What a device has in the shared scope, it has there once more.
  const d1 =
    bytes.d1Transaction +
    (isNew ? bytes.d1Device * (isShared ? 2 : 1) : 0) +
    (isShared ? bytes.d1SharedAttempt : 0)
  const object = isNew ? bytes.objectFirst : bytes.objectTransaction
  return { ...NO_USAGE, d1Storage: (d1 * months) / GB, objectStorage: (object * months) / GB }
}

/**
 * What forgetting it costs: a deleted row is a written one, whatever indexes it was in, once in its
 * object and once in D1; a user who is forgotten whole is one call and no rows in the object.
 */
export const FORGETTING_USAGE: Usage = { ...NO_USAGE, objectRowsWritten: 1, d1RowsWritten: 1 }
