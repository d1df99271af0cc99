/** What a search may ask of one row, and how SQL asks it. */

import type { UserRange } from '../../domain/evidence/user-range.ts'
import type { Progress } from '../../domain/transaction/lifecycle.ts'
import type { Put } from './bind-values.ts'

/** A place in the order of a search: newest first, then by user. */
export interface Position {
  sequence: number
  userRef: string
}

/** Sorts positions in the order of a search. */
export function comparePositions(a: Position, b: Position): number {
  return b.sequence - a.sequence || (a.userRef < b.userRef ? 1 : a.userRef > b.userRef ? -1 : 0)
}

/** Keyed hashes of one visit's device; null where they were not seen, or tell nothing. */
export interface DeviceHashes {
  visitor: string | null
  browser: string | null
}

/** What rows are found by; what is left out is not asked. All hashes are of the asking scope. */
export interface SearchFilters {
  users?: UserRange
  channel?: string
  subChannel?: string
  projectType?: string
  projectSource?: string
  projectSubSource?: string
  projectId?: string
  /** Keyed hash of an external survey pair. */
  external?: string
  state?: Progress
  scoreMin?: number
  scoreMax?: number
  story?: string
  /** Code of an outcome. */
  reason?: string
  duplicationMin?: number
  duplicationMax?: number
  device?: DeviceHashes
  /** Keyed hash. */
  address?: string
  /** Those that others are compared with, which are not found themselves. */
  except?: readonly Position[]
}

/** A row has at most so many reasons that are looked through: more than there are signals. */
const REASONS_MAX = 100
const REASON_CHARACTERS = 4
const REASON_PLACES = JSON.stringify(
  Array.from({ length: REASONS_MAX }, (_, i) => 1 + i * REASON_CHARACTERS),
)

type Conditions = {
  [F in keyof SearchFilters]-?: (value: NonNullable<SearchFilters[F]>, put: Put) => string
}

const given = (column: string) => (value: string, put: Put) => `${column} = ${put(value)}`

/** On the columns of `transactions`, without the table's name. */
const CONDITIONS: Conditions = {
  users: ({ first, end }, put) => `user_ref >= ${put(first)} AND user_ref < ${put(end)}`,
  channel: given('channel'),
  subChannel: given('sub_channel'),
  projectType: given('project_type'),
  projectSource: given('project_source'),
  projectSubSource: given('project_sub_source'),
  projectId: given('project_id'),
  external: given('external'),
  state: (value, put) => {
    if (value === 'created') return 'state IS NULL AND completed_at IS NULL'
    if (value === 'passed') return 'state IS NULL AND completed_at IS NOT NULL'
    return `state = ${put(value)}`
  },
  scoreMin: (value, put) => `score >= ${put(value)}`,
  scoreMax: (value, put) => `score <= ${put(value)}`,
  story: given('story'),
  // The codes stand side by side, and one may be found across two others.
  reason: (value, put) => {
    const code = put(value)
    return `instr(reason_keys, ${code}) > 0 AND EXISTS (SELECT 1 FROM json_each(${put(REASON_PLACES)}) place
      WHERE substr(reason_keys, place.value, ${REASON_CHARACTERS}) = ${code})`
  },
  duplicationMin: (value, put) => `potential >= ${put(value)}`,
  duplicationMax: (value, put) => `potential <= ${put(value)}`,
  device: ({ visitor, browser }, put) => {
    const alike = [
      ...(visitor === null ? [] : [`visitor = ${put(visitor)}`]),
      ...(browser === null ? [] : [`fingerprint = ${put(browser)}`]),
    ]
    return alike.length === 0 ? 'false' : alike.join(' OR ')
  },
  address: given('address'),
  except: (positions, put) =>
    positions
      .map(
        ({ sequence, userRef }) =>
          `NOT (sequence = ${put(sequence)} AND user_ref = ${put(userRef)})`,
      )
      .join(' AND ') || 'true',
}

/** The conditions of all filters that are given, joined; each of its values is put once. */
export function conditionOf(filters: SearchFilters, put: Put): string {
  const conditions = Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    const condition = CONDITIONS[name as keyof SearchFilters] as (
      value: unknown,
      put: Put,
    ) => string
    return [`(${condition(value, put)})`]
  })
  return conditions.join(' AND ') || 'true'
}
