/** What the written run says of keys that very many share: no size of it makes anything larger. */
import { describe, expect, it } from 'vitest'
import { USERS_PER_KEY } from '../../../src/domain/evidence/merge-evidence.ts'
import { readBlock } from '../../evaluate/page-block.ts'

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const [head = [], , ...rows] = readBlock('scaling.md', 'hot keys').split('\n').map(cellsOf)
const number = (row: readonly string[], column: string) =>
  Number(row[head.indexOf(column)]?.replaceAll(',', ''))
const WHAT = [...new Set(rows.map(([what = '']) => what))]
const SIZES = [1e3, 1e4, 1e5, 1e6]

describe('what very many share', () => {
  it('is measured up to a million users, whatever they share', () => {
    expect(WHAT).toHaveLength(5)
    expect(rows).toHaveLength(WHAT.length * SIZES.length)
  })

  it.each(WHAT)('costs and says the same with a million as with a thousand: %s', (what) => {
    const ofWhat = rows.filter(([name]) => name === what)
    expect(ofWhat.map((row) => number(row, 'users who share it'))).toEqual(SIZES)
    for (const column of [
      'rows read',
      'users compared',
      'surest link',
      'potential at the survey',
      'rows written by one user more',
    ]) {
      expect(new Set(ofWhat.map((row) => number(row, column))).size, column).toBe(1)
    }
    const [first = []] = ofWhat
    expect(number(first, 'users compared')).toBeLessThanOrEqual(USERS_PER_KEY)
    // Hundreds of numbers are three digits longer of a million than of a thousand.
    const sizes = ofWhat.map((row) => number(row, 'KB answered'))
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2)
  })
})
