/** `evaluate bands`: what the recommended bands cost, as the table of `src/docs/bands.md`. */
import { parseArgs } from 'node:util'
import { RECOMMENDED_BANDS } from '../../src/domain/insights/recommended-bands.ts'
import { badInput, readText } from '../../src/training/readers/input.ts'
import { markdownTable, partCell, readBlock, writeBlock } from './page-block.ts'

const [PAGE, BLOCK] = ['bands.md', 'evaluate bands'] as const

/** One judged visit; `honest` is null where nobody knows. */
export interface ScoredLine {
  kind: string
  score: number
  honest: boolean | null
}

/** Where the lines of a table come from, and its name for people. */
export interface LineSource {
  name: string
  lines: readonly ScoredLine[]
}

function cellOf(lines: readonly ScoredLine[], from: number, to: number): string {
  const inside = lines.filter(({ score }) => score >= from && score <= to).length
  return `${inside} (${partCell(inside, lines.length)})`
}

/** The table in Markdown: by band, how many of the honest and the dishonest of each source. */
export function bandsTable(sources: readonly LineSource[]): string {
  const columns = sources.flatMap(({ name, lines }) =>
    [true, false].map((honest) => {
      const found = lines.filter((line) => line.honest === honest)
      return { head: `${name}: ${found.length} ${honest ? 'honest' : 'dishonest'}`, found }
    }),
  )
  return markdownTable([
    ['score', 'recommended', ...columns.map(({ head }) => head)],
    ...RECOMMENDED_BANDS.map(({ from, to, advice }) => [
      `${from}–${to}`,
      advice,
      ...columns.map(({ found }) => cellOf(found, from, to)),
    ]),
  ])
}

const isLine = (line: Partial<ScoredLine> | null) =>
  typeof line?.kind === 'string' &&
  Number.isFinite(line.score) &&
  (line.honest === null || typeof line.honest === 'boolean')

/** The `lines` of the JSON that an evaluation printed on its last line; throws bad input. */
export function readLines(path: string): ScoredLine[] {
  const last = readText(path).trim().split('\n').at(-1) ?? ''
  let report: { lines?: unknown }
  try {
    report = JSON.parse(last) as typeof report
  } catch {
    throw badInput(`${path}: its last line is not JSON; was it written with --json?`)
  }
  const { lines } = report ?? {}
  if (!Array.isArray(lines) || lines.length === 0 || !lines.every(isLine))
    throw badInput(`${path} has no lines of {kind, score, honest}`)
  return lines as ScoredLine[]
}

/** What the repository itself can judge. */
async function ownSources(): Promise<LineSource[]> {
  const { evaluateScore, RECORDINGS } = await import('./score.ts')
  const { evaluatePeople } = await import('./people/evaluate-people.ts')
  const { lines } = await evaluateScore([RECORDINGS])
  return [
    { name: 'recorded clients', lines },
    { name: 'people', lines: evaluatePeople([]).lines },
  ]
}

/** The table that the page has now. */
export function readPageTable(): string {
  return readBlock(PAGE, BLOCK)
}

/**
 * The table of the files given as NAME=FILE, or of what the repository can judge; `--write` puts it
 * into the page. Throws bad input.
 */
export async function evaluateBands(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  })
  const given = positionals.map((text): LineSource => {
    const [, name = '', path = ''] = /^([^=]+)=(.+)$/.exec(text) ?? []
    if (path === '') throw badInput(`bands takes NAME=FILE, not ${text}`)
    return { name, lines: readLines(path) }
  })
  if (values.write && given.length > 0)
    throw badInput('--write takes no files: the page has what the repository can judge')
  const table = bandsTable(given.length > 0 ? given : await ownSources())
  if (values.write) writeBlock(PAGE, BLOCK, table)
  return { table }
}
