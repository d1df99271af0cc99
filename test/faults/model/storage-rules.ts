/** What must hold of the stores: at every step, and once everything has been published. */

import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import { packProfile } from '../../../src/domain/packing/profile-row.ts'
import { unpackBody } from '../../../src/domain/publication/archive-body.ts'
import { must, same } from './model.ts'
import type { Database, Row, Stored, UserNames } from './storage.ts'

/** What D1 has of the users of one object, under their partner's scope. */
export interface StoredInDatabase extends Stored {
  sightings: Row[]
}

/** The part of D1 that the object of a user has published. */
export function databaseOf(all: Database, { userKey }: UserNames): StoredInDatabase {
  const isOwn = ({ user_ref: ref }: Row) => String(ref).split('.')[0] === userKey
  return {
    transactions: all.transactions.filter(isOwn),
    devices: all.profiles.filter(isOwn),
    sightings: all.sightings.filter(isOwn),
  }
}

/** Columns of the object alone: the high-water mark, what is never published, and unknown ones. */
const NEVER_PUBLISHED = [
  'nonce',
  'published',
  'duplication',
  'pending',
  'channel',
  'sub_channel',
  'later',
  'generation',
]

/**
 * The rules of the revision log: each commit has a revision of its own, and all up to the highest
 * stored mark is in D1.
 */
export function checkRevisions(object: Stored, database: Stored): void {
  const revisions = object.transactions.map(({ revision }) => Number(revision))
  must(new Set(revisions).size === revisions.length, 'two commits have one revision', revisions)
  const marks = [...object.transactions, ...object.devices].map(({ published }) =>
    Number(published),
  )
  const mark = Math.max(0, ...marks)
  const checks: [Row[], Row[], string][] = [
    [object.transactions, database.transactions, 'sequence'],
    [object.devices, database.devices, 'slot'],
  ]
  for (const [rows, published, key] of checks) {
    for (const row of rows.filter(({ revision }) => Number(revision) <= mark)) {
      const found = published.find(
        (each) => each[key] === row[key] && each.user_ref === row.user_ref,
      )
      const isThere = Number(found?.revision ?? 0) >= Number(row.revision)
      must(isThere, `the mark ${mark} covers a ${key} that D1 does not have`, row[key])
    }
  }
}

/**
 * Once everything is published: D1 has each row as the object has it, and no other. Devices may be
 * left in D1 alone by an object that was brought to a form without them.
 */
export function checkPublished(
  object: Stored,
  database: StoredInDatabase,
  hasForgottenDevices: boolean,
): void {
  const sequences = (rows: Row[]) => rows.map(({ sequence }) => Number(sequence)).sort()
  const [here, there] = [sequences(object.transactions), sequences(database.transactions)]
  must(same(here, there), 'D1 has other transactions than the object', here, there)
  for (const row of object.transactions) {
    const found = database.transactions.find(({ sequence }) => sequence === row.sequence) ?? {}
    must(row.pending === null, 'a visit still awaits its assessment', row.sequence)
    checkRow(row, found)
  }
  const isKept = (there: Row) =>
    object.devices.some((row) => row.slot === there.slot && row.user_ref === there.user_ref)
  const lost = hasForgottenDevices ? [] : database.devices.filter((row) => !isKept(row))
  must(lost.length === 0, 'the object has lost a device that D1 has', lost)
  for (const { slot, user_ref: owner, revision, profile } of object.devices) {
    const found = database.devices.find((row) => row.slot === slot && row.user_ref === owner)
    must(found?.revision === revision, `the device ${slot} has another revision in D1`)
    const published = packProfile(JSON.parse(String(profile)) as DeviceProfile)
    must(same(found?.body, published), `the device ${slot} is another in D1`)
    const isSeen = database.sightings.some(
      (row) => row.user_ref === owner && String(row.key).startsWith('*:'),
    )
    must(isSeen, `the user of the device ${slot} is not counted`)
  }
}

/** A column's name as a field of the body. */
const toField = (column: string): string =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Everything that D1 has of a transaction beside its columns. */
function bodyOf({ body, packed }: Row): Row {
  if (body === undefined) return {}
  const bytes = Array.from((packed ?? []) as ArrayLike<number>)
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return unpackBody({ body: String(body), packed: hex }) as Row
}

function checkRow(row: Row, found: Row): void {
  const body = bodyOf(found)
  for (const [column, value] of Object.entries(row)) {
    if (NEVER_PUBLISHED.includes(column)) continue
    const published = column in found ? found[column] : body[toField(column)]
    const isText = typeof published === 'object' && published !== null
    const shown = isText ? JSON.parse(String(value)) : value
    must(
      same(published ?? null, shown),
      `D1 has another ${column} than the object`,
      published,
      value,
    )
  }
  const last = (JSON.parse(String(row.transitions)) as Row[]).at(-1)
  must((found.state ?? null) === (last?.state ?? null), 'D1 has another state than the object')
}
