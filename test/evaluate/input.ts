/** Reading evaluation files; what cannot be read is told plainly. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The input is not what it should be: the message is for people, the exit code is 2. */
export class BadInput extends Error {}

/** The text of a file, unpacked when it is gzip. */
export function readText(path: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (cause) {
    throw new BadInput(`cannot read ${path}: ${cause instanceof Error ? cause.message : cause}`)
  }
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    return (isGzip ? gunzipSync(bytes) : bytes).toString('utf8')
  } catch {
    throw new BadInput(`${path} is damaged: it starts like gzip but cannot be unpacked`)
  }
}

/** One row of a table: column name to cell. */
export type Row = Record<string, string>

/** Rows of a comma-separated file with a header and no quoting. */
export function readTable(
  path: string,
  columns: readonly string[],
  brokenLines: 'refuse' | 'skip' = 'refuse',
): Row[] {
  const lines = readText(path).split(/\r?\n/)
  const names = (lines.shift() ?? '').replace(/^\uFEFF/, '').split(',')
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new BadInput(`${path} has no column ${missing.join(', ')}`)
  const rows: Row[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const cells = line.split(',')
    if (cells.length !== names.length) {
      if (brokenLines === 'skip') continue
      throw new BadInput(
        `${path} line ${index + 2}: ${cells.length} cells where the header has ${names.length}`,
      )
    }
    rows.push(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
  }
  if (rows.length === 0) throw new BadInput(`${path} has no rows`)
  return rows
}
