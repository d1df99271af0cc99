import type { Evidence } from '../../../../contract/additions/evidence.ts'
import { percent } from '../../words/numbers.ts'

type Story = NonNullable<Evidence['fraud']>['stories'][number]

/** Rarer stories are one part of the bar, and not listed. */
const SHOWN_FROM = 0.01

/** The stories that compete to explain the visit: a bar, and the same as a list. */
export function StoryBar({ stories }: { stories: readonly Story[] }) {
  if (stories.length === 0) return null
  const shown = stories.filter(({ probability }) => probability >= SHOWN_FROM)
  const rest = 1 - shown.reduce((sum, { probability }) => sum + probability, 0)
  let x = 0
  return (
    <div class="stories">
      <h3>What the visit may have been</h3>
      <svg viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true" class="story-bar">
        {shown.map(({ story, probability, fraudulent }, index) => {
          const from = x
          x += probability * 1000
          return (
            <rect
              key={story}
              class={`part ${fraudulent ? 'fraud' : 'honest'} shade-${index % 4}`}
              x={from}
              width={Math.max(0, probability * 1000 - 2)}
              height="24"
            />
          )
        })}
      </svg>
      <StoryList shown={shown} rest={rest} />
    </div>
  )
}

function StoryList({ shown, rest }: { shown: readonly Story[]; rest: number }) {
  return (
    <ul class="story-list">
      {shown.map(({ story, says, probability, fraudulent }) => (
        <li key={story}>
          <b>{percent(probability)}</b>{' '}
          <span>
            {says}{' '}
            <span class={`tag ${fraudulent ? 'tag-fraud' : 'tag-honest'}`}>
              {fraudulent ? 'fraud' : 'honest'}
            </span>
          </span>
        </li>
      ))}
      {rest > 0.0005 && (
        <li class="quiet">
          <span>{percent(rest)}</span> <span>something else</span>
        </li>
      )}
    </ul>
  )
}
