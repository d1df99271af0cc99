/**
 * What `npm run bench` measures of each operation, as it is written to `measured.json`, which the cost
 * model and the capacity plan read.
 */
import { fileURLToPath } from 'node:url'

/** Latencies of single calls, ms. */
export interface Latency {
  p50: number
  p95: number
  p99: number
}

/** A count in users' objects and in D1. */
export interface RowCount {
  object: number
  d1: number
}

/** One operation, or a floor: the least that an operation of its shape can cost on this platform. */
export interface MeasuredOperation {
  operation: string
  /** The name of the floor of the same shape, measured in the same run; null for floors. */
  floor: string | null
  /** CPU of the whole workerd process for one call, local D1 and the work behind the answer included. */
  cpuMs: number
  /** CPU as a multiple of the floor's. */
  ratio: number | null
  /** The same of the floor with the operation's own request; null, and absent in older runs, where there is none. */
  shapedRatio?: number | null
  /** The highest `ratio` that is aimed at; null where there is no aim. */
  aim: number | null
  /** Calls that wait for one another before the answer: of an object, and of D1 within it. */
  hops: number
  /** Calls of users' objects before the answer. */
  objectCalls: number
  /** Round trips to D1 before and behind the answer. */
  d1Trips: number
  /** Rows before and behind the answer; an alarm that is set is billed as one written row of an object. */
  rowsRead: RowCount
  rowsWritten: RowCount
  /** Bytes of the bodies. */
  bytesIn: number
  bytesOut: number
  /** At one connection, and at sixteen. */
  latencyMs: { one: Latency; sixteen: Latency }
  /** The first call of an object that is not in memory: latency and CPU, medians; null where there is none. */
  cold: { latencyMs: number; cpuMs: number } | null
}

/** One run of the benchmark. */
export interface MeasuredRun {
  /** When, as an ISO date. */
  at: string
  command: string
  /** Cores and processor of the machine, and the version of workerd. */
  machine: string
  rounds: number
  operations: MeasuredOperation[]
  /**
   * CPU, ms a creation, of what is put off: the refinement of its potential 200 ms later, where a device or
   * an address is known, and its publication by the alarm, where no later call has published it.
   */
  behindCreation: { refinementMs: number; publicationMs: number } | null
}

/** Where the latest written run is. */
export const MEASURED_PATH = fileURLToPath(new URL('./measured.json', import.meta.url).href)
