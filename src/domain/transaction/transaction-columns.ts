/** The columns of D1's table of transactions, by the names that the code has for them. */

/** Columns that never change once a transaction is there. */
const FIXED = {
  sequence: 'sequence',
  partnerId: 'partner_id',
  item: 'item',
  external: 'external',
  chain: 'chain',
  createdAt: 'created_at',
} as const

/** Columns that a later publication may change. */
const CHANGING = {
  revision: 'revision',
  openedAt: 'opened_at',
  completedAt: 'completed_at',
  state: 'state',
  terminationReason: 'termination_reason',
  reportedAt: 'reported_at',
  score: 'score',
  body: 'body',
} as const

const PUBLISHED = { ...FIXED, ...CHANGING }

/** A transaction as an object publishes it; the user's reference is the same for all of a publication. */
export interface PublishedTransaction {
  sequence: number
  partnerId: string
  item: string
  external: string | null
  chain: number
  createdAt: number
  revision: number
  openedAt: number | null
  completedAt: number | null
  state: string | null
  terminationReason: string | null
  reportedAt: number | null
  score: number | null
  /** What lookups need and nothing searches: JSON. */
  body: string
}

const names = Object.entries(PUBLISHED) as [keyof PublishedTransaction, string][]

/** `user_ref` and all published columns, for an insertion. */
export const INSERTED_COLUMNS = ['user_ref', ...names.map(([, column]) => column)].join(', ')

/** The published values out of one element of `json_each`, in the order of the columns. */
export const VALUES_FROM_JSON = names.map(([name]) => `value ->> '${name}'`).join(', ')

/** What a conflict changes. */
export const CHANGES_ON_CONFLICT = Object.values(CHANGING)
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')

/** A selection whose rows have the names of the code. */
export const SELECTED_COLUMNS = [
  'user_ref AS userRef',
  ...names.map(([name, column]) => `${column} AS ${name}`),
].join(', ')
