/** Comma-separated values (RFC 4180), safe to open in a spreadsheet. */
import Papa from 'papaparse'

/** Lines end so, by the RFC. */
const NEWLINE = '\r\n'
/**
 * How a formula begins; spreadsheets of East Asia read the wide signs too. The writer's own pattern passes
 * over a formula with a line break in it.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/**
 * Rows as text, each with its line's end. Objects are written as JSON, null as nothing. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it (owasp.org/www-community/attacks/CSV_Injection).
 */
export function writeCsv(rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => row.map(toCell))
  return Papa.unparse(cells, { newline: NEWLINE, escapeFormulae: FORMULA }) + NEWLINE
}

const toCell = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value
