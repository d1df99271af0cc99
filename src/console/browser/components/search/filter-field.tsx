import type { FilterName } from '../../api/search.ts'
import { FILTER_LABELS } from '../../words/filters.ts'

interface FilterFieldProps {
  name: FilterName
  value: string
  onValue: (value: string) => void
  kind?: 'text' | 'date' | 'number'
  /** Values and words: a list to choose from, beside "any". */
  options?: [string, string][]
  /** Id of a datalist. */
  list?: string
  hint?: string
  /** Whether a number may have decimals. */
  hasDecimals?: boolean
}

/** One filter with its label. */
export function FilterField(props: FilterFieldProps) {
  const id = `filter-${props.name}`
  return (
    <div class={`field field-${props.kind ?? 'text'}`}>
      <label for={id}>
        {FILTER_LABELS[props.name]}
        {props.hint && <span class="small"> ({props.hint})</span>}
      </label>
      {props.options ? (
        <Choice {...props} id={id} options={props.options} />
      ) : (
        <Typed {...props} id={id} />
      )}
    </div>
  )
}

function Typed(props: FilterFieldProps & { id: string }) {
  const { id, kind = 'text', value, onValue, list, hasDecimals = false } = props
  return (
    <input
      id={id}
      type={kind}
      value={value}
      autoComplete="off"
      spellcheck={false}
      {...(list !== undefined && { list })}
      {...(kind === 'number' && { min: 0, max: 100, step: hasDecimals ? 'any' : 1 })}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  )
}

interface ChoiceProps extends FilterFieldProps {
  id: string
  options: [string, string][]
}

function Choice({ id, value, onValue, options }: ChoiceProps) {
  return (
    <select id={id} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
      <option value="">any</option>
      {options.map(([key, says]) => (
        <option key={key} value={key} selected={key === value}>
          {says}
        </option>
      ))}
    </select>
  )
}
