/** The first tables of `src/docs/accuracy.md`: what both numbers are worth, in one screen. */
import { RECOMMENDED_BANDS } from '../../src/domain/insights/recommended-bands.ts'
import { badInput } from '../../src/training/readers/input.ts'
import { markdownTable, partCell, readBlock } from './page-block.ts'
import type { Judged } from './people/evaluate-people.ts'
import type { Scored } from './score-measures.ts'

/** Visits of one kind, judged. */
interface Row {
  name: string
  scores: readonly { score: number }[]
}

/** By whom, how many fall into each recommended band. */
export function glanceTable(rows: readonly Row[]): string {
  return markdownTable([
    ['whose score', 'how many', ...RECOMMENDED_BANDS.map(({ from, to }) => `${from}–${to}`)],
    ...rows.map(({ name, scores }) => [
      name,
      String(scores.length),
      ...RECOMMENDED_BANDS.map(({ from, to }) =>
        partCell(scores.filter(({ score }) => score >= from && score <= to).length, scores.length),
      ),
    ]),
  ])
}

/** The rows of that table: composed people, and recorded clients by whether they taught the figures. */
export function glanceRows(
  people: readonly Judged[],
  cast: readonly Pick<Scored, 'kind' | 'honest' | 'score'>[],
  isLearnedFrom: (kind: string) => boolean,
): Row[] {
  const fraud = cast.filter(({ honest }) => honest === false)
  return [
    { name: 'honest people', scores: people.filter(({ honest }) => honest) },
    { name: 'dishonest people', scores: people.filter(({ honest, single }) => !honest && !single) },
    {
      name: 'dishonest people with one ambiguous sign',
      scores: people.filter(({ single }) => single),
    },
    { name: 'honest clients, recorded', scores: cast.filter(({ honest }) => honest === true) },
    {
      name: 'fraud, recorded: kinds that the figures learned from',
      scores: fraud.filter(({ kind }) => isLearnedFrom(kind)),
    },
    {
      name: 'fraud, recorded: kinds that they did not',
      scores: fraud.filter(({ kind }) => !isLearnedFrom(kind)),
    },
  ]
}

/** The rounds that a page lists, by kind: `| honest | … | 11 of 14 |`. */
export function sumRounds(page: string): string {
  const sum = (kind: string) => {
    const rounds = [
      ...page.matchAll(new RegExp(`^\\| ${kind} \\|.*\\| (\\d+) of (\\d+) \\|`, 'gm')),
    ]
    const total = (group: number) => rounds.reduce((sum, round) => sum + Number(round[group]), 0)
    return [String(rounds.length), String(total(2)), String(total(1)), partCell(total(1), total(2))]
  }
  return markdownTable([
    [
      'people, scored before anything was changed',
      'rounds',
      'people',
      'as they should be',
      'share',
    ],
    ['honest: at 20 or less', ...sum('honest')],
    ['dishonest: in the band that an analyst would call right', ...sum('dishonest')],
  ])
}

/** What the table of worlds says, in the words of the page. */
const POTENTIAL = [
  ['duplicates found', 'found at .5'],
  ['of those called duplicates, are', 'right at .5'],
  ['honest look-alikes called duplicates', 'honest look-alikes accused'],
] as const

/** The measures of the potential that a partner asks about first, out of the page's own block. */
export function potentialTable(): string {
  const worlds = readBlock('accuracy.md', 'evaluate panel worlds')
  const rows = POTENTIAL.map(([name, measure]) => {
    const cells = new RegExp(`^\\| ${measure} \\| (.+) \\| (.+) \\| (.+) \\|$`, 'm').exec(worlds)
    if (cells === null) throw badInput(`accuracy.md has no “${measure}” of worlds`)
    return [name, ...cells.slice(1)]
  })
  return markdownTable([
    [
      'potential of .5 and more',
      'median panel',
      'worst tenth',
      'median, if it were known who is whom',
    ],
    ...rows,
  ])
}
