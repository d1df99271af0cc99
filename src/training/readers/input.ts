/** Reads data files, and says which file and line cannot be read. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const BAD_INPUT = 'BadInput'

/** An error about the input, with a message for people; commands that catch it exit with 2. */
export function badInput(message: string): Error {
  return Object.assign(new Error(message), { name: BAD_INPUT })
}

/** Whether an error is about the input: bad files, and options that parseArgs does not know. */
export function isBadInput(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const isBadArgument = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return error.name === BAD_INPUT || isBadArgument
}

/** The text of a file, unpacked when it is gzip; throws bad input. */
export function readText(path: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (cause) {
    throw badInput(`cannot read ${path}: ${cause instanceof Error ? cause.message : cause}`)
  }
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    return (isGzip ? gunzipSync(bytes) : bytes).toString('utf8')
  } catch {
    throw badInput(`${path} is damaged: it starts like gzip but cannot be unpacked`)
  }
}

/** The JSON lines of a file; throws bad input for a line that is not JSON, and for none. */
export function readJsonLines<Row>(path: string): Row[] {
  const lines = readText(path).split('\n').filter(Boolean)
  if (lines.length === 0) throw badInput(`${path} has no rows`)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as Row
    } catch {
      throw badInput(`${path} line ${index + 1} is not JSON`)
    }
  })
}

/** One row of a table: column name to cell. */
export type Row = Record<string, string>

/** Rows of a comma-separated file with a header and no quoting; throws bad input. */
export function readTable(
  path: string,
  columns: readonly string[],
  brokenLines: 'refuse' | 'skip' = 'refuse',
): Row[] {
  const lines = readText(path).split(/\r?\n/)
  const names = (lines.shift() ?? '').replace(/^\uFEFF/, '').split(',')
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) throw badInput(`${path} has no column ${missing.join(', ')}`)
  const rows: Row[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const cells = line.split(',')
    if (cells.length !== names.length) {
      if (brokenLines === 'skip') continue
      throw badInput(
        `${path} line ${index + 2}: ${cells.length} cells where the header has ${names.length}`,
      )
    }
    rows.push(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
  }
  if (rows.length === 0) throw badInput(`${path} has no rows`)
  return rows
}
