/** Networks of known kind, as the evaluation files list them. */
import { badInput, readText } from './input.ts'

/** One network; `badLists` is the number of hosting, VPN or Tor lists that name it. */
export interface AsnRow {
  asn: number
  name: string
  kind: string
  sources: string[]
  badLists: number
  wellKnown: boolean
}

const COLUMNS = ['asn', 'name', 'kind', 'source', 'n_bad_lists', 'well_known_isp'] as const

/** Reads a comma-separated file with quoted names; throws bad input for missing columns or rows. */
export function readAsnRows(path: string): AsnRow[] {
  const [header = [], ...lines] = readText(path)
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(splitQuoted)
  const missing = COLUMNS.filter((column) => !header.includes(column))
  if (missing.length > 0) throw badInput(`${path} has no column ${missing.join(', ')}`)
  if (lines.length === 0) throw badInput(`${path} has no rows`)
  return lines.map((cells) => {
    const cell = (column: (typeof COLUMNS)[number]) => cells[header.indexOf(column)] ?? ''
    return {
      asn: Number(cell('asn')),
      name: cell('name'),
      kind: cell('kind'),
      sources: cell('source').split('|'),
      badLists: Number(cell('n_bad_lists')),
      wellKnown: cell('well_known_isp') === '1',
    }
  })
}

/** Cells of one line; a quoted cell may hold commas, and quotes written twice. */
function splitQuoted(line: string): string[] {
  const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
  return cells.slice(0, line.endsWith(',') ? undefined : -1).map((cell) =>
    cell
      .replace(/,$/, '')
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  )
}
