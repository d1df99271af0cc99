/** A transaction as an object publishes it, and as it is read back. */
import { likeliestStory } from '../fraud/assessment/likeliest-story.ts'
import { packReasons } from '../fraud/assessment/pack-reasons.ts'
import { lastReport } from '../transaction/lifecycle.ts'
import type { StoredTransaction } from '../transaction/stored-transaction.ts'
import {
  type FieldsWith,
  fieldsWith,
  TRANSACTION_COLUMNS,
} from '../transaction/transaction-columns.ts'
import { type ArchiveBody, packBody, unpackBody } from './archive-body.ts'

type ColumnField = FieldsWith<{ archive: 'column' }>
type BodyField = FieldsWith<{ archive: 'body' }>

/** What partner-wide questions ask of the last report; times in ms since the epoch. */
interface ReportedFields {
  state: string | null
  terminationReason: string | null
  reportedAt: number | null
}

/** What partner-wide questions ask of the assessment. */
interface AssessedFields {
  /** See `pack-reasons`; null until assessed. */
  reasonKeys: string | null
  /** See `labelBrowser`; null until assessed. */
  browser: string | null
  /** See `likeliestStory`; null until assessed. */
  story: string | null
}

/** What search finds it by, beyond the columns: it never changes. */
interface FoundFields {
  projectId: string
}

/**
 * A transaction as it is published; `userRef` is left out, because one publication has one user.
 */
export interface PublishedTransaction
  extends Pick<StoredTransaction, ColumnField>,
    ReportedFields,
    AssessedFields,
    FoundFields {
  /** The other fields: see `packBody`. */
  body: string
  /** Hexadecimal digits. */
  packed: string | null
}

/** A transaction as the database has it, from which its record is rebuilt. */
export interface ArchivedTransaction
  extends Pick<StoredTransaction, ColumnField | 'userRef'>,
    ArchiveBody {}

const COLUMN_FIELDS = fieldsWith({ archive: 'column' })
const BODY_FIELDS = fieldsWith({ archive: 'body' })
const DERIVED_COLUMNS: Record<keyof (ReportedFields & AssessedFields), string> = {
  state: 'state',
  terminationReason: 'termination_reason',
  reportedAt: 'reported_at',
  reasonKeys: 'reason_keys',
  browser: 'browser',
  story: 'story',
}
const FOUND_COLUMNS: Record<keyof FoundFields, string> = { projectId: 'project_id' }
const BODY_COLUMNS: Record<keyof ArchiveBody, string> = { body: 'body', packed: 'packed' }

const columnsOf = (fields: readonly ColumnField[]) =>
  Object.fromEntries(fields.map((field) => [field, TRANSACTION_COLUMNS[field].name]))

/** What reads a record back: expressions of SQL, by the names that the code has for them. */
export const ARCHIVED_COLUMNS: Record<string, string> = {
  userRef: TRANSACTION_COLUMNS.userRef.name,
  ...columnsOf(COLUMN_FIELDS),
  body: 'body',
  packed: 'hex(packed)',
}

/** The columns of a published transaction, by the names that the code has for them. */
export const PUBLISHED_COLUMNS: Record<string, string> = {
  ...columnsOf(COLUMN_FIELDS),
  ...FOUND_COLUMNS,
  ...DERIVED_COLUMNS,
  ...BODY_COLUMNS,
}

/** Those of them that a later publication may change. */
export const REPUBLISHED_COLUMNS: readonly string[] = Object.values({
  ...columnsOf(COLUMN_FIELDS.filter((field) => TRANSACTION_COLUMNS[field].set !== 'once')),
  ...DERIVED_COLUMNS,
  ...BODY_COLUMNS,
})

/** What is published of a record. */
export function toPublished(row: StoredTransaction): PublishedTransaction {
  const { state, terminationReason, at } = lastReport(row.transitions)
  return {
    ...pick(row, COLUMN_FIELDS),
    state,
    terminationReason,
    reportedAt: at,
    projectId: row.data.project_id,
    reasonKeys: row.assessment === null ? null : packReasons(row.assessment),
    story: row.assessment === null ? null : likeliestStory(row.assessment),
    browser: row.visit?.browser ?? null,
    ...packBody(pick(row, BODY_FIELDS)),
  }
}

/** The record that was published, without its duplication summary, which is not published. */
export function fromArchive({ body, packed, ...columns }: ArchivedTransaction): StoredTransaction {
  const kept = unpackBody({ body, packed }) as Pick<StoredTransaction, BodyField>
  // A body that was written before a field existed lacks it: the field is then unset.
  const unset = Object.fromEntries(BODY_FIELDS.map((field) => [field, null]))
  return {
    ...columns,
    ...unset,
    ...kept,
    channel: kept.data.channel ?? null,
    subChannel: kept.data.sub_channel ?? null,
    duplication: null,
  }
}

function pick<F extends keyof StoredTransaction>(
  row: StoredTransaction,
  fields: readonly F[],
): Pick<StoredTransaction, F> {
  const picked = fields.map((field) => [field, row[field]])
  return Object.fromEntries(picked) as Pick<StoredTransaction, F>
}
