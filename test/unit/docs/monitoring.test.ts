import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { METRICS, type MetricKind } from '../../../src/platform/metrics.ts'

const readGuide = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../src/docs/${name}.md`, import.meta.url)), 'utf8')
const DOCUMENT = readGuide('monitoring')
const QUERIES = [...`${DOCUMENT}${readGuide('backup')}`.matchAll(/```sql\n([\s\S]*?)```/g)].map(
  ([, query = '']) => query,
)
const isKind = (text: string): text is MetricKind => text in METRICS

/** The name of a column of the dataset, by its number. */
const columnOf = (kind: MetricKind, type: 'blob' | 'double', number: number) =>
  type === 'blob' ? ['kind', ...METRICS[kind].texts][number - 1] : METRICS[kind].numbers[number - 1]

describe('the document on monitoring', () => {
  it.each(Object.entries(METRICS))('lists the columns of %s in their order', (kind, columns) => {
    const isRow = (line: string) =>
      line.startsWith(`| \`${kind}\` | `) && line.split('|').length === 6
    const row = DOCUMENT.split('\n').find(isRow) ?? ''
    const [texts, numbers] = row
      .split('|')
      .slice(3, 5)
      .map((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect({ texts, numbers }).toEqual({ texts: columns.texts, numbers: columns.numbers })
  })

  it('has queries', () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(5)
  })

  it.each(QUERIES)('asks for columns that are written, by their right names: %s', (query) => {
    const [, kind = ''] = /blob1 = '(\w+)'/.exec(query) ?? []
    if (!isKind(kind)) throw new Error(`${kind} is no kind of point`)
    for (const [, type, number] of query.matchAll(/\b(blob|double)(\d+)\b/g)) {
      expect(columnOf(kind, type as 'blob' | 'double', Number(number)), query).toBeDefined()
    }
    for (const [, column, alias] of query.matchAll(/\b(blob\d+) AS (\w+)/g)) {
      expect(columnOf(kind, 'blob', Number(column?.slice(4)))).toBe(alias)
    }
  })
})
