/** What is measured: operations, and the floors that they are held to. */
import type { MeasuredOperation } from '../measured/measured-operations.ts'
import type { Call } from '../workerd/client.ts'

/** Users whose objects have been called before, in turns. */
export const KNOWN_USERS = 32

/** One operation to measure, or a floor. */
export interface Operation {
  name: string
  /** The floor of its shape; null for floors. */
  floor: string | null
  /** The highest multiple of the floor's CPU that is aimed at. */
  aim: number | null
  /** Calls in a round. */
  calls: number
  prepare(count: number): Promise<Call[]>
  /** Whether a first call of an object that is not in memory is measured too. */
  hasCold?: boolean
  /** Whether the work that is put off for later, and not only that behind the answer, is left out. */
  isPutOff?: boolean
}

/** What a call does beyond the Worker. */
export type Counts = Pick<
  MeasuredOperation,
  'hops' | 'objectCalls' | 'd1Trips' | 'rowsRead' | 'rowsWritten' | 'bytesIn' | 'bytesOut'
>

/** A floor, whose counts follow from what it is. */
export interface Floor extends Operation {
  counts: Counts
}
