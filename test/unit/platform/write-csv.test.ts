import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { writeCsv } from '../../../src/platform/write-csv.ts'

const ID = '-0i_yMYzM_LU8t6XS1FRHY5JlyvkVWus'

describe('a file of comma-separated values', () => {
  it('has ids of our own as they are, and what others chose never as a formula', () => {
    const text = writeCsv([[ID, ID, '=1\n+1']], (column) => column === 0)
    expect(Papa.parse(text, { skipEmptyLines: true }).data).toEqual([[ID, `'${ID}`, "'=1\n+1"]])
  })

  it('has numbers, objects and nothing as such', () => {
    expect(writeCsv([[-1, { a: '=b' }, null]])).toBe('-1,"{""a"":""=b""}",\r\n')
    expect(writeCsv([])).toBe('')
  })
})
