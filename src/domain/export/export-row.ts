/** A transaction as a row of a file: one kind of time, and stories in words. */
import type { ExportColumn } from '../../contract/additions/export.ts'
import type { FoundTransaction } from '../../contract/additions/search.ts'
import { STORIES, type StoryKey } from '../fraud/model/stories.ts'

/** What a cell holds; null where it is unset. */
export type Cell = string | number | Record<string, string> | null

/** All columns but those of single tags. */
type Named = Exclude<ExportColumn, `tags.${string}`>

/** Does not compile until every column of the contract has its value. */
const CELLS: Record<Named, (found: FoundTransaction) => Cell | undefined> = {
  id: ({ id }) => id,
  created_at: (found) => found.created_at,
  completed_at: (found) => found.completed_at,
  user_id: ({ data }) => data.user_id,
  channel: ({ data }) => data.channel,
  sub_channel: ({ data }) => data.sub_channel,
  project_type: ({ data }) => data.project_type,
  project_source: ({ data }) => data.project_source,
  project_sub_source: ({ data }) => data.project_sub_source,
  project_id: ({ data }) => data.project_id,
  ext_survey_source: ({ data }) => data.ext_survey_source,
  ext_survey_id: ({ data }) => data.ext_survey_id,
  targeted_country: ({ data }) => data.targeted_country,
  state: ({ state }) => state,
  termination_reason: (found) => found.state_transitions.at(-1)?.termination_reason,
  reported_at: (found) => found.state_transitions.at(-1)?.ts,
  score: ({ score }) => score,
  story: ({ story }) => story,
  story_in_words: ({ story }) => (story === null ? null : STORIES[story as StoryKey]?.says),
  score_reasons: (found) => found.score_reasons,
  duplication_potential: (found) => found.duplication_potential,
  custom_tags: ({ data }) => data.custom_tags,
  tx_ref_id: ({ data }) => data.tx_ref_id,
  expected_ip: ({ data }) => data.expected_ip,
  expected_user_agent: ({ data }) => data.expected_user_agent,
  age: ({ data }) => data.user_demographic?.age,
  gender: ({ data }) => data.user_demographic?.gender,
  annual_household_income_usd: ({ data }) => data.user_demographic?.annual_household_income_usd,
  redirect_url: ({ data }) => data.redirect_url,
  brand_image_url: ({ data }) => data.brand_image_url,
}

const TAG = 'tags.'

function cellOf(found: FoundTransaction, column: ExportColumn): Cell {
  if (!column.startsWith(TAG)) return CELLS[column as Named](found) ?? null
  const tags = found.data.custom_tags ?? {}
  const key = column.slice(TAG.length)
  return Object.hasOwn(tags, key) ? (tags[key] ?? null) : null
}

/** The cells of a transaction, in the order of the columns. */
export function exportRow(found: FoundTransaction, columns: readonly ExportColumn[]): Cell[] {
  return columns.map((column) => cellOf(found, column))
}
