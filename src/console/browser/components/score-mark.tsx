import { bandOf } from '../words/bands.ts'

/** A score with its band: as a number and a word, so that colour alone says nothing. */
export function ScoreMark({ score }: { score: number | null }) {
  if (score === null) return <span class="quiet">no score</span>
  const band = bandOf(score)
  return (
    <span class={`score score-${band.key}`}>
      <b>{score}</b> <span>{band.says}</span>
    </span>
  )
}
