import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readAggregates } from '../../../src/training/aggregate-files.ts'
import { measurePairs } from '../../../src/training/measures/pair-levels.ts'
import {
  PAIR_COLUMNS,
  readFingerprintPairs,
} from '../../../src/training/readers/fingerprint-pairs.ts'

const folder = mkdtempSync(join(tmpdir(), 'pairs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A row of equal values but for these. */
function rowOf(label: 0 | 1, changes: Record<string, number>): string {
  const value = (column: string) => changes[column] ?? (column === 'days_apart' ? 3 : 1)
  return [label, ...PAIR_COLUMNS.map(value)].join()
}

function fileOf(rows: readonly string[]): string {
  const path = join(folder, `${rows.length}.csv`)
  writeFileSync(path, [['same_instance', ...PAIR_COLUMNS].join(), ...rows].join('\n'))
  return path
}

const other = rowOf(0, { os: 0, resolutionJS: 0, canvasJSHashed: 0, addressHttp: 0 })

describe('measuring pairs of fingerprints', () => {
  it('counts the addresses that one browser kept, by the days between', () => {
    const same = [
      ...[rowOf(1, {}), rowOf(1, { addressHttp: 0 }), rowOf(1, { days_apart: 20, addressHttp: 0 })],
      ...[rowOf(1, { days_apart: 90 }), rowOf(1, {}), rowOf(1, {})],
    ]
    const path = fileOf([...same, ...Array.from({ length: 6 }, () => other)])
    const { addressKept, cases } = measurePairs(path, readAggregates()).measured
    expect(cases).toEqual({ same: 6, others: 6 })
    expect(addressKept).toEqual({ lately: { kept: 3, of: 4 }, recently: { kept: 0, of: 1 } })
  })

  it('knows fonts only where the plugin that told of them was on', () => {
    const off = rowOf(1, { flash_both_active: 0, flash_fonts_same: 0 })
    const on = rowOf(1, { flash_fonts_same: 0 })
    const fonts = readFingerprintPairs(fileOf([off, on, other])).map(({ a, b }) => [
      a.hashes.fonts,
      b.hashes.fonts,
    ])
    expect(fonts.slice(0, 2)).toEqual([
      [undefined, undefined],
      ['a', 'b'],
    ])
  })
})
