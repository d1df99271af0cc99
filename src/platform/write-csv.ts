/** Comma-separated values (RFC 4180), safe to open in a spreadsheet. */
import Papa from 'papaparse'

/** Lines end so, by the RFC. */
const NEWLINE = '\r\n'
/**
 * How a formula begins; spreadsheets of East Asia read the wide signs too. What is not seen before the
 * sign is passed over: programs that read the file, or the people who clean it up, may take it away. Beside
 * blanks and controls these are what no font draws (`DI`, Unicode's Default_Ignorable_Code_Point: Hangul's
 * fillers and variation selectors are letters and marks otherwise), and Braille's blank.
 */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u

/**
 * Rows as text, each with its line's end. Objects are written as JSON, null as nothing. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it (owasp.org/www-community/attacks/CSV_Injection),
 * but in columns that hold ids of our own: these say nothing of anybody's choice, one in 64 begins with a minus
 * sign, and whoever reads the file looks for them as they are.
 */
export function writeCsv(
  rows: readonly (readonly unknown[])[],
  isOwnId: (column: number) => boolean = () => false,
): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) =>
    row.map((value, column) => (isOwnId(column) ? value : withoutFormula(toCell(value)))),
  )
  // An empty cell that is alone in its line would be an empty line, which most readers pass over.
  const isLine = (value: unknown) => value === '' && rows[0]?.length === 1
  return Papa.unparse(cells, { newline: NEWLINE, quotes: isLine }) + NEWLINE
}

const withoutFormula = (cell: unknown) =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell

const toCell = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '')
