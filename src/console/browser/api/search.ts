/** The partner's transactions, searched. */
import type { AnswerOf } from '../../../contract/operations.ts'
import { endOfDay, startOfDay } from '../words/time.ts'
import type { Api, ApiResult, Query } from './call.ts'

/** One page of a search. */
export type FoundPage = AnswerOf<'searchTransactions'>

/** A transaction as the search shows it. */
export type FoundTransaction = FoundPage['transactions'][number]

/** Every filter of the form, as it is typed; empty means any. */
export const NO_FILTERS = {
  from: '',
  to: '',
  user_id: '',
  project_id: '',
  state: '',
  score_min: '',
  score_max: '',
  story: '',
  reason: '',
  duplication_min: '',
  duplication_max: '',
  channel: '',
  sub_channel: '',
  project_type: '',
  project_source: '',
  project_sub_source: '',
  ext_survey_source: '',
  ext_survey_id: '',
  shares_device_with: '',
  shares_address_with: '',
}

/** Filters as they are typed. */
export type Filters = typeof NO_FILTERS

/** The name of a filter. */
export type FilterName = keyof Filters

const NAMES = Object.keys(NO_FILTERS) as FilterName[]
/** Stays out of the address bar, the history and screenshots of it. */
const PERSONAL: readonly FilterName[] = ['user_id']
/** Digits of a probability that is asked for. */
const SHARE_DIGITS = 6

/** Filters as the API takes them: days become moments, percent become probabilities. */
export function toQuery(filters: Filters): Query {
  // 0.55 / 100 is 0.0055000000000000005 to a computer: an exact hundredth has no such tail.
  const share = (text: string) =>
    text === '' ? '' : String(Number((Number(text) / 100).toFixed(SHARE_DIGITS)))
  return {
    ...filters,
    from: startOfDay(filters.from) ?? filters.from,
    to: endOfDay(filters.to) ?? filters.to,
    duplication_min: share(filters.duplication_min),
    duplication_max: share(filters.duplication_max),
  }
}

/** The part of filters that may be seen in an address bar. */
export function toHashQuery(filters: Filters): string {
  const shown = NAMES.filter((name) => filters[name] !== '' && !PERSONAL.includes(name))
  return new URLSearchParams(shown.map((name) => [name, filters[name]])).toString()
}

/** Filters out of an address bar; what is unknown or personal is left out. */
export function fromHashQuery(query: string): Filters {
  const read = new URLSearchParams(query)
  const filters = { ...NO_FILTERS }
  for (const name of NAMES) {
    if (!PERSONAL.includes(name)) filters[name] = read.get(name) ?? ''
  }
  return filters
}

/** Whether any filter is set. */
export function hasFilters(filters: Filters): boolean {
  return NAMES.some((name) => filters[name] !== '')
}

/** What to search for, and from where on. */
export interface SearchRequest {
  api: Api
  filters: Filters
  cursor: string | null
  limit: number
  signal: AbortSignal
}

/** Pages that are asked for in a row while none has a transaction. Judged. */
const EMPTY_PAGES_MAX = 5

/** The next rows: pages may be empty though more follow, so some of them are asked for in a row. */
export async function findNextRows(request: SearchRequest): Promise<ApiResult<FoundPage>> {
  const { api, filters, limit, signal } = request
  let { cursor } = request
  for (let page = 1; ; page += 1) {
    const called = await api.get<FoundPage>(
      '/v1/search',
      { ...toQuery(filters), limit, next_cursor: cursor ?? undefined },
      signal,
    )
    if (!called.ok) return called
    const { transactions, next_cursor: next } = called.value
    if (transactions.length > 0 || next === null || page === EMPTY_PAGES_MAX) return called
    cursor = next
  }
}
