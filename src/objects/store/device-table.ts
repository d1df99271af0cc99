/** The devices of the users of one object. */
import { type Row, type StoredDevice, toDevice } from '../../domain/transaction/stored-transaction.ts'

/** Opens the table. */
export function openDeviceStore(sql: SqlStorage) {
  const all = (query: string, ...values: SqlStorageValue[]) => sql.exec<Row>(query, ...values)
  const one = (query: string, ...values: SqlStorageValue[]) =>
    sql.exec<Row>(query, ...values).toArray()[0] ?? null

  return {
    forgetDevice(slot: number): void {
      sql.exec(`DELETE FROM devices WHERE slot = ?`, slot)
    },

    devices(): StoredDevice[] {
      return all(`SELECT slot, user_ref, revision, profile FROM devices ORDER BY slot`)
        .toArray()
        .map(toDevice)
    },

    /** Devices changed after `revision`. */
    devicesSince(revision: number): StoredDevice[] {
      return all(
        `SELECT slot, user_ref, revision, profile FROM devices WHERE revision > ? ORDER BY slot`,
        revision,
      )
        .toArray()
        .map(toDevice)
    },

    hasDevice(userRef: string): boolean {
      return one(`SELECT 1 FROM devices WHERE user_ref = ? LIMIT 1`, userRef) !== null
    },

    saveDevice(device: StoredDevice, published: number): void {
      sql.exec(
        `INSERT INTO devices (slot, user_ref, revision, published, profile) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (slot) DO UPDATE SET user_ref = excluded.user_ref,
           revision = excluded.revision, published = excluded.published,
           profile = excluded.profile`,
        device.slot,
        device.userRef,
        device.revision,
        published,
        JSON.stringify(device.profile),
      )
    },
  }
}
