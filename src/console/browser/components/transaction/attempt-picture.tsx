import { type Attempt, layOutAttempts, lineWidth, type Person } from '../../charts/attempt-graph.ts'
import { percent } from '../../words/numbers.ts'
import { shortDay } from '../../words/time.ts'

const ROOT_X = 60
const PERSON_X = 300
const ATTEMPT_X = 580
const WIDTH = 700
const NAME_CHARACTERS = 26

/** The attempts as a graph from this user over linked users to what they did; a list says the same. */
export function AttemptPicture<A extends Attempt>({ attempts }: { attempts: readonly A[] }) {
  const { persons, rows, rootY, height } = layOutAttempts(attempts)
  return (
    <section
      class="scrolls"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      aria-label="Picture of earlier attempts; the list below says the same"
    >
      <svg viewBox={`0 0 ${WIDTH} ${height}`} class="graph" aria-hidden="true">
        {persons.map((person) => (
          <PersonLines key={person.key} person={person} rows={rows} rootY={rootY} />
        ))}
        <circle class="node root" cx={ROOT_X} cy={rootY} r="11" />
        <text x={ROOT_X} y={rootY + 30} class="middle">
          this user
        </text>
        {persons.map((person) => (
          <PersonNode key={person.key} person={person} />
        ))}
        {rows.map(({ attempt, y }, index) => (
          <AttemptNode key={index} attempt={attempt} y={y} />
        ))}
      </svg>
    </section>
  )
}

function AttemptNode({ attempt, y }: { attempt: Attempt; y: number }) {
  return (
    <g>
      <rect
        class={`node ${attempt.completed === 1 ? 'done' : 'open'}`}
        x={ATTEMPT_X - 8}
        y={y - 8}
        width="16"
        height="16"
        rx="4"
      />
      <text x={ATTEMPT_X + 16} y={y - 3}>
        {shortDay(attempt.created_at, attempt.transaction_id === null ? 'UTC' : undefined)}
      </text>
      <text x={ATTEMPT_X + 16} y={y + 13} class="quiet">
        adds {percent(attempt.share)}
      </text>
    </g>
  )
}

function PersonNode<A extends Attempt>({ person }: { person: Person<A> }) {
  const said = person.samePerson === null ? '' : ` · ${percent(person.samePerson)}`
  return (
    <g>
      <circle class={`node person-${person.kind}`} cx={PERSON_X} cy={person.y} r="9" />
      <text x={PERSON_X} y={person.y - 15} class="middle">
        {isolate(shorten(person.name))}
        {said}
      </text>
      {person.because !== null && (
        <text x={PERSON_X} y={person.y + 24} class="middle quiet">
          {shorten(person.because, 40)}
        </text>
      )}
    </g>
  )
}

interface PersonLinesProps<A extends Attempt> {
  person: Person<A>
  rows: { attempt: A; y: number }[]
  rootY: number
}

function PersonLines<A extends Attempt>({ person, rows, rootY }: PersonLinesProps<A>) {
  const theirs = rows.filter(({ attempt }) => person.attempts.includes(attempt))
  return (
    <g class="lines">
      <path
        d={curve(ROOT_X, rootY, PERSON_X, person.y)}
        stroke-width={lineWidth(person.samePerson)}
      />
      {theirs.map(({ attempt, y }, index) => (
        <path
          key={index}
          d={curve(PERSON_X, person.y, ATTEMPT_X, y)}
          stroke-width={lineWidth(attempt.completed)}
        />
      ))}
    </g>
  )
}

function curve(x1: number, y1: number, x2: number, y2: number): string {
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

/** In a direction of its own, where a picture has no element for it: first strong isolate, and its end. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

/** By characters as people see them, so that none is cut in half. */
function shorten(text: string, characters = NAME_CHARACTERS): string {
  const parts = [...text]
  return parts.length <= characters ? text : `${parts.slice(0, characters - 1).join('')}…`
}
