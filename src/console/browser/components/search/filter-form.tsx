import { useEffect, useState } from 'preact/hooks'
import type { FilterName, Filters } from '../../api/search.ts'
import { STATES, storyOptions } from '../../words/names.ts'
import { findReasonSentences } from '../../words/reasons.ts'
import { FilterField } from './filter-field.tsx'

interface FilterFormProps {
  filters: Filters
  apply: (typed: Filters) => void
  clear: () => void
}

/** A filter by its name, and how what is typed into it is kept. */
type FieldOf = (name: FilterName) => {
  name: FilterName
  value: string
  onValue: (value: string) => void
}

/** Filters that are shown only when asked for, unless one of them is set. */
const MORE: FilterName[] = [
  'reason',
  'duplication_min',
  'duplication_max',
  'channel',
  'sub_channel',
  'project_type',
  'project_source',
  'project_sub_source',
  'ext_survey_source',
  'ext_survey_id',
  'shares_device_with',
  'shares_address_with',
]

/** The search's filters; Enter in any field searches. */
export function FilterForm({ filters, apply, clear }: FilterFormProps) {
  const [typed, setTyped] = useState(filters)
  // Back, forward and links change what is searched for; the fields follow.
  useEffect(() => setTyped(filters), [filters])
  const field: FieldOf = (name) => ({
    name,
    value: typed[name],
    onValue: (value) => setTyped((before) => ({ ...before, [name]: value })),
  })
  return (
    <search>
      <form
        class="filters"
        onSubmit={(event) => {
          event.preventDefault()
          apply(typed)
        }}
      >
        <FilterField {...field('user_id')} hint="never in the URL" />
        <FilterField {...field('project_id')} />
        <FilterField {...field('from')} kind="date" />
        <FilterField {...field('to')} kind="date" />
        <FilterField {...field('state')} options={Object.entries(STATES)} />
        <FilterField {...field('story')} options={STORY_OPTIONS} />
        <FilterField {...field('score_min')} kind="number" />
        <FilterField {...field('score_max')} kind="number" />
        <MoreFilters field={field} isOpen={MORE.some((name) => filters[name] !== '')} />
        <div class="actions">
          <button class="primary" type="submit">
            Search
          </button>
          <button type="button" onClick={clear}>
            Clear
          </button>
          <span class="small">Without days: the last 30.</span>
        </div>
      </form>
    </search>
  )
}

interface MoreFiltersProps {
  field: FieldOf
  isOpen: boolean
}

function MoreFilters({ field, isOpen }: MoreFiltersProps) {
  return (
    <details
      class="more"
      open={isOpen}
      // What is wrong has to be seen: a browser says nothing of fields that are folded away.
      onInvalidCapture={(event) => {
        event.currentTarget.open = true
      }}
    >
      <summary>More filters</summary>
      <div class="filters">
        <FilterField {...field('reason')} list="reason-keys" />
        <ReasonKeys />
        <FilterField {...field('duplication_min')} kind="number" hasDecimals />
        <FilterField {...field('duplication_max')} kind="number" hasDecimals />
        <FilterField {...field('channel')} />
        <FilterField {...field('sub_channel')} />
        <FilterField {...field('project_type')} options={PROJECT_TYPES} />
        <FilterField {...field('project_source')} />
        <FilterField {...field('project_sub_source')} />
        <FilterField {...field('ext_survey_source')} />
        <FilterField {...field('ext_survey_id')} />
        <FilterField {...field('shares_device_with')} />
        <FilterField {...field('shares_address_with')} />
      </div>
    </details>
  )
}

const STORY_OPTIONS = storyOptions().map(({ value, says, fraudulent }): [string, string] => [
  value,
  fraudulent ? `fraud: ${says}` : says,
])
const PROJECT_TYPES: [string, string][] = ['survey', 'offer', 'custom'].map((type) => [type, type])

/** Keys of reasons to choose from, once they have been loaded. */
function ReasonKeys() {
  const [sentences, setSentences] = useState<Record<string, string>>({})
  useEffect(() => {
    findReasonSentences().then(setSentences)
  }, [])
  return (
    <datalist id="reason-keys">
      {Object.entries(sentences).map(([key, sentence]) => (
        <option key={key} value={key} label={sentence} />
      ))}
    </datalist>
  )
}
