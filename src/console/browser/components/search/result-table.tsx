import type { FoundTransaction } from '../../api/search.ts'
import { hashOf } from '../../parts/route.ts'
import { firstReason } from '../../words/first-reason.ts'
import { stateInWords, storyInWords } from '../../words/names.ts'
import { percent } from '../../words/numbers.ts'
import { Moment } from '../moment.tsx'
import { ScoreMark } from '../score-mark.tsx'

/** A duplication potential from here on stands out: a repetition is likelier than not. */
const MARKED_FROM = 0.5

interface ResultTableProps {
  rows: readonly FoundTransaction[]
  caption?: string
  onOpen?: (id: string) => void
}

/** Found transactions; arrow keys move between their links. */
export function ResultTable({ rows, caption = 'Found transactions', onOpen }: ResultTableProps) {
  return (
    <table class="results" onKeyDown={moveBetweenRows}>
      <caption class="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Created</th>
          <th scope="col">User</th>
          <th scope="col">Project</th>
          <th scope="col">State</th>
          <th scope="col">Score</th>
          <th scope="col">Most likely</th>
          <th scope="col">Duplicate</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ResultRow key={row.id} row={row} {...(onOpen && { onOpen })} />
        ))}
      </tbody>
    </table>
  )
}

function ResultRow({ row, onOpen }: { row: FoundTransaction; onOpen?: (id: string) => void }) {
  const { id, data, score, story, state, duplication_potential: duplication } = row
  return (
    <tr>
      <th scope="row">
        <a id={`row-${id}`} href={hashOf({ page: 'transaction', id })} onClick={() => onOpen?.(id)}>
          <Moment at={row.created_at} />
        </a>
      </th>
      <td data-label="User">
        <span class="clip">{data.user_id}</span>
      </td>
      <td data-label="Project">
        <span class="clip">{data.project_id}</span>
      </td>
      <td data-label="State" class="state">
        {stateInWords(state)}
      </td>
      <td data-label="Score">
        <ScoreMark score={score} />
      </td>
      <td data-label="Most likely" class="why">
        {story === null ? <span class="quiet">–</span> : storyInWords(story)}
        {row.score_reasons && <span class="reasons">{firstReason(row.score_reasons)}</span>}
      </td>
      <td data-label="Duplicate" class={(duplication ?? 0) >= MARKED_FROM ? 'strong' : ''}>
        {duplication === null ? '–' : percent(duplication)}
      </td>
    </tr>
  )
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveBetweenRows(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = STEPS[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('th a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  if (!step || at === -1) return
  event.preventDefault()
  links[step(at, links.length - 1)]?.focus()
}
