/** The table of devices of one object's users. */
import type { KnownDevice } from '../../domain/linkage/device/seen-device.ts'
import { queriesOf, type Row } from './queries.ts'
import type { Schema } from './schema.ts'

/** A device, with the revision that changed it last. */
export interface StoredDevice extends KnownDevice {
  revision: number
}

const SELECT = `SELECT slot, user_ref, revision, profile, shared, opted, sighted FROM devices`

/** Opens the table of devices. */
export function openDeviceTable(sql: SqlStorage, schema: Schema) {
  const { all, one } = queriesOf(sql, schema)

  return {
    /** The devices of all users, by slot. */
    all: (): StoredDevice[] => all(`${SELECT} ORDER BY slot`).map(toDevice),

    /** Devices changed after `revision`, by slot. */
    changedSince: (revision: number): StoredDevice[] =>
      all(`${SELECT} WHERE revision > ? ORDER BY slot`, revision).map(toDevice),

    /** Whether a device of this user is known. */
    hasAny: (userRef: string): boolean =>
      one(`SELECT 1 FROM devices WHERE user_ref = ? LIMIT 1`, userRef) !== null,

    /** Writes a device in place of the one in its slot, with the high-water mark of the commit. */
    save(device: StoredDevice, highWaterMark: number): void {
      sql.exec(
        `INSERT INTO devices (slot, user_ref, revision, published, profile, shared, opted, sighted)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (slot) DO UPDATE SET user_ref = excluded.user_ref,
           revision = excluded.revision, published = excluded.published,
           profile = excluded.profile, shared = excluded.shared, opted = excluded.opted,
           sighted = excluded.sighted`,
        device.slot,
        device.userRef,
        device.revision,
        highWaterMark,
        JSON.stringify(device.profile),
        JSON.stringify(device.shared),
        device.opted && JSON.stringify(device.opted),
        JSON.stringify(device.sighted),
      )
    },

    remove(slot: number): void {
      sql.exec(`DELETE FROM devices WHERE slot = ?`, slot)
    },
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
