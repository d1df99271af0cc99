/** What the API calls the filters of a search, and what the form calls them. */
import type { FilterName } from '../api/search.ts'

/** The form's word for each filter. */
export const FILTER_LABELS: Record<FilterName, string> = {
  from: 'From',
  to: 'To',
  user_id: 'User id',
  project_id: 'Project id',
  state: 'State',
  score_min: 'Score from',
  score_max: 'Score to',
  story: 'Most likely',
  reason: 'Reason',
  duplication_min: 'Duplicate from, %',
  duplication_max: 'Duplicate to, %',
  channel: 'Channel',
  sub_channel: 'Sub-channel',
  project_type: 'Project type',
  project_source: 'Project source',
  project_sub_source: 'Project sub-source',
  ext_survey_source: 'External survey source',
  ext_survey_id: 'External survey id',
  shares_device_with: 'Shares a device with transaction',
  shares_address_with: 'Shares an address with transaction',
}

/** The form's word for a field that the API names; null where the form has none. */
export function labelOf(path: string): string | null {
  return Object.hasOwn(FILTER_LABELS, path) ? FILTER_LABELS[path as FilterName] : null
}

/** A sentence of the API with the form's words; names of one word, such as "to", are words of the sentence. */
export function inFormWords(message: string): string {
  return message.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => {
    const label = labelOf(name)
    return label === null ? name : `“${label}”`
  })
}
