/** Everybody of test/people whose score is outside the band that is right for them, as tables for people. */
import { markdownTable } from '../page-block.ts'
import { isInBand, type Judged } from './evaluate-people.ts'

/** The tables, and whom each has. */
const TABLES = {
  accused: ({ honest }: Judged) => honest,
  missed: ({ honest, score, band: [from] }: Judged) => !honest && score < from,
  above: ({ honest, score, band: [, to] }: Judged) => !honest && score > to,
} as const satisfies Record<string, (one: Judged) => boolean>

/** A reason with a link to what it is worth. */
const linked = (reason: string) =>
  `[\`${reason}\`](signs.md#${reason.replace('.', '').toLowerCase()})`

/** The table of one kind of mistake, with reasons as `detector.outcome`. */
export function outsideTable(judged: readonly Judged[], mistake: keyof typeof TABLES): string {
  const outside = judged.filter((one) => !isInBand(one) && TABLES[mistake](one))
  const rows = outside
    .toSorted((a, b) => a.group.localeCompare(b.group) || a.score - b.score)
    .map(({ group, person, score, band: [from, to], raisedBy }) => [
      group,
      person,
      String(score),
      `${from}–${to}`,
      raisedBy.map(linked).join(', ') || 'nothing',
    ])
  return markdownTable([['group', 'who', 'score', 'right', 'what raised it'], ...rows])
}
