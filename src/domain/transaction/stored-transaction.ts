/** What the object's tables hold, and how their rows read. */
import type { StateTransition, TransactionData } from '../../contract/transaction.ts'
import type { DeviceProfile } from '../linkage/device/profile.ts'
import type { Opening } from '../visit/opening.ts'

/** One transaction as the object keeps it. JSON columns are parsed; absent is null. */
export interface StoredTransaction {
  sequence: number
  /** Object-wide counter of commits; the row was last changed by this one. */
  revision: number
  partnerId: string
  /** The user of the contract: user_id within channel and sub_channel. */
  userRef: string
  channel: string | null
  subChannel: string | null
  /** Keyed hashes of the item and of the external survey pair. */
  item: string
  external: string | null
  /** Sequence of the first transaction of the reference chain; its own when there is no chain. */
  chain: number
  createdAt: number
  openedAt: number | null
  completedAt: number | null
  transitions: StateTransition[]
  score: number | null
  reasons: string | null
  assessment: string | null
  potential: number
  duplication: string | null
  visit: VisitTrace | null
  data: TransactionData
}

/** What stays of a visit after its assessment: keyed hashes and places no finer than a city. */
export interface VisitTrace {
  openings: Opening[]
  /** Keyed digest of the signals, by which a second use of them is known. */
  digest: string | null
  /** Payloads that were refused or came late, by their binding. */
  notes: string[]
  device: string | null
  prefix: string | null
  asn: number | null
  country: string | null
  latitude: number | null
  longitude: number | null
}

export interface StoredDevice {
  slot: number
  userRef: string
  revision: number
  profile: DeviceProfile
}

/** A row as SQLite gives it. */
export type Row = Record<string, SqlStorageValue>

/** What of a transaction changes after its creation. */
export type Change = Partial<
  Pick<
    StoredTransaction,
    | 'openedAt'
    | 'completedAt'
    | 'transitions'
    | 'score'
    | 'reasons'
    | 'assessment'
    | 'potential'
    | 'duplication'
    | 'visit'
  > & { pending: string | null }
>

/** The column of each. */
export const COLUMNS: Record<keyof Change, string> = {
  openedAt: 'opened_at',
  completedAt: 'completed_at',
  transitions: 'transitions',
  score: 'score',
  reasons: 'reasons',
  assessment: 'assessment',
  potential: 'potential',
  duplication: 'duplication',
  visit: 'visit',
  pending: 'pending',
}

/** A row of the transactions table. */
export function toTransaction(row: Row): StoredTransaction {
  return {
    sequence: Number(row.sequence),
    revision: Number(row.revision),
    partnerId: String(row.partner_id),
    userRef: String(row.user_ref),
    channel: text(row.channel),
    subChannel: text(row.sub_channel),
    item: String(row.item),
    external: text(row.external),
    chain: Number(row.chain),
    createdAt: Number(row.created_at),
    openedAt: number(row.opened_at),
    completedAt: number(row.completed_at),
    transitions: JSON.parse(String(row.transitions)),
    score: number(row.score),
    reasons: text(row.reasons),
    assessment: text(row.assessment),
    potential: Number(row.potential),
    duplication: text(row.duplication),
    visit: row.visit ? JSON.parse(String(row.visit)) : null,
    data: JSON.parse(String(row.data)),
  }
}

/** A row of the devices table. */
export function toDevice(row: Row): StoredDevice {
  return {
    slot: Number(row.slot),
    userRef: String(row.user_ref),
    revision: Number(row.revision),
    profile: JSON.parse(String(row.profile)),
  }
}

/** A changed value as its column holds it. */
export function toColumn(value: Change[keyof Change]): SqlStorageValue {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : value
}

/** The text of a column, or null. */
export const text = (value: SqlStorageValue | undefined) =>
  typeof value === 'string' ? value : null
/** The number of a column, or null. */
export const number = (value: SqlStorageValue | undefined) =>
  typeof value === 'number' ? value : null
