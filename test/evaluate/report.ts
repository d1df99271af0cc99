/** Prints reports as tables for people. */
import { isRecord } from '../../src/domain/hostile-json.ts'

const show = (value: unknown): string =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(4) : String(value)

/** Prints single values as lines, and records as tables. */
export function printReport(title: string, report: Record<string, unknown>): void {
  console.log(title)
  const plain = Object.entries(report).filter(([, value]) => typeof value !== 'object')
  const width = Math.max(0, ...plain.map(([name]) => name.length))
  for (const [name, value] of plain) console.log(`  ${name.padEnd(width)}  ${show(value)}`)
  for (const [name, value] of Object.entries(report)) {
    if (isRecord(value)) printTable(name, Object.entries(value))
    if (Array.isArray(value))
      printTable(
        name,
        value.map((each, at) => [String(at + 1), each]),
      )
  }
}

function printTable(name: string, entries: readonly (readonly [string, unknown])[]): void {
  console.log(`\n${name}`)
  const columns = [
    ...new Set(entries.flatMap(([, value]) => (isRecord(value) ? Object.keys(value) : ['value']))),
  ]
  const lines = [
    ['', ...columns],
    ...entries.map(([row, value]) => [
      row,
      ...columns.map((column) => {
        const cell = isRecord(value) ? value[column] : value
        return cell === undefined || cell === null ? '' : show(cell)
      }),
    ]),
  ]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at + 1]?.length ?? 0)))
  const first = Math.max(...lines.map((line) => line[0]?.length ?? 0))
  for (const [head = '', ...cells] of lines) {
    const padded = cells.map((cell, at) => cell.padStart(widths[at] ?? 0))
    console.log(`  ${head.padEnd(first)}  ${padded.join('  ')}`)
  }
}
