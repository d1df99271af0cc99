import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { writeCsv } from '../../../src/platform/write-csv.ts'

const ID = '-0i_yMYzM_LU8t6XS1FRHY5JlyvkVWus'

describe('a file of comma-separated values', () => {
  it('has ids of our own as they are, and what others chose never as a formula', () => {
    const text = writeCsv([[ID, ID, '=1\n+1']], (column) => column === 0)
    expect(Papa.parse(text, { skipEmptyLines: true }).data).toEqual([[ID, `'${ID}`, "'=1\n+1"]])
  })

  it.each([
    ...['=1', '+1', '-1', '@SUM(1)', '\uff1d1', '\uff0b1', '\uff0d1', '\uff201'],
    ...['\u3164=1', '\u115f-1', '\ufe0f@x', '\u034f+1', '\u2800=1'],
    ...['  =1', ' \t@x', '\u00a0+1', '\ufeff=1', '\u200b-1', '\u3000=1', '\u0001=1', '\r\n =1'],
    ...['\tx', '\rx', '\nx'],
  ])('has an apostrophe before %j, which a spreadsheet may run', (value) => {
    expect(Papa.parse(writeCsv([[value, 'b']]), { skipEmptyLines: true }).data).toEqual([
      [`'${value}`, 'b'],
    ])
  })

  it.each(['', ' ', 'a=1', '  a -1', "'=1", '"=1"', '1-1', '#=1'])('has %j as it is', (value) => {
    expect(Papa.parse(writeCsv([[value, 'b']])).data[0]).toEqual([value, 'b'])
  })

  it('has numbers, objects and nothing as such', () => {
    expect(writeCsv([[-1, { a: '=b' }, null]])).toBe('-1,"{""a"":""=b""}",\r\n')
    expect(writeCsv([])).toBe('')
  })

  it('has a line that readers see for each row, where it has one column and that is empty', () => {
    expect(writeCsv([['score'], [5], [null], ['']])).toBe('score\r\n5\r\n""\r\n""\r\n')
    expect(writeCsv([[null, '']])).toBe(',\r\n')
  })
})
