/** The table of devices of one object's users. */
import type { KnownDevice } from '../../domain/linkage/seen-device.ts'
import { type Queries, queriesOf, type Row } from './queries.ts'
import type { Schema } from './schema.ts'

/** A device, with the revision that changed it last. */
export interface StoredDevice extends KnownDevice {
  revision: number
}

const SELECT = `SELECT slot, user_ref, revision, profile, shared, opted, sighted FROM devices`

const SAVE = `INSERT INTO devices
    (slot, user_ref, revision, published, profile, shared, opted, sighted)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (slot) DO UPDATE SET user_ref = excluded.user_ref, revision = excluded.revision,
    published = excluded.published, profile = excluded.profile, shared = excluded.shared,
    opted = excluded.opted, sighted = excluded.sighted`

/**
 * The table of devices. They are few, are asked for with almost every call, and are read once and then
 * kept in memory until one changes.
 */
export class DeviceTable {
  readonly #sql: SqlStorage
  readonly #schema: Schema
  readonly #queries: Queries
  #known: readonly StoredDevice[] | null = null

  constructor(sql: SqlStorage, schema: Schema) {
    this.#sql = sql
    this.#schema = schema
    this.#queries = queriesOf(sql, schema)
  }

  /** The devices of all users, by slot. */
  all(): readonly StoredDevice[] {
    this.#known ??= this.#queries.all(`${SELECT} ORDER BY slot`).map(toDevice)
    return this.#known
  }

  /** Devices changed after `revision`, by slot. */
  changedSince(revision: number): StoredDevice[] {
    return this.all().filter((device) => device.revision > revision)
  }

  /** The devices of one user, by slot. */
  ofUser(userRef: string): readonly StoredDevice[] {
    return this.all().filter((device) => device.userRef === userRef)
  }

  /** Writes a device in place of the one in its slot, with the high-water mark of the commit. */
  save(device: StoredDevice, highWaterMark: number): void {
    this.#known = null
    this.#schema.create()
    this.#sql.exec(
      SAVE,
      device.slot,
      device.userRef,
      device.revision,
      highWaterMark,
      JSON.stringify(device.profile),
      JSON.stringify(device.shared),
      device.opted && JSON.stringify(device.opted),
      JSON.stringify(device.sighted),
    )
  }

  remove(slot: number): void {
    this.#known = null
    this.#sql.exec(`DELETE FROM devices WHERE slot = ?`, slot)
  }

  /** Forgets what is kept in memory: after a rollback, or when the storage has been deleted. */
  invalidateCache(): void {
    this.#known = null
  }
}

function toDevice(row: Row): StoredDevice {
  return {
    slot: Number(row.slot),
    userRef: String(row.user_ref),
    revision: Number(row.revision),
    profile: JSON.parse(String(row.profile)),
    shared: JSON.parse(String(row.shared)),
    opted: row.opted === null ? null : JSON.parse(String(row.opted)),
    sighted: JSON.parse(String(row.sighted)),
  }
}
